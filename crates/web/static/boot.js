// Opens the page: loads the program that stands beside this file, and tells it where its other files are.
import init, { open_page } from "./cubilete.js";

await init({ module_or_path: new URL("cubilete_bg.wasm", import.meta.url) });
open_page(new URL(".", import.meta.url).pathname);
