import { foldText } from '@shared/rules/search';
import { and, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { makeProject } from '../test/factories/projects';
import { isOneOf } from './among';
import { db } from './client';
import { readPage } from './page';
import { users } from './schema/people';
import { projectTasks } from './schema/project-tasks';
import { projects } from './schema/projects';
import { requests } from './schema/requests';
import { tasks } from './schema/tasks';
import { holdsShortWords, isFoundBy } from './search';

it('knows exactly the characters and pairs that a text has', async () => {
  const letters = fc.constantFrom(...'اأبةهلن ab12٣-\\{}"\n\u{1f600}\u064b');
  const text = fc.string({ unit: letters, maxLength: 30 });
  const word = fc.string({
    unit: fc.constantFrom(...'ابهلنab123-\\{}"\u{1f600}'),
    minLength: 1,
    maxLength: 2,
  });
  await fc.assert(
    fc.asyncProperty(fc.array(fc.tuple(text, word), { minLength: 1, maxLength: 50 }), async (pairs) => {
      const { rows } = await db.execute<{ holds: boolean }>(
        sql`select short_words(fold_text(pair->>0)) @> array[pair->>1] as holds
            from json_array_elements(${JSON.stringify(pairs)}::json) with ordinality as t(pair, at) order by at`,
      );
      expect(rows.map((row) => row.holds)).toEqual(
        pairs.map(([text, word]) => foldText(text).includes(word)),
      );
    }),
    { numRuns: 40 },
  );
});

test.each(['ظ', 'ظث', 'ظث ظ', 'ظث مكتب', 'ظث zq'])(
  'a page of what is found by %s is all of it',
  async (search) => {
    const names = ['مكتب الظث zq', 'ظثظث مكتب zq', 'مكتب'];
    for (const name of names) await makeProject({ name, description: null });
    const { items, total } = await readPage(
      projects,
      isFoundBy(search, projects),
      { limit: 50, search },
      (ids) => db.select().from(projects).where(isOneOf(projects.id, ids)),
    );
    const found = await db.select().from(projects).where(isFoundBy(search, projects));
    expect(found.length).toBeGreaterThanOrEqual(2);
    expect(items.map(({ id }) => id).sort()).toEqual(found.map(({ id }) => id).sort());
    expect(total).toBe(found.length);
  },
);

test.each([
  ['projects', projects],
  ['project_tasks', projectTasks],
  ['tasks', tasks],
  ['requests', requests],
  ['users', users],
] as const)('an index of %s answers short words', async (name, table) => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const where = and(isFoundBy('ظث', table), holdsShortWords('ظث', table));
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from ${table} where ${where}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain(`${name}_short_words_idx`);
});
