// The worker in which bots think: the same program as the page, with questions in and answers out.
import init, { think } from "./cubilete.js";

const base = new URL(".", import.meta.url);
const ready = init({ module_or_path: new URL("cubilete_bg.wasm", base) });

onmessage = async ({ data }) => {
  await ready;
  postMessage(await think(base.pathname, data));
};
