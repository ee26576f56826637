import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import express from 'express';
import { expect, test } from 'vitest';
import { pool } from '../db/client';
import { answerErrors } from './errors';

/** How a person is answered in whose call this was thrown. */
async function answerTo(error: unknown) {
  const app = express().get('/', () => {
    throw error;
  });
  const server = app.use(answerErrors).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answer = await fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  const { code } = (await answer.json()) as { code: string };
  server.close();
  return [answer.status, code];
}

test('a statement that a migration has given another answer, in any language of PostgreSQL, is an outage', async () => {
  const client = await pool.connect();
  const ask = () => client.query({ name: 'all of it', text: 'select * from migrated' });
  await client.query('create temporary table migrated (id int)');
  await ask();
  await client.query('alter table migrated add column name text');
  const error = await ask().catch((reason: Error) => reason);
  client.release(true);
  expect(await answerTo(Object.assign(error, { message: 'etwas auf Deutsch' }))).toEqual([
    503,
    'unavailable',
  ]);
});

test('something else that PostgreSQL does not do is a mistake of ours', async () => {
  const error = await pool
    .query("select now() at time zone interval '1 month'")
    .catch((reason: Error) => reason);
  expect((await answerTo(error))[0]).toBe(500);
});
