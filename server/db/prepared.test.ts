import { privilegedCompanies, type Viewer } from '@shared/rules/actor';
import { and, asc, eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { visibleProjects } from '../domains/projects/queries';
import { visibleRequests } from '../domains/requests/queries';
import { makeProject } from '../test/factories/projects';
import { makeUser } from '../test/factories/users';
import { isOneOf } from './among';
import { db, type Executor } from './client';
import { newest, preparedPages } from './page';
import { prepared } from './prepared';
import { projects } from './schema/projects';
import { requests } from './schema/requests';

const select = (executor: Executor) =>
  executor.select({ id: projects.id }).from(projects).orderBy(asc(projects.id));

/** A query that tells how often it was built. */
function counting() {
  const built: object[] = [];
  const find = prepared((executor, values: { ids: number[]; name?: string; isOld?: boolean | null }) => {
    built.push(values);
    const { ids, name, isOld } = values;
    return select(executor).where(
      and(
        isOneOf(projects.id, ids),
        name === undefined ? undefined : eq(projects.name, name),
        isOld ? sql`false` : undefined,
      ),
    );
  });
  return { built, find };
}

test('a query is built once for each of its forms, and asked with the values of each call', async () => {
  const [first, second] = [await makeProject(), await makeProject()];
  const { built, find } = counting();
  expect(await find({ ids: [first.id, second.id] })).toEqual([{ id: first.id }, { id: second.id }]);
  expect(await find({ ids: [second.id] })).toEqual([{ id: second.id }]);
  expect(await find({ ids: [second.id], name: undefined })).toEqual([{ id: second.id }]);
  expect(built).toHaveLength(1);
  expect(await find({ ids: [second.id], name: first.name })).toEqual([]);
  expect(await find({ ids: [first.id], name: first.name })).toEqual([{ id: first.id }]);
  expect(built).toHaveLength(2);
  expect(await find({ ids: [first.id], isOld: true })).toEqual([]);
  expect(await find({ ids: [first.id], isOld: false })).toEqual([{ id: first.id }]);
  expect(await find({ ids: [first.id], isOld: null })).toEqual([{ id: first.id }]);
  expect(built).toHaveLength(5);
});

test('in a transaction it is of the transaction', async () => {
  const { id, name } = await makeProject();
  const { built, find } = counting();
  await find({ ids: [id], name });
  const renaming = db.transaction(async (tx) => {
    await tx.update(projects).set({ name: 'Another' }).where(eq(projects.id, id));
    expect(await find({ ids: [id], name: 'Another' }, tx)).toEqual([{ id }]);
    expect(await find({ ids: [id], name: 'Another' })).toEqual([]);
    throw new Error('undone');
  });
  await expect(renaming).rejects.toThrow('undone');
  expect(built).toHaveLength(2);
});

test('it tells the statement and the values of a call, as a query that is built for the call does', () => {
  const { find } = counting();
  const values = { ids: [3, 4], name: 'x' };
  expect(find(values).toSQL()).toEqual(
    select(db)
      .where(and(isOneOf(projects.id, [3, 4]), eq(projects.name, 'x')))
      .toSQL(),
  );
});

test.each([
  ['projects', projects, visibleProjects],
  ['requests', requests, visibleRequests],
] as const)('everybody sees of the %s what is theirs, whoever asked first', async (_noun, table, visible) => {
  const companies = [null, ...privilegedCompanies, 37, 12];
  const viewers = ['admin', 'manager', 'user', 'a custom role'].flatMap((role, turn) =>
    companies.map((assignedCompanyId, place): Viewer => ({ id: 10 * turn + place, role, assignedCompanyId })),
  );
  const query = (executor: Executor, viewer: Viewer) =>
    executor.select({ id: table.id }).from(table).where(visible(viewer));
  // each of them is the first to ask once
  for (const start of viewers.keys()) {
    const find = prepared((executor, { viewer }: { viewer: Viewer }) => query(executor, viewer));
    for (const viewer of [...viewers.slice(start), ...viewers.slice(0, start)])
      expect(find({ viewer }).toSQL()).toEqual(query(db, viewer).toSQL());
  }
});

test('pages follow one another, each with the count of all', async () => {
  const { id: createdBy } = await makeUser();
  const made = [];
  for (let number = 0; number < 5; number++) made.push((await makeProject({ createdBy })).id);
  const page = preparedPages(
    projects,
    newest(projects),
    (filter: { createdBy: number }) => eq(projects.createdBy, filter.createdBy),
    (executor, { where, orderBy, limit }) =>
      executor.select({ id: projects.id }).from(projects).where(where).orderBy(orderBy).limit(limit),
  );
  const seen: number[] = [];
  for (let cursor: string | undefined, turn = 0; turn < 3; turn++) {
    const { items, total, next } = await page({ createdBy }, { limit: 2, cursor });
    expect(total).toBe(5);
    seen.push(...items.map(({ id }) => id));
    cursor = next;
  }
  expect(seen).toEqual(made.toReversed());
  expect(await page({ createdBy }, { limit: 5 })).toMatchObject({ total: 5, next: undefined });
  expect((await page({ createdBy }, { limit: 3 })).items).toHaveLength(3);
  expect((await page({ createdBy }, { limit: 9, search: 'not to be found' })).total).toBe(0);
});

test('a value that can’t be put into a query is refused, and beyond some variants nothing is kept', async () => {
  const { built, find } = counting();
  expect(() => find({ ids: new Set([1]) as unknown as number[] })).toThrow(TypeError);
  const many = prepared((executor, values: Record<string, number>) => {
    built.push(values);
    return select(executor).where(eq(projects.id, Object.values(values)[0] as number));
  });
  for (let turn = 0; turn < 2; turn++)
    for (let number = 0; number < 210; number++) expect(await many({ [`id${number}`]: -1 })).toEqual([]);
  expect(built).toHaveLength(210 + 10);
});
