// Without a network there is no table to play at; a page of ours says so instead of the browser's. Nothing else is
// kept: what the house sends is always what is shown, so no page is ever made of old and new files.

const KEPT = ['/web/offline.html', '/web/offline.css', '/web/icon.svg'];
const NAME = 'clairiere-54c60696bac6'; // the hash of what is kept; a test compares them

addEventListener('install', (event) => event.waitUntil(keep()));
addEventListener('activate', (event) => event.waitUntil(forgetOthers()));
addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.mode === 'navigate') event.respondWith(fetch(request).catch(() => caches.match(KEPT[0])));
  else if (KEPT.includes(new URL(request.url).pathname)) event.respondWith(fetch(request).catch(() => caches.match(request)));
});

async function keep() {
  const shelf = await caches.open(NAME);
  await shelf.addAll(KEPT.map((address) => new Request(address, { cache: 'reload' })));
  await self.skipWaiting();
}

async function forgetOthers() {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name !== NAME).map((name) => caches.delete(name)));
  await clients.claim();
}
