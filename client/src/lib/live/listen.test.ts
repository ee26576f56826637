import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubEventSource } from '@/test/event-source';
import { listen } from './listen';
import type { News } from './news';

class FakeWorker {
  onerror = () => {};
  port = { postMessage: vi.fn(), close: vi.fn(), onmessage: (_: { data: News }) => {} };
  constructor() {
    workers.push(this);
  }
}

const since = { position: '7.0', at: 5 };
const workers: FakeWorker[] = [];
let streams: ReturnType<typeof stubEventSource>;
let heard: News[];
let stop: () => void;
const start = () => {
  stop = listen(since, (news) => heard.push(news));
};
beforeEach(() => {
  streams = stubEventSource();
  workers.length = 0;
  heard = [];
});
afterEach(() => {
  stop();
  vi.unstubAllGlobals();
});
const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

test('a page listens to the worker of all pages, until it leaves', () => {
  vi.stubGlobal('SharedWorker', FakeWorker);
  start();
  const port = workers[0]?.port;
  expect(port?.postMessage.mock.calls).toEqual([[{ listen: since }]]);
  port?.onmessage({ data: { kind: 'up' } });
  expect(heard).toEqual([{ kind: 'up' }]);
  stop();
  expect(port?.postMessage).toHaveBeenLastCalledWith({});
  expect(port?.close).toHaveBeenCalled();
  expect(streams()).toEqual([]);
});

test('without a worker, or with one that can’t be loaded, it has a stream of its own', () => {
  start();
  expect(streams()[0]?.url).toBe('/api/events?since=7.0');
  stop();
  expect(streams()[0]?.isOpen).toBe(false);
  vi.stubGlobal('SharedWorker', FakeWorker);
  start();
  expect(streams()).toHaveLength(1);
  workers[0]?.onerror();
  expect(streams()).toHaveLength(2);
  stop();
  expect(streams()[0]?.isOpen).toBe(false);
});

test('a page that is left and come back to listens again, and reads everything anew', () => {
  start();
  show(false);
  expect(streams()).toHaveLength(1);
  dispatchEvent(new Event('pagehide'));
  expect(streams()[0]?.isOpen).toBe(false);
  show(true);
  expect(heard).toEqual([{ kind: 'reset' }]);
  expect(streams()[0]?.isOpen).toBe(true);
});

test('where a browser knows no streams, nothing is heard, and nothing fails', () => {
  vi.stubGlobal('EventSource', undefined);
  Reflect.deleteProperty(globalThis, 'EventSource');
  start();
  expect(streams()).toEqual([]);
});
