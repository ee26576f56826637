import type { list } from '@shared/contracts/templates';
import type { Query } from '@shared/endpoint';
import { type Actor, isAdmin, runsProjects } from '@shared/rules/actor';
import { and, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/among';
import { isRestorable } from '../../db/bin';
import { db, type Executor, type Tx } from '../../db/client';
import { readPage, rowsById } from '../../db/page';
import { projectTemplates } from '../../db/schema/templates';
import { isFoundBy } from '../../db/search';
import { bytesFor, countWithin, firstOf, type Page } from '../../lib/paging';

export type TemplateRow = typeof projectTemplates.$inferSelect;

const isAlive = isNull(projectTemplates.deletedAt);
const isTemplate = (id: number): SQL | undefined => and(eq(projectTemplates.id, id), isAlive);

/** How many there are, but for deleted ones. */
export const countTemplates = (tx: Tx): Promise<number> => tx.$count(projectTemplates, isAlive);

export async function findTemplate(id: number, executor: Executor = db): Promise<TemplateRow | undefined> {
  const [row] = await executor.select().from(projectTemplates).where(isTemplate(id));
  return row;
}

export async function lockTemplate(tx: Tx, id: number): Promise<TemplateRow | undefined> {
  const [row] = await tx.select().from(projectTemplates).where(isTemplate(id)).for('update');
  return row;
}

/** What a person may restore: an admin any template, others what they deleted while they may delete templates. */
export const isTemplateInBinOf = (actor: Actor): SQL | undefined =>
  and(
    isRestorable(projectTemplates.deletedAt),
    isAdmin(actor)
      ? undefined
      : and(eq(projectTemplates.deletedBy, actor.id), runsProjects(actor) ? undefined : sql`false`),
  );

const { templateData, ...withoutTasks } = getTableColumns(projectTemplates);

const listed = rowsById(() =>
  db
    .select({ ...withoutTasks, size: sql<number>`octet_length(${templateData})` })
    .from(projectTemplates)
    .where(and(isOneOf(projectTemplates.id, sql.placeholder('ids')), isAlive))
    .prepare('listed templates'),
);

/** Templates belong to the hub: a person who may call for them sees all. Their tasks are read of those that fit into a page. */
export async function listTemplates(query: Query<typeof list>): Promise<Page<TemplateRow>> {
  const where = and(isAlive, isFoundBy(query.search, projectTemplates));
  const page = await readPage(projectTemplates, where, query, listed);
  const sizes = page.items.map(({ size }) => size);
  const { items, ...rest } = firstOf(page, countWithin(sizes, bytesFor(query.limit)));
  const tasks = await tasksOf(items.map(({ id }) => id));
  return {
    ...rest,
    items: items.map(({ size: _size, ...row }) => ({ ...row, templateData: tasks.get(row.id) ?? '' })),
  };
}

async function tasksOf(ids: number[]): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: projectTemplates.id, templateData })
    .from(projectTemplates)
    .where(and(inArray(projectTemplates.id, ids), isAlive));
  return new Map(rows.map((row) => [row.id, row.templateData]));
}
