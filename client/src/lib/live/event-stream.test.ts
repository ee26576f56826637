import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { stubEventSource } from '@/test/event-source';
import { EventStream } from './event-stream';
import type { StreamMessage } from './messages';

let streams: ReturnType<typeof stubEventSource>;
let heard: StreamMessage[];
let stream: EventStream;
beforeEach(() => {
  vi.useFakeTimers();
  streams = stubEventSource();
  heard = [];
  stream = new EventStream('7.0', (message) => heard.push(message));
});
afterEach(() => {
  stream.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const kinds = () => heard.map(({ kind }) => kind);

test('it begins where it is told to, and tells what comes', () => {
  expect(streams()[0]?.url).toBe('/api/events?since=7.0');
  streams()[0]?.send('change', { topic: 'request', ids: [5] }, '8.0');
  streams()[0]?.send('reset', {}, '9.0');
  expect(stream.isUp).toBe(false);
  streams()[0]?.send('ready', {}, '9.0');
  expect(stream.isUp).toBe(true);
  expect(heard).toEqual([
    { kind: 'change', change: { topic: 'request', ids: [5] } },
    { kind: 'reset' },
    { kind: 'up' },
  ]);
});

test('where it ends it goes on, after a pause that is not the same for everybody', async () => {
  const random = vi.spyOn(Math, 'random').mockReturnValue(0);
  streams()[0]?.send('ready', {}, '8.0');
  streams()[0]?.fail();
  expect(kinds()).toEqual(['up', 'down']);
  await vi.advanceTimersByTimeAsync(499);
  expect(streams()).toHaveLength(1);
  await vi.advanceTimersByTimeAsync(1);
  expect(streams()[0]?.url).toBe('/api/events?since=8.0');
  streams()[0]?.send('ready', {}, '8.0');
  random.mockReturnValue(0.99);
  streams()[0]?.fail();
  await vi.advanceTimersByTimeAsync(990);
  expect(streams()).toHaveLength(2);
  await vi.advanceTimersByTimeAsync(10);
  expect(streams()).toHaveLength(3);
  random.mockRestore();
});

test('refused time and again it asks ever less often, but at least every 30 s', async () => {
  vi.spyOn(Math, 'random').mockReturnValue(1);
  const pauses: number[] = [];
  for (let refusal = 0; refusal < 7; refusal++) {
    const before = streams().length;
    const refusedAt = Date.now();
    streams()[0]?.fail();
    while (streams().length === before) await vi.advanceTimersByTimeAsync(500);
    pauses.push(Date.now() - refusedAt);
  }
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
  expect(heard).toEqual([]);
  vi.mocked(Math.random).mockRestore();
});

test('a stream that says nothing for 50 s is gone, one that beats is not', async () => {
  streams()[0]?.send('ready', {}, '8.0');
  for (let beat = 0; beat < 5; beat++) {
    await vi.advanceTimersByTimeAsync(20_000);
    streams()[0]?.send('beat', 1, '8.0');
  }
  expect(kinds()).toEqual(['up', ...Array(5).fill('beat')]);
  await vi.advanceTimersByTimeAsync(50_000);
  expect(kinds().at(-1)).toBe('down');
  expect(streams().at(-1)?.isOpen).toBe(false);
});

test('one that begins nowhere can’t tell what came before: everything is read anew', () => {
  stream.close();
  stream = new EventStream(undefined, (message) => heard.push(message));
  expect(streams()[0]?.url).toBe('/api/events');
  streams()[0]?.send('ready', {}, '8.0');
  expect(kinds()).toEqual(['reset', 'up']);
});

test('closed, it is not opened again', async () => {
  streams()[0]?.send('ready', {}, '8.0');
  stream.close();
  expect(streams()[0]?.isOpen).toBe(false);
  await vi.advanceTimersByTimeAsync(120_000);
  expect(streams()).toHaveLength(1);
});
