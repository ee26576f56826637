// Shows pushed notices and opens their records on click. It has no cache and no fetch handler, so pages never depend on it.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// every push shows a notification: browsers revoke the permission of sites that push silently
self.addEventListener('push', (event) => {
  const { title, body, tag, path, language } = event.data.json();
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang: language, dir, data: path }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** In the tab that was used last, where its page goes there by itself and asks about unsaved input first; else in a new tab. */
async function open(path) {
  const [tab] = await self.clients.matchAll({ type: 'window' });
  if (tab && (await goesTo(tab, path))) await tab.focus();
  else await self.clients.openWindow(path);
}

/** In ms, below the second after a click in which browsers let a worker open a tab. */
const ANSWERS_WITHIN = 500;

/** False: nothing in the tab answers, such as a file, a page that is signed out or a tab that the browser put to sleep. */
function goesTo(tab, path) {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(resolve, ANSWERS_WITHIN, false);
    tab.postMessage({ open: path }, [port2]);
  });
}
