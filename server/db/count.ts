import { count, desc, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { changes } from '../changes/changes';
import { Kept } from '../changes/kept';
import { db } from './client';
import { companies } from './schema/companies';
import { projectTasks } from './schema/project-tasks';
import { projects } from './schema/projects';
import { requests } from './schema/requests';
import { tasks } from './schema/tasks';
import { users } from './schema/users';
import { statements } from './statements';

/** What a search finds is counted so far: nobody reads on, and a common word may be in most of a million rows. */
const MOST_FOUND = 1_000;
/** So many rows are counted whenever something has changed. */
const FEW = 10_000;
/** Counting more costs a twentieth of the time at most, however much is changed meanwhile. */
const PAUSE = 20;

/** The changes that our conditions on a table depend on. Counts of others are not kept. */
const dependsOn = new Map<PgTable, string[]>([
  [projects, ['any project']],
  [projectTasks, ['any project']],
  [tasks, ['any task', 'any project']],
  [requests, ['any request']],
  [users, ['any user', 'rights']],
  [companies, ['any company']],
]);

interface Counted {
  result: readonly { count: number }[];
  /** How long it took, and when it began, in ms. */
  cost: number;
  at: number;
}

const kept = new Kept<Counted>(2_000);
const underWay = new Map<string, Promise<Counted['result']>>();

interface Count<Row> extends PromiseLike<Row[]> {
  toSQL: () => { sql: string; params: unknown[] };
}

/**
 * Runs a query that counts, or tells what it came to before where nothing has changed since. One of very many rows is not
 * run again for a while even then: it may be some moments old. What is of the moment has to be so by a parameter that
 * stays the same for a while (`daysAgo`).
 */
export async function counted<Row extends { count: number }>(
  table: PgTable,
  query: Count<Row>,
): Promise<Row[]> {
  const readAt = changes.now; // while it is known where the query reads
  const names = dependsOn.get(table);
  const { sql: text, params } = query.toSQL();
  if (!names || text.includes('now()')) return query;
  const key = `${text}${JSON.stringify(params)}`;
  const known = kept.get(key)?.result ?? (await lately(key)) ?? (await run(key, { readAt, names }, query));
  return known as readonly Row[] as Row[];
}

/** What very many rows came to a moment ago, or come to just now. */
function lately(key: string): Counted['result'] | Promise<Counted['result']> | undefined {
  const last = changes.isTrusted ? kept.last(key) : undefined;
  const rows = last?.result.reduce((sum, { count }) => sum + count, 0) ?? 0;
  if (!last || rows <= FEW) return undefined;
  return performance.now() - last.at < PAUSE * last.cost ? last.result : underWay.get(key);
}

async function run<Row extends { count: number }>(
  key: string,
  validity: { readAt: number; names: readonly string[] },
  query: Count<Row>,
): Promise<Row[]> {
  statements.leaveUnnamed(query.toSQL().sql); // how much is to be counted depends on the parameters
  const at = performance.now();
  const running = Promise.resolve(query).finally(() => underWay.delete(key));
  underWay.set(key, running);
  const result = await running;
  kept.keep(key, { result, cost: performance.now() - at, at }, validity);
  return result;
}

/** How many rows there are under a condition. */
export async function countRows(table: PgTable, where: SQL | undefined): Promise<number> {
  const [row] = await counted(table, db.select({ count: count() }).from(table).where(where));
  return row?.count ?? 0;
}

/** The same of a search, counted up to a thousand. */
export async function countFound(
  table: PgTable & { id: PgColumn },
  where: SQL | undefined,
): Promise<{ count: number; isMore: boolean }> {
  const found = db
    .select({ id: table.id })
    .from(table as PgTable)
    .where(where)
    .orderBy(desc(table.id)) // as the list is read: by an index, whether few are found or many
    .limit(MOST_FOUND + 1)
    .as('found');
  const [row] = await counted(table, db.select({ count: count() }).from(found));
  const all = row?.count ?? 0;
  return { count: Math.min(all, MOST_FOUND), isMore: all > MOST_FOUND };
}

/** How many rows there are under a condition, in all and of each status. An index of the statuses answers it. */
export async function countByStatus<Status extends string>(
  table: PgTable & { status: PgColumn & { _: { data: Status } } },
  where: SQL | undefined,
) {
  const query = db
    .select({ status: table.status, count: count() })
    .from(table as PgTable)
    .where(where)
    .groupBy(table.status);
  const rows = await counted(table, query);
  const counts = new Map(rows.map((row) => [row.status as Status, row.count]));
  const of = (...statuses: Status[]) => statuses.reduce((sum, status) => sum + (counts.get(status) ?? 0), 0);
  return { total: rows.reduce((sum, row) => sum + row.count, 0), of };
}
