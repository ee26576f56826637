import { foldText } from '@shared/rules/search';
import { found, notFound } from '@shared/rules/search.corpus';
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { makeProject } from '../test/factories/projects';
import { db } from './client';
import { projects } from './schema/projects';
import { isFoundBy } from './search';

async function folded(texts: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ folded: string }>(
    sql`select fold_text(t.text) as folded
        from json_array_elements_text(${JSON.stringify(texts)}::json) with ordinality as t(text, at) order by at`,
  );
  return rows.map((row) => row.folded);
}

it('folds in PostgreSQL as in TypeScript', async () => {
  const texts = [...found, ...notFound].flat();
  expect(await folded(texts)).toEqual(texts.map(foldText));
});

/** Scripts that people write here, what is put between and on their letters, and everything else that Unicode has. */
const kinds: [first: number, last: number, weight: number][] = [
  [0x20, 0x24f, 4], // Latin
  [0x370, 0x52f, 2], // Greek, Cyrillic
  [0x600, 0x6ff, 8], // Arabic, with its marks and both rows of digits
  [0x750, 0x77f, 1],
  [0x870, 0x8ff, 2], // Arabic, extended, with Quranic marks
  [0x300, 0x36f, 3], // combining marks
  [0x200b, 0x200f, 3], // joiners and direction marks
  [0x202a, 0x202e, 2],
  [0x2060, 0x2069, 2],
  [0xfb50, 0xfdff, 3], // Arabic presentation forms
  [0xfe00, 0xfe0f, 1], // variation selectors
  [0xfe70, 0xfeff, 3],
  [0xff01, 0xff5e, 1], // full width
  [0x1d400, 0x1d7ff, 1], // mathematical letters and digits
  [0x1ee00, 0x1eeff, 1], // Arabic mathematical letters
  [0x1f300, 0x1faff, 1], // pictures
  [0x1, 0xd7ff, 1],
  [0xe000, 0x10ffff, 1],
];
/** New in Unicode 17, which Node may know and PostgreSQL 18 does not yet. */
const tooNew = 0xa7f1;
const oddText = fc.string({
  unit: fc.oneof(
    ...kinds.map(([min, max, weight]) => ({
      weight,
      arbitrary: fc
        .integer({ min, max })
        .filter((code) => code !== tooNew)
        .map((code) => String.fromCodePoint(code)),
    })),
  ),
  maxLength: 40,
});

/** Letters of the article and its prepositions, of endings and hamza, and what stands between words. */
const articleText = fc.string({
  unit: fc.constantFrom(...'االللبكفوهةتمضخيىءأإئؤ   \n(،_1aA\u0640\u064b\u0651\u0654'),
  maxLength: 60,
});

it.each([
  ['any text', oddText],
  ['words with an article', articleText],
])('folds %s in PostgreSQL as in TypeScript', async (_what, text) => {
  await fc.assert(
    fc.asyncProperty(fc.array(text, { minLength: 1, maxLength: 50 }), async (texts) => {
      expect(await folded(texts)).toEqual(texts.map(foldText));
    }),
    { numRuns: 60 },
  );
});

test.each(found)('a project called %s is found by %s', async (name, search) => {
  const { id } = await makeProject({ name, description: null });
  const where = isFoundBy(search, projects);
  const rows = await db.select({ id: projects.id }).from(projects).where(where);
  expect(rows).toContainEqual({ id });
  await db.delete(projects).where(eq(projects.id, id));
});

test.each(notFound)('a project called %s is not found by %s', async (name, search) => {
  const { id } = await makeProject({ name, description: null });
  const rows = await db.select({ id: projects.id }).from(projects).where(isFoundBy(search, projects));
  expect(rows).not.toContainEqual({ id });
  await db.delete(projects).where(eq(projects.id, id));
});

it.each(['مستودع المسؤول', 'المضخة للخط', 'المستودع'])('%s can be answered by an index', async (search) => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from projects where ${isFoundBy(search, projects)}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('projects_search_text_idx');
  expect(plan).not.toContain('Seq Scan');
});
