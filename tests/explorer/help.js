(async () => {
  const rest = ms => new Promise(resolve => setTimeout(resolve, ms));
  const until = async condition => {
    for (let i = 0; i < 400 && !condition(); i++) await rest(25);
  };
  const key = (name, more = {}) => document.activeElement.dispatchEvent(new KeyboardEvent("keydown", { key: name, bubbles: true, cancelable: true, ...more }));
  const type = (id, text) => {
    const input = document.getElementById(id);
    input.value = text;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  };
  const said = id => document.getElementById(id).textContent;
  const click = selector => document.querySelector(selector).click();
  const top = () => document.getElementById("lattice");
  const pointer = (name, [x, y], more = {}) => {
    const { left, top: above } = top().getBoundingClientRect();
    top().dispatchEvent(new PointerEvent(name, { clientX: x + left, clientY: y + above, pointerId: 1, pointerType: "touch", bubbles: true, cancelable: true, ...more }));
  };
  let result = null;
  await until(() => document.documentElement.dataset.ready === "yes" || window.unready);
  try {
    result = await (async () => {
      /* test */
    })();
  } catch (failed) {
    errors.push(String(failed.stack));
  }
  const requests = performance.getEntriesByType("resource").map(entry => entry.name);
  const found = document.createElement("pre");
  found.id = "found";
  found.textContent = JSON.stringify({ result, errors, requests });
  document.body.append(found);
})();
