import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

const source = readFileSync('client/public/sw.js', 'utf8');
const ORIGIN = 'https://hub.example';

/** The service worker in a browser with these tabs of the hub. */
function startWorker(addresses: string[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const tabs = addresses.map((url) => ({
    url,
    focus: vi.fn(async () => {}),
    navigate: vi.fn(async () => {}),
  }));
  const showNotification = vi.fn(async () => {});
  const openWindow = vi.fn(async () => {});
  const worker = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
    location: { origin: ORIGIN },
    registration: { showNotification },
    clients: { matchAll: async () => tabs, openWindow, claim: async () => {} },
    skipWaiting: vi.fn(),
  };
  new Function('self', source)(worker);
  const fire = async (name: string, event: object) => {
    let done: Promise<unknown> = Promise.resolve();
    listeners.get(name)?.({ ...event, waitUntil: (promise: Promise<unknown>) => (done = promise) });
    await done;
  };
  const click = async (path: string) => {
    const close = vi.fn();
    await fire('notificationclick', { notification: { data: path, close } });
    expect(close).toHaveBeenCalledOnce();
  };
  return { listeners, tabs, showNotification, openWindow, fire, click };
}

it.each([
  ['ar', 'rtl'],
  ['en', 'ltr'],
])('shows what is pushed in the language and direction of its reader: %s', async (language, dir) => {
  const { fire, showNotification } = startWorker();
  const pushed = { title: 'Title', body: 'Body', tag: 'request-7', path: '/request-details/7', language };
  await fire('push', { data: { json: () => pushed } });
  expect(showNotification).toHaveBeenCalledExactlyOnceWith('Title', {
    ...{ body: 'Body', tag: 'request-7', lang: language, dir },
    data: '/request-details/7',
  });
});

it('leads to the record in a tab of the hub where there is one', async () => {
  const { click, tabs, openWindow } = startWorker([`${ORIGIN}/dashboard`, `${ORIGIN}/tasks`]);
  await click('/request-details/7#step-3');
  expect(tabs[0]?.focus).toHaveBeenCalledOnce();
  expect(tabs[0]?.navigate).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/request-details/7#step-3`);
  expect(openWindow).not.toHaveBeenCalled();
});

it('leads to a tab that is there already, which it leaves as it is', async () => {
  const { click, tabs } = startWorker([`${ORIGIN}/dashboard`, `${ORIGIN}/request-details/7`]);
  await click('/request-details/7');
  expect(tabs[1]?.focus).toHaveBeenCalledOnce();
  for (const { navigate } of tabs) expect(navigate).not.toHaveBeenCalled();
});

it('opens a tab where there is none', async () => {
  const { click, openWindow } = startWorker();
  await click('/notifications');
  expect(openWindow).toHaveBeenCalledExactlyOnceWith(`${ORIGIN}/notifications`);
});

it('answers no calls of pages', () => {
  expect(startWorker().listeners.has('fetch')).toBe(false);
});
