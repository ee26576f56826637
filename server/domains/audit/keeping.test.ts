import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { record } from '../../db/events';
import { events } from '../../db/schema/events';
import { makeRequest } from '../../test/factories/requests';
import { startServer, type TestServer } from '../../test/server';
import { purgeAudit } from './commands';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const daysAgo = (days: number) => sql<string>`now() - make_interval(days => ${days})`;

async function makeEntry(days = 0): Promise<number> {
  const [row] = await db
    .insert(events)
    .values({ at: daysAgo(days), action: 'user.update', entity: 'user', entityId: 1 })
    .returning({ id: events.id });
  return row?.id as number;
}
const isKept = async (id: number) => (await db.$count(events, eq(events.id, id))) === 1;
const refused = { cause: expect.objectContaining({ code: '42501' }) };

describe('the database refuses', () => {
  test('to change an entry, however old', async () => {
    for (const id of [await makeEntry(), await makeEntry(800)])
      await expect(
        db.update(events).set({ action: 'user.create' }).where(eq(events.id, id)),
      ).rejects.toMatchObject(refused);
  });

  test('to delete an entry of the last 90 days', async () => {
    const id = await makeEntry(89);
    await expect(db.delete(events).where(eq(events.id, id))).rejects.toMatchObject(refused);
    expect(await isKept(id)).toBe(true);
  });

  test('to empty the log', async () => {
    await expect(db.execute(sql`truncate events`)).rejects.toMatchObject(refused);
  });

  test('nothing that is added', async () => {
    await db.transaction((tx) =>
      record(tx, { actorId: null, action: 'user.update', entity: 'user', entityId: 1 }),
    );
  });
});

test('entries go when they are older than the audit is kept, in batches, on record, and no others', async () => {
  const [old, young] = [await makeEntry(731), await makeEntry(729)];
  await db.execute(sql`
    insert into events (at, action, entity, entity_id)
    select now() - interval '800 days', 'user.update', 'user', 1 from generate_series(1, 2100)`);
  const counts = await Promise.all([purgeAudit(730), purgeAudit(730)]);
  expect(counts.reduce((sum, purged) => sum + purged)).toBeGreaterThan(2_100);
  expect(await isKept(old)).toBe(false);
  expect(await isKept(young)).toBe(true);
  const purges = await db.select().from(events).where(eq(events.action, 'audit.purge'));
  expect(purges).toContainEqual(expect.objectContaining({ actorId: null, entity: null }));
  expect(await purgeAudit(730)).toBe(0);
});

test('entries of a request stay as its history, and lose where they came from', async () => {
  const { id } = await makeRequest({});
  await db.execute(sql`
    insert into events (at, action, entity, entity_id, address, session, notes)
    values (now() - interval '731 days', 'request.return', 'request', ${id}, '192.0.2.1', 'abc', 'Why')`);
  expect(await purgeAudit(730)).toBe(0);
  const [entry] = await db
    .select()
    .from(events)
    .where(and(eq(events.entityId, id), isNotNull(events.notes)));
  expect(entry).toMatchObject({ action: 'request.return', notes: 'Why', address: null, session: null });
});

test('entries go also by a database role that may add and delete them, and not change them', async () => {
  const old = await makeEntry(731);
  await db.execute(sql`revoke update on events from current_user`);
  await db.execute(sql`grant update (address, session) on events to current_user`);
  expect(await purgeAudit(730)).toBe(1);
  await db.execute(sql`grant update on events to current_user`);
  expect(await isKept(old)).toBe(false);
});
