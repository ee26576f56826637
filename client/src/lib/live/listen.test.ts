import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubEventSource } from '@/test/event-source';
import { listen } from './listen';
import type { StreamMessage } from './messages';

class FakeWorker {
  onerror: (() => void) | null = () => {};
  port = {
    postMessage: vi.fn(),
    close: vi.fn(),
    onmessage: ((_: { data: StreamMessage }) => {}) as ((_: { data: StreamMessage }) => void) | null,
  };
  constructor() {
    workers.push(this);
  }
}

const since = { position: '7.0', at: 5 };
const workers: FakeWorker[] = [];
let streams: ReturnType<typeof stubEventSource>;
let heard: StreamMessage[];
let stop: () => void;
const start = () => {
  stop = listen(since, (message) => heard.push(message));
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
  port?.onmessage?.({ data: { kind: 'up' } });
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
  workers[0]?.onerror?.();
  workers[0]?.onerror?.();
  expect(streams()).toHaveLength(2);
  expect(workers[0]?.port.close).toHaveBeenCalledOnce();
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
  expect(heard).toEqual([{ kind: 'down' }]);
  expect(streams()[0]?.url).toBe('/api/events');
  streams()[0]?.send('ready');
  expect(heard.slice(1)).toEqual([{ kind: 'reset' }, { kind: 'up' }]);
});

test('a worker that fails after the page has stopped begins nothing', () => {
  vi.stubGlobal('SharedWorker', FakeWorker);
  start();
  stop();
  workers[0]?.onerror?.();
  expect(streams()).toEqual([]);
});

test('a worker that falls silent while it is up is gone, and one that has nothing to tell is not', () => {
  vi.useFakeTimers();
  vi.stubGlobal('SharedWorker', FakeWorker);
  start();
  const say = (kind: 'up' | 'beat') => workers[0]?.port.onmessage?.({ data: { kind } });
  vi.advanceTimersByTime(120_000); // it tries, and is not up yet
  say('up');
  for (let beats = 0; beats < 10; beats++) {
    vi.advanceTimersByTime(20_000);
    say('beat');
  }
  expect(streams()).toEqual([]);
  vi.advanceTimersByTime(50_000);
  expect(heard.at(-1)).toEqual({ kind: 'down' });
  expect(streams()[0]?.url).toBe('/api/events');
  vi.useRealTimers();
});

test('where a browser does not allow workers, a page has a stream of its own', () => {
  vi.stubGlobal(
    'SharedWorker',
    class {
      constructor() {
        throw new DOMException('not here', 'SecurityError');
      }
    },
  );
  start();
  expect(streams()).toHaveLength(1);
});

test('where a browser knows no streams, nothing is heard, and nothing fails', () => {
  vi.stubGlobal('EventSource', undefined);
  Reflect.deleteProperty(globalThis, 'EventSource');
  start();
  expect(streams()).toEqual([]);
});
