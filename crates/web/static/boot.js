// Opens the page: loads the program that stands beside this file, and tells it where its other files are.
import init, { open_page } from "./cubilete.js";

try {
  await init({ module_or_path: new URL("cubilete_bg.wasm", import.meta.url) });
  open_page(new URL(".", import.meta.url).pathname);
} catch (error) {
  // Before there is a language, a sign offers to load the page again.
  const again = document.querySelector("#opening a");
  if (again) again.hidden = false;
  throw error;
}
