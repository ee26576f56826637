import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubEventSource } from '@/test/event-source';
import type { StreamMessage } from './messages';
import { SharedStream } from './shared-stream';

let streams: ReturnType<typeof stubEventSource>;
let shared: SharedStream;
beforeEach(() => {
  vi.useFakeTimers();
  streams = stubEventSource();
  shared = new SharedStream();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** A page that shows what was read at a time. */
function page(at = Date.now()) {
  const heard: StreamMessage[] = [];
  const leave = shared.add({ position: 'p', at }, (message) => heard.push(message));
  return { heard, leave };
}
const change = (id: number) => ({ topic: 'request' as const, ids: [id] });
const told = (id: number): StreamMessage => ({ kind: 'change', change: change(id) });
const send = (id: number) => streams()[0]?.send('change', change(id), `${id}.0`);

test('all pages hear of one stream', () => {
  const [one, other] = [page(), page()];
  streams()[0]?.send('ready');
  send(5);
  for (const { heard } of [one, other]) expect(heard).toEqual([{ kind: 'up' }, told(5)]);
  expect(streams()).toHaveLength(1);
});

test('a page that comes later hears what came since what it shows was read, and no more', async () => {
  page();
  streams()[0]?.send('ready');
  send(5);
  await vi.advanceTimersByTimeAsync(10);
  const readAt = Date.now();
  await vi.advanceTimersByTimeAsync(10);
  send(6);
  expect(page(readAt).heard).toEqual([told(6), { kind: 'up' }]);
});

test('a page that shows what is older than anybody remembers reads everything anew', async () => {
  const readAt = Date.now() - 1;
  page();
  streams()[0]?.send('ready');
  expect(page(readAt).heard).toEqual([{ kind: 'reset' }, { kind: 'up' }]);
  const long = Date.now();
  await vi.advanceTimersByTimeAsync(300_000);
  streams()[0]?.send('ready'); // it was opened again meanwhile
  send(5);
  expect(page(long).heard[0]).toEqual({ kind: 'reset' });
});

test('a page hears no more once it left, and with the last one the stream ends', () => {
  const [one, other] = [page(), page()];
  one.leave();
  send(5);
  expect(one.heard).toEqual([]);
  expect(other.heard).toEqual([told(5)]);
  expect(streams()[0]?.isOpen).toBe(true);
  other.leave();
  expect(streams()[0]?.isOpen).toBe(false);
  page();
  expect(streams()).toHaveLength(2);
});
