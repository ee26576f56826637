import { asc, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { makeProject } from '../test/factories/projects';
import { among, amongGathered, isOneOf } from './among';
import { db } from './client';
import { projects } from './schema/projects';

const idsWhere = (condition: ReturnType<typeof isOneOf>) =>
  db.select({ id: projects.id }).from(projects).where(condition).orderBy(asc(projects.id));

test('among finds the same rows, gathered or not', async () => {
  const { id, companyId } = await makeProject();
  const second = await makeProject({ companyId });
  await makeProject();
  const own = db.select({ id: projects.id }).from(projects).where(eq(projects.companyId, companyId));
  const both = own.union(db.select({ id: projects.id }).from(projects).where(eq(projects.id, id)));
  for (const isAmong of [among, amongGathered])
    expect(await idsWhere(isAmong(projects.id, both))).toEqual([{ id }, { id: second.id }]);
});

test('rows of some ids are asked for by the same statement, however many there are', async () => {
  const { id } = await makeProject();
  const [none, one, more] = [[], [id], [id, 999_999, id]].map((ids) =>
    idsWhere(isOneOf(projects.id, ids)),
  ) as [ReturnType<typeof idsWhere>, ReturnType<typeof idsWhere>, ReturnType<typeof idsWhere>];
  expect(more.toSQL().sql).toBe(one.toSQL().sql);
  expect([await none, await one, await more]).toEqual([[], [{ id }], [{ id }]]);
});
