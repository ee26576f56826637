import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { changes } from '../changes/changes';
import { makeProject } from '../test/factories/projects';
import { startServer, type TestServer } from '../test/server';
import { statementsOf } from '../test/statements';
import { db, pool } from './client';
import { countByStatus, countFound, countRows } from './count';
import { projects } from './schema/projects';

let server: TestServer;
beforeAll(async () => {
  server = await startServer(); // which listens for changes
});
afterAll(() => server.close());

const statements = async (work: () => Promise<unknown>) => (await statementsOf(work)).length;

test('is counted again when something has changed, and only then', async () => {
  const { id, companyId } = await makeProject();
  const own = eq(projects.companyId, companyId);
  await changes.caughtUp();
  expect(await countRows(projects, own)).toBe(1);
  expect(await statements(() => countRows(projects, own))).toBe(0);
  await makeProject({ companyId });
  await changes.caughtUp();
  expect(await countRows(projects, own)).toBe(2);
  await db.update(projects).set({ status: 'completed' }).where(eq(projects.id, id));
  await changes.caughtUp();
  const { total, of } = await countByStatus(projects, own);
  expect([total, of('completed')]).toEqual([2, 1]);
});

test('a condition of the moment is counted every time', async () => {
  const ofNow = sql`${projects.createdAt} > now() - interval '1 day'`;
  expect(
    await statements(async () => [await countRows(projects, ofNow), await countRows(projects, ofNow)]),
  ).toBe(2);
});

test('what is found is counted up to a thousand', async () => {
  const { companyId, createdBy } = await makeProject();
  const own = eq(projects.companyId, companyId);
  const many = (count: number) =>
    pool.query(
      'insert into projects (name, company_id, created_by) select $1, $2, $3 from generate_series(1, $4)',
      ['Many', companyId, createdBy, count],
    );
  await many(999);
  await changes.caughtUp();
  expect(await countFound(projects, own)).toEqual({ count: 1_000, isMore: false });
  await many(1);
  await changes.caughtUp();
  expect(await countFound(projects, own)).toEqual({ count: 1_000, isMore: true });
  expect(await countRows(projects, own)).toBe(1_001);
});

test('tens of thousands are not counted again at once, but soon', async () => {
  const { companyId, createdBy } = await makeProject();
  const own = eq(projects.companyId, companyId);
  for (let part = 0; part < 10; part++)
    await pool.query(
      `insert into projects (name, company_id, created_by) select 'Very many', $1, $2 from generate_series(1, 1000)`,
      [companyId, createdBy],
    );
  await changes.caughtUp();
  let now = performance.now();
  const clock = vi.spyOn(performance, 'now').mockImplementation(() => {
    now += 1; // whatever asks for the time takes some
    return now;
  });
  expect(await countRows(projects, own)).toBe(10_001);
  await makeProject({ companyId });
  await changes.caughtUp();
  expect(await countRows(projects, own)).toBe(10_001);
  now += 1_000;
  expect(await countRows(projects, own)).toBe(10_002);
  clock.mockRestore();
});
