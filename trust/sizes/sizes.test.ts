import { endpoints } from '@shared/contracts';
import { LARGE_PAGE_BYTES, PAGE_BYTES } from '@shared/contracts/fields';
import * as requests from '@shared/contracts/requests';
import type { Endpoint } from '@shared/endpoint';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../server/db/client';
import { type Client, startServer, type TestServer } from '../../server/test/server';
import { reads } from '../endpoints';
import { keepFigure } from '../figures';
import { patience } from '../length';
import { fillHub, type Sized } from './world';

let server: TestServer;
let world: Sized;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  world = await fillHub();
  admin = await server.as(world.admin);
}, patience);
afterAll(() => server.close());

const reading = endpoints.filter(({ endpoint }) => endpoint.method === 'GET');
const sizeOf = (text: string) => Buffer.byteLength(text);

test('every call that reads is measured, or it is told why not', () => {
  expect(Object.keys(reads).sort()).toEqual(reading.map(({ name }) => name).sort());
});

/** Answers that are not paged hold one record with its parts, and these have a number and a length. */
const largest = (endpoint: Endpoint, limit: number | undefined) =>
  endpoint.paged && limit === undefined ? PAGE_BYTES : LARGE_PAGE_BYTES;

test('no answer exceeds its size, with everything at its maximum', { timeout: patience }, async () => {
  const sizes: { name: string; limit: number | undefined; size: number }[] = [];
  const faults: string[] = [];
  for (const { name, endpoint } of reading) {
    const inputOf = reads[name]?.size;
    if (typeof inputOf !== 'function') continue;
    for (const limit of endpoint.paged ? [undefined, 1_000] : [undefined]) {
      const { query, ...input } = inputOf(world);
      const reply = await admin.call(endpoint, { ...input, query: { ...query, limit } } as never);
      const size = sizeOf(reply.text);
      sizes.push({ name, limit, size });
      const isEmpty = endpoint.paged && reply.text === '[]';
      if (reply.status !== 200 || isEmpty || size > largest(endpoint, limit))
        faults.push(`${name} at ${limit ?? 'its default limit'}: ${reply.status}, ${size} bytes`);
    }
  }
  const most = (paged: boolean, limit?: number) =>
    Math.max(
      ...sizes
        .filter(
          (one) =>
            one.limit === limit &&
            Boolean(reading.find(({ name }) => name === one.name)?.endpoint.paged) === paged,
        )
        .map(({ size }) => size),
    );
  keepFigure(25, {
    calls: reading.length,
    atDefault: most(true),
    atLargest: most(true, 1_000),
    oneRecord: most(false),
  });
  expect(faults).toEqual([]);
});

test('a page that ends early leads on to the rest, and nothing is left out or told twice', {
  timeout: patience,
}, async () => {
  const { rows } = await db.execute<{ id: number }>(sql`select id from requests order by id desc limit 150`);
  const seen: number[] = [];
  let path: string | undefined = `${requests.list.path}?limit=100`;
  while (path && seen.length < rows.length) {
    const reply: Awaited<ReturnType<Client['fetch']>> = await admin.fetch(path);
    const items = reply.body as { id: number }[];
    expect(items.length).toBeGreaterThan(0);
    expect(sizeOf(reply.text)).toBeLessThanOrEqual(PAGE_BYTES);
    expect(Number(reply.headers.get('X-Total-Count'))).toBeGreaterThan(1_000);
    seen.push(...items.map(({ id }) => id));
    path = /<([^>]+)>; rel="next"/.exec(reply.headers.get('Link') ?? '')?.[1];
  }
  expect(seen.slice(0, rows.length)).toEqual(rows.map(({ id }) => id));
});

test('requests of types with 200 long steps, as an older version left them, are listed within the size', {
  timeout: patience,
}, async () => {
  const ids = (await db.execute<{ id: number }>(sql`select id from requests order by id desc limit 60`)).rows;
  await db.execute(sql`
    insert into version_steps (version_id, step_order, step_name, description, is_required, expires)
      select version_id, n, 'Step', repeat('語', 10000), true, false from requests, generate_series(31, 200) n where id = ${ids[0]?.id}`);
  for (const { id } of ids)
    await db.execute(sql`
      insert into request_steps (request_id, version_step_id, step_order, is_required)
        select requests.id, s.id, s.step_order, true from requests join version_steps s using (version_id)
        where requests.id = ${id} and s.step_order > 30`);
  await db.execute(sql`update requests set current_step = 150 where id = ${ids[0]?.id}`);
  for (const [limit, bytes] of [
    [200, PAGE_BYTES],
    [1_000, LARGE_PAGE_BYTES],
  ] as const) {
    const reply = await admin.call(requests.list, { query: { limit } });
    expect(reply.status).toBe(200);
    expect(sizeOf(reply.text)).toBeLessThanOrEqual(bytes);
    // the steps that every type can have, and where the request stands
    expect(reply.body[0]?.workflowSteps.map((step) => step.stepOrder).slice(28)).toEqual([
      29, 30, 149, 150, 151,
    ]);
    expect(reply.body[0]?.currentStepId).toBeTypeOf('number');
  }
});
