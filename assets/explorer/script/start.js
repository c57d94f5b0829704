"use strict";
// Unpacks the page's script and runs it. The policy knows both by their hashes.
(async () => {
  const text = id => document.getElementById(id).textContent;
  try {
    const packed = Uint8Array.from(atob(text("code")), c => c.charCodeAt(0));
    const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    const script = document.createElement("script");
    script.textContent = await new Response(stream).text();
    document.body.append(script);
  } catch (failed) {
    document.getElementById("outcome").textContent = "This browser cannot unpack the page’s script: it lacks DecompressionStream, which browsers have had since May 2023. The cold pairs can be read below all the same.";
  }
})();
