import { once } from 'node:events';
import { createServer } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { freePort } from './free-port';

/** A server that listens for the time of the test, on a port that the system handed out. */
async function listener() {
  const server = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { server, port: (server.address() as { port: number }).port };
}

test('a free port is none that a system hands out by itself as it is set up, and given to one only', async () => {
  const ports = await Promise.all(Array.from({ length: 50 }, () => freePort()));
  for (const port of ports) expect(port).toBeLessThan(32_000);
  expect(new Set(ports).size).toBe(50);
});

test('a port that is taken, or was given to a person before, is passed over', async () => {
  const [taken, left] = [await listener(), await listener()];
  await new Promise((resolve) => left.server.close(resolve));
  const before = await freePort();
  const candidates = [taken.port, before, left.port];
  expect(await freePort(() => candidates.shift() as number)).toBe(left.port);
});

test('a person who finds none is told', async () => {
  const { port } = await listener();
  await expect(freePort(() => port)).rejects.toThrow('no free port');
});
