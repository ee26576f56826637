// Shows notices that the hub pushes to this browser, and leads to what they are about. It keeps nothing, and pages never wait
// for it: their calls pass it by.

self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

// each push is shown: browsers take the permission away from hubs that push in silence
self.addEventListener('push', (event) => {
  const { title, body, tag, path, language } = event.data.json();
  const dir = language === 'ar' ? 'rtl' : 'ltr';
  event.waitUntil(self.registration.showNotification(title, { body, tag, lang: language, dir, data: path }));
});

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(new URL(event.notification.data, self.location.origin).href));
});

/** In a tab of the hub where there is one, best in one that is there already. */
async function open(address) {
  const tabs = await self.clients.matchAll({ type: 'window' });
  const tab = tabs.find(({ url }) => url === address) ?? tabs[0];
  if (!tab) return self.clients.openWindow(address);
  await tab.focus();
  if (tab.url !== address) await tab.navigate(address);
}
