import { setTimeout as sleep } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import { makeProject } from '../test/factories/projects';
import { db, pool } from './client';
import { countByStatus, countFound, countRows } from './count';
import { projects } from './schema/projects';

test('few rows are counted every time', async () => {
  const { id, companyId } = await makeProject();
  const own = eq(projects.companyId, companyId);
  expect(await countRows(projects, own)).toBe(1);
  await makeProject({ companyId });
  expect(await countRows(projects, own)).toBe(2);
  await db.update(projects).set({ status: 'completed' }).where(eq(projects.id, id));
  const { total, of } = await countByStatus(projects, own);
  expect([total, of('completed')]).toEqual([2, 1]);
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
  expect(await countFound(projects, own)).toEqual({ count: 1_000, isMore: false });
  await many(1);
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
  const KEPT = 200;
  // as if counting took a twentieth of that
  vi.spyOn(performance, 'now')
    .mockReturnValueOnce(0)
    .mockReturnValueOnce(KEPT / 20);
  expect(await countRows(projects, own)).toBe(10_001);
  await makeProject({ companyId });
  expect(await countRows(projects, own)).toBe(10_001);
  await sleep(KEPT + 50);
  expect(await countRows(projects, own)).toBe(10_002);
});
