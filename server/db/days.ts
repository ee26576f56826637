import { HUB_TIME_ZONE } from '@shared/contracts/fields';
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The first moment of a day of the hub, and the one after its last. */
const startOf = (day: string): SQL => sql`(${day}::date::timestamp at time zone ${HUB_TIME_ZONE})`;
const endOf = (day: string): SQL => sql`((${day}::date + 1)::timestamp at time zone ${HUB_TIME_ZONE})`;

/** That a moment is of these days, both included; an absent bound bounds nothing. */
export const isWithinDays = (
  column: PgColumn,
  { from, to }: { from?: string | undefined; to?: string | undefined },
): SQL | undefined =>
  and(
    from === undefined ? undefined : sql`${column} >= ${startOf(from)}`,
    to === undefined ? undefined : sql`${column} < ${endOf(to)}`,
  );
