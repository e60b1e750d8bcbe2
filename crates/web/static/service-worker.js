// Serves the page without a network. Each version has a cache of its own, and the old ones go when a new one takes over.
const VERSION = "{{version}}";
// What the first screen needs, and what is kept when it is first used or when the page asks for everything.
const NEEDED = {{needed}};
const REST = {{rest}};

// Opened once: a version that was taken over still has it in hand, but does not begin it again under its name.
const opened = caches.open(VERSION);

self.addEventListener("install", (event) => event.waitUntil(install()));

// The first visit loads no more than it shows. A version that follows another keeps everything before it may take over.
async function install() {
  const cache = await opened;
  await cache.addAll(NEEDED);
  const follows = (await caches.keys()).some((name) => name !== VERSION);
  if (follows) await keepEverything();
}

self.addEventListener("activate", (event) => {
  const old = caches.keys().then((names) => names.filter((name) => name !== VERSION));
  event.waitUntil(
    old.then((names) => Promise.all(names.map((name) => caches.delete(name)))).then(() => self.clients.claim()),
  );
});

self.addEventListener("message", (event) => {
  if (event.data === "take-over") self.skipWaiting();
  if (event.data === "keep-everything") event.waitUntil(keepEverything().catch(() => {}));
});

// One file after the other, so that what is there stays if this is cut short.
async function keepEverything() {
  const cache = await opened;
  for (const path of REST) {
    if (!(await cache.match(path))) await cache.add(path);
  }
}

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== "GET" || url.origin !== location.origin || url.pathname.startsWith("/api/")) return;
  event.respondWith(request.mode === "navigate" ? page() : file(request));
});

// Every address of the page is the same file.
async function page() {
  const cache = await opened;
  return (await cache.match("/")) ?? fetch("/");
}

async function file(request) {
  const cache = await opened;
  const kept = await cache.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok && REST.includes(new URL(request.url).pathname)) cache.put(request, answer.clone());
  return answer;
}
