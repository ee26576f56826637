import { type Groups, type IdOrNone, MAX_GROUPS, NONE } from '@shared/contracts/groups';
import { asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { amongCounted, countFound } from './count';

// The columns of a board, which are the groups of its records: how many each state, company or person has.

/** The condition of such a column: of an id, or of none. */
export const isOneOrNone = (column: PgColumn, id: IdOrNone): SQL =>
  id === NONE ? isNull(column) : eq(column, id);

/** By states, each in its place whether there are records in it or not. */
export const groupsOfStatuses = <Status extends string>(
  statuses: readonly Status[],
  countOf: (status: Status) => number,
): Groups => ({
  groups: statuses.map((key) => ({ key, name: null, nameEn: null, count: countOf(key) })),
  isMore: false,
  isCut: false,
});

/** Those with the most records first: the order of a query that is grouped by this id, with `limit(ASKED_GROUPS)`. */
export const largestFirst = (count: SQL<number>, id: PgColumn): SQL[] => [
  desc(count),
  sql`${asc(id)} nulls first`,
];
export const ASKED_GROUPS = MAX_GROUPS + 1;

interface GroupRow {
  id: number | null;
  name: string | null;
  nameEn: string | null;
  count: number;
}

/** By companies or people, as such a query found them. */
export const groupsOfRows = (rows: readonly GroupRow[]): Groups => ({
  groups: rows
    .slice(0, MAX_GROUPS)
    .map(({ id, ...group }) => ({ ...group, key: id === null ? NONE : String(id) })),
  isMore: rows.length > MAX_GROUPS,
  isCut: false,
});

/** Groups the records under a condition; where a search finds more than a list counts, the newest of them, so that it is bounded as well. */
export async function groupsUnder(
  table: PgTable & { id: PgColumn },
  where: SQL | undefined,
  isSearched: boolean,
  groupsOf: (where: SQL | undefined) => Promise<Groups>,
): Promise<Groups> {
  if (!isSearched) return groupsOf(where);
  const { isMore: isCut } = await countFound(table, where);
  return { ...(await groupsOf(isCut ? amongCounted(table, where) : where)), isCut };
}
