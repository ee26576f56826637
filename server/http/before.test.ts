import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, it } from 'vitest';
import { before, type Step } from './before';

const note: Step = (_req, res, next) => {
  res.setHeader('X-Noted', 'yes');
  next();
};
const sometimes: Step = (req, res, next) => {
  if (req.url === '/broken') throw new Error('a fault of ours');
  if (req.url === '/known') res.end('by a step');
  else next();
};

it('hands a call from step to step until one answers, and survives one that fails', async () => {
  const last = before((_req, res) => res.end('by the last'), note, sometimes);
  const server = createServer(last).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`);
  await expect(ask('/broken')).rejects.toThrow();
  const known = await ask('/known');
  expect([known.headers.get('X-Noted'), await known.text()]).toEqual(['yes', 'by a step']);
  expect(await (await ask('/other')).text()).toBe('by the last');
  server.closeAllConnections();
  server.close();
});
