import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port';

/** A port that somebody listens on for the time of the test: one that the system handed out. */
async function takenPort(): Promise<number> {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  return (taken.address() as { port: number }).port;
}

test('a free port is none that the system would hand out to somebody else before it is used', async () => {
  expect(await takenPort()).toBeGreaterThan(32_000);
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  for (const port of ports) expect(port).toBeLessThan(32_000);
  expect(new Set(ports).size).toBeGreaterThan(40);
});

test('a port that is taken is passed over', async () => {
  const free = await freePort();
  const candidates = [await takenPort(), free];
  expect(await freePort(() => candidates.shift() as number)).toBe(free);
});

test('whoever finds none is told', async () => {
  const taken = await takenPort();
  await expect(freePort(() => taken)).rejects.toThrow('no free port');
});
