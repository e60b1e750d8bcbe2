// The worker that computes bot moves, with the same program as the page. It receives requests and posts responses.
import init, { think } from "./cubilete.js";

const base = new URL(".", import.meta.url);
let ready;

onmessage = async ({ data }) => {
  // The first message is the compiled program of the page, which saves compiling it again. If the browser cannot send it,
  // the worker loads the program itself.
  if (data instanceof WebAssembly.Module) {
    ready = init({ module_or_path: data });
    return;
  }
  try {
    ready ??= init({ module_or_path: new URL("cubilete_bg.wasm", base) });
    await ready;
    postMessage(await think(base.pathname, data));
  } catch (error) {
    // Responds with the request number only (the first line), which means that the worker failed.
    console.error(error);
    postMessage(data.split("\n", 1)[0]);
  }
};
