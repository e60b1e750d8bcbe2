// The worker in which bots think: the same program as the page, with questions in and answers out.
import init, { think } from "./cubilete.js";

const base = new URL(".", import.meta.url);
const ready = init({ module_or_path: new URL("cubilete_bg.wasm", base) });

onmessage = async ({ data }) => {
  try {
    await ready;
    postMessage(await think(base.pathname, data));
  } catch (error) {
    // The number alone, which stands first: whoever asked need not wait for more.
    console.error(error);
    postMessage(data.split("\n", 1)[0]);
  }
};
