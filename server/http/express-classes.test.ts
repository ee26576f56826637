import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { afterEach, expect, it } from 'vitest';
import { classesFor } from './express-classes';

const app = express().get('/', (req, res) => void res.json({ host: req.hostname }));
const prototypesOf = (req: IncomingMessage, res: ServerResponse) =>
  [req, res].map((one) => Object.getPrototypeOf(one));
const close: (() => void)[] = [];
afterEach(() => {
  for (const end of close.splice(0)) end();
});

it('Express finds requests and answers as it wants them, and changes neither', async () => {
  const seen: unknown[][] = [];
  const server = createServer(classesFor(app), (req, res) => {
    const made = prototypesOf(req, res);
    app(req, res);
    seen.push(made, prototypesOf(req, res));
  }).listen(0, '127.0.0.1');
  close.push(() => server.close());
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  expect(await answer.json()).toEqual({ host: '127.0.0.1' });
  const [made, found] = seen;
  expect(found).toEqual([app.request, app.response]);
  expect(made?.map((prototype, index) => prototype === found?.[index])).toEqual([true, true]);
});
