// Opens the page: loads the program from the folder of this file, and passes it the path of that folder.
import init, { open_page } from "./cubilete.js";

try {
  await init({ module_or_path: new URL("cubilete_bg.wasm", import.meta.url) });
  open_page(new URL(".", import.meta.url).pathname);
} catch (error) {
  // No texts are loaded yet, so the reload link is a symbol.
  const again = document.querySelector("#opening a");
  if (again) again.hidden = false;
  throw error;
}
