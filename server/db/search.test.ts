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

it('folds any text in PostgreSQL as in TypeScript', async () => {
  const arabic = fc.integer({ min: 0x600, max: 0x6ff }).map((code) => String.fromCodePoint(code));
  const latin = fc.integer({ min: 0x20, max: 0x24f }).map((code) => String.fromCodePoint(code));
  const other = fc.integer({ min: 0x370, max: 0x52f }).map((code) => String.fromCodePoint(code));
  const presentation = fc.integer({ min: 0xfe70, max: 0xfefc }).map((code) => String.fromCodePoint(code));
  const text = fc.string({ unit: fc.oneof(arabic, arabic, latin, other, presentation), maxLength: 40 });
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

it('can be answered by an index', async () => {
  const plan = await db.transaction(async (tx) => {
    await tx.execute(sql`set local enable_seqscan = off`);
    const { rows } = await tx.execute<{ 'QUERY PLAN': string }>(
      sql`explain select id from projects where ${isFoundBy('مستودع المسؤول', projects)}`,
    );
    return rows.map((row) => row['QUERY PLAN']).join('\n');
  });
  expect(plan).toContain('projects_search_text_idx');
});
