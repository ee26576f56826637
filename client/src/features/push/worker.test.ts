import { readFileSync } from 'node:fs';
import { expect, it, vi } from 'vitest';

const source = readFileSync('client/public/sw.js', 'utf8');

/** The service worker in a browser with these tabs of the hub, the one used last first; whether a page answers in them. */
function startWorker(answering: boolean[] = []) {
  const listeners = new Map<string, (event: unknown) => void>();
  const tabs = answering.map((answers) => ({
    focus: vi.fn(async () => {}),
    postMessage: vi.fn((_message: unknown, [port]: MessagePort[]) => {
      if (answers) port?.postMessage('opened');
    }),
  }));
  const showNotification = vi.fn(async () => {});
  const openWindow = vi.fn(async () => {});
  const worker = {
    addEventListener: (name: string, listener: (event: unknown) => void) => listeners.set(name, listener),
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

it('a click has the page in the tab used last go to the record', async () => {
  const { click, tabs, openWindow } = startWorker([true, true]);
  await click('/request-details/7#step-3');
  expect(tabs[0]?.postMessage).toHaveBeenCalledExactlyOnceWith({ open: '/request-details/7#step-3' }, [
    expect.any(MessagePort),
  ]);
  expect(tabs[0]?.focus).toHaveBeenCalledOnce();
  expect(tabs[1]?.postMessage).not.toHaveBeenCalled();
  expect(openWindow).not.toHaveBeenCalled();
});

it('a click opens a new tab where no page answers', async () => {
  const { click, tabs, openWindow } = startWorker([false]);
  await click('/request-details/7');
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/request-details/7');
  expect(tabs[0]?.focus).not.toHaveBeenCalled();
});

it('a click opens a tab where there is none', async () => {
  const { click, openWindow } = startWorker();
  await click('/notifications');
  expect(openWindow).toHaveBeenCalledExactlyOnceWith('/notifications');
});

it('answers no calls of pages', () => {
  expect(startWorker().listeners.has('fetch')).toBe(false);
});
