// The worker in which bots think: the same program as the page, with questions in and answers out.
import init, { think } from "./cubilete.js";

const base = new URL(".", import.meta.url);
let ready;

onmessage = async ({ data }) => {
  // The first message is the program, as the page has it: to compile it once more would take long. A browser that does
  // not pass it on loads it.
  if (data instanceof WebAssembly.Module) {
    ready = init({ module_or_path: data });
    return;
  }
  try {
    ready ??= init({ module_or_path: new URL("cubilete_bg.wasm", base) });
    await ready;
    postMessage(await think(base.pathname, data));
  } catch (error) {
    // The number alone, which stands first: whoever asked need not wait for more.
    console.error(error);
    postMessage(data.split("\n", 1)[0]);
  }
};
