// The worker that computes bot moves and analyses games, with the same program as the page. It receives requests and posts
// responses. An analysis posts several responses itself.
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
    const answer = await think(base.pathname, data);
    if (answer !== undefined) postMessage(answer);
  } catch (error) {
    // Responds with the request number only (the first line), which means that the worker failed.
    console.error(error);
    postMessage(data.split("\n", 1)[0]);
  }
};
