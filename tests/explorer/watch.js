window.errors = [];
addEventListener("error", event => errors.push(String(event.message)));
addEventListener("unhandledrejection", event => errors.push(String(event.reason)));
addEventListener("securitypolicyviolation", event => errors.push("policy: " + event.violatedDirective + " " + event.blockedURI));
for (const name of ["error", "warn"]) console[name] = (...all) => errors.push(name + ": " + all.join(" "));
