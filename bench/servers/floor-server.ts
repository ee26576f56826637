// Bare Express, and beside it Express with the statements of scenarios/floor.ts: the least that could answer the calls.
import type { AddressInfo } from 'node:net';
import express from 'express';
import { openPool } from '../../server/db/pool';
import { floor, personOf } from '../scenarios/floor';

const pool = openPool(process.env.DATABASE_URL as string);
const app = express();

app.get('/bytes/:count', (req, res) => void res.json('x'.repeat(Number(req.params.count))));
app.get('/unchanged', (_req, res) => void res.status(304).end());
app.get('/page', (_req, res) => void res.send('<!doctype html><title>Floor</title><h1>Hello</h1>'));

app.all('/floor/:name/:record', async (req, res) => {
  const [, session] = /masar=s%3A([\w-]+)/.exec(req.headers.cookie ?? '') ?? [];
  const person = await personOf(pool, session);
  const { name, record } = req.params;
  const answer = await floor[name as keyof typeof floor](pool, person, Number(record));
  if (answer === undefined) res.status(304).end();
  else res.json(answer);
});

const server = app.listen(0, '127.0.0.1', () => {
  console.log(`ready: http://127.0.0.1:${(server.address() as AddressInfo).port}`);
});
process.once('SIGTERM', () => process.exit());
