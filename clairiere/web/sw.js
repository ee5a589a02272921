// Without a network there is no table to play at; a page of ours says so instead of the browser's. Nothing else is
// kept: what the house sends is always what is shown, so no page is ever made of old and new files. Nobody waits for
// this worker: pages are asked for while it wakes up, and all that a page is made of goes past it.
//
// It is also who is called when it is somebody's turn, whether a page is open or not.

const KEPT = ['/web/offline.html', '/web/offline.css', '/web/icon.svg'];
const NAME = 'clairiere-1ad08a16a300'; // the hash of what is kept; a test compares them

const CALLED = 'clairiere-called'; // what push.js leaves for us: where to tell that this browser has moved

const ANSWERS_WITHIN = 500; // milliseconds

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
  await Promise.all(names.filter((name) => name !== NAME && name !== CALLED).map((name) => caches.delete(name)));
  await registration.navigationPreload?.enable();
  await clients.claim();
}

addEventListener('push', (event) => event.waitUntil(call(event.data.json())));
addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(goTo(event.notification.data));
});
addEventListener('pushsubscriptionchange', (event) => event.waitUntil(move(event.newSubscription)));

// A window's `url` is where it began; where it is by now it says itself (calls.js), unless it is frozen.
function asked(window) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = ({ data }) => resolve({ window, ...data });
    setTimeout(resolve, ANSWERS_WITHIN, { window });
    window.postMessage('where are you?', [port2]);
  });
}

// Who has yet to sit down at a table of a tournament may look at the tournament.
async function windowsAt({ table, tournament }) {
  const all = await clients.matchAll({ type: 'window', includeUncontrolled: true });
  const answers = await Promise.all(all.map(asked));
  return answers.filter(({ path }) => path && [`/table/${table}`, `/tournament/${tournament}`].includes(path));
}

async function call({ table, tournament, title, body }) {
  if ((await windowsAt({ table, tournament })).some(({ focused }) => focused)) return;
  await registration.showNotification(title, {
    body, tag: `table ${table}`, renotify: true, icon: '/web/icons/192.png', badge: '/web/icons/192.png', data: { table, tournament },
  });
  await navigator.setAppBadge?.();
}

async function goTo({ table, tournament }) {
  const [there] = await windowsAt({ table, tournament });
  return there ? there.window.focus() : clients.openWindow(tournament ? `/tournament/${tournament}` : `/me#open=${table}`);
}

async function move(place) {
  const kept = await (await caches.open(CALLED)).match('/called');
  if (!kept) return;
  const { token, key } = await kept.json();
  const found = place ?? (await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));
  const { endpoint, keys } = found.toJSON();
  const body = JSON.stringify({ token, endpoint, ...keys });
  await fetch('/api/push/renew', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
}
