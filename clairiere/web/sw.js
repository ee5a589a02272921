// Without a network there is no table to play at; a page of ours says so instead of the browser's. Nothing else is
// kept: what the house sends is always what is shown, so no page is ever made of old and new files. Nobody waits for
// this worker: pages are asked for while it wakes up, and all that a page is made of goes past it.

const KEPT = ['/web/offline.html', '/web/offline.css', '/web/icon.svg'];
const NAME = 'clairiere-54c60696bac6'; // the hash of what is kept; a test compares them

const PAST = ['/web/chunks/*', '/words/*', '/api/*'];

addEventListener('install', (event) => {
  event.addRoutes?.(PAST.map((pathname) => ({ condition: { urlPattern: { pathname } }, source: 'network' })));
  event.waitUntil(keep());
});
addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(page(event).catch(() => caches.match(KEPT[0])));
  else if (KEPT.includes(new URL(request.url).pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

async function page({ preloadResponse, request }) {
  return (await preloadResponse) ?? fetch(request);
}

async function keep() {
  const shelf = await caches.open(NAME);
  await shelf.addAll(KEPT.map((address) => new Request(address, { cache: 'reload' })));
  await self.skipWaiting();
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
  await registration.navigationPreload?.enable();
  await clients.claim();
}
