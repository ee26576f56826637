import * as audit from '@shared/contracts/audit';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { db, pool } from '../../db/client';
import { makeUser } from '../../test/factories/users';
import { type Client, startServer, type TestServer } from '../../test/server';

let server: TestServer;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  admin = await server.as(await makeUser({ role: 'admin' }));
  await db.execute(sql`
    insert into events (at, actor_id, company_id, action, entity, entity_id, session)
    select now() - n * interval '1 minute', n % 500, n % 300, 'user.update', 'user', n % 700,
      case when n % 3 > 0 then to_char(n % 40, 'FM0000000000000000') end
    from generate_series(1, 30000) n`);
  await db.execute(sql`analyze events`);
});
afterAll(() => server.close());

/** How PostgreSQL reads the entries of a list, with the call's own parameters. */
async function planOf(query: object): Promise<string> {
  const sent = vi.spyOn(pg.Client.prototype, 'query');
  try {
    expect((await admin.call(audit.list, { query })).status).toBe(200);
    const calls = sent.mock.calls as unknown as [{ text?: string }, unknown[]][];
    const [statement, values] = calls.find(([{ text = '' }]) =>
      /from "events".*order by/s.test(text),
    ) as (typeof calls)[number];
    const { rows } = await pool.query<{ 'QUERY PLAN': string }>(`explain ${statement.text}`, values);
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  } finally {
    sent.mockRestore();
  }
}

test.each([
  ['all of them', {}, 'events_at_idx'],
  ['those of a person', { actorId: 7 }, 'events_actor_at_idx'],
  ['those of a company', { companyId: 7 }, 'events_company_at_idx'],
  ['those of a session', { session: '0000000000000007' }, 'events_session_at_idx'],
])('%s are read by an index, in its order', async (_what, filter, index) => {
  const plan = await planOf({ ...filter, limit: 50 });
  expect(plan).toContain(index);
  expect(plan).not.toMatch(/Seq Scan on events|Sort/);
});

test('those of a record are read by an index', async () => {
  expect(await planOf({ entity: 'user', entityId: 7 })).toContain('events_entity_idx');
});
