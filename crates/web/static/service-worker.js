// Serves the page offline. Each version has its own cache, and deletes the older caches when it takes over.
const BASE = new URL("./", location).pathname;
// Pages below different paths of a host share its caches. Early versions have no path in the name of their cache.
const VERSION = `{{version}}${BASE}`;
const isOlder = (name) => name !== VERSION && (!name.includes("/") || name.slice(name.indexOf("/")) === BASE);
// The files of the home screen, and the other files: cached when first used, or when the page requests all of them.
// All are relative to BASE.
const NEEDED = {{needed}};
const REST = {{rest}};

// Opened once, so that a replaced version does not create its deleted cache again.
const opened = caches.open(VERSION);

self.addEventListener("install", (event) => event.waitUntil(install()));

// The first visit loads only the files of the home screen. An update caches all files before it may take over.
async function install() {
  const cache = await opened;
  await cache.addAll(NEEDED);
  const isUpdate = (await caches.keys()).some(isOlder);
  if (isUpdate) await cacheEverything();
}

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter(isOlder));
  event.waitUntil(
    old.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
  if (event.data === "keep-everything") event.waitUntil(cacheEverything().catch(() => {}));
});

// One file after the other, so that an interruption loses no cached file.
async function cacheEverything() {
  const cache = await opened;
  for (const path of REST) {
    if (!(await cache.match(path))) await cache.add(path);
  }
}

// A tap on the notification of a turn leads to its table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openTable(event.notification.data));
});

async function openTable(path) {
  const pages = await self.clients.matchAll({ type: "window" });
  const page = pages.find((page) => new URL(page.url).pathname === path);
  return page ? page.focus() : self.clients.openWindow(path);
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith(`${BASE}api/`)) return;
  event.respondWith(request.mode === "navigate" ? page() : file(request));
});

// All addresses of the page are served by the same file.
async function page() {
  const cache = await opened;
  return (await cache.match("./")) ?? fetch("./");
}

async function file(request) {
  const cache = await opened;
  const cached = await cache.match(request);
  if (cached) return cached;
  const response = await fetch(request);
  if (response.ok && REST.includes(new URL(request.url).pathname.slice(BASE.length))) cache.put(request, response.clone());
  return response;
}
