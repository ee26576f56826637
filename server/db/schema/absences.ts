import { sql } from 'drizzle-orm';
import { check, date, index, integer, pgTable } from 'drizzle-orm/pg-core';
import { createdAt, identity } from './columns';
import { person } from './people';

/**
 * Who is away from which day to which, and who stands in for them. Nothing is written when the days begin or end: the view
 * `present_absences` reads those of today, and the function `stand_in_of` follows them.
 */
export const absences = pgTable(
  'absences',
  {
    id: identity(),
    userId: person('user_id', 'cascade').notNull(),
    standInId: person('stand_in_id', 'cascade').notNull(),
    /** Days of the hub, both of them included. */
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** The request types that it is for; null: all. One that is deleted is no longer asked for. */
    requestTypeIds: integer('request_type_ids').array(),
    createdAt: createdAt(),
  },
  (table) => [
    index('absences_user_idx').on(table.userId, table.endDate),
    index('absences_stand_in_idx').on(table.standInId, table.endDate),
    check('absences_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
    check('absences_not_oneself', sql`${table.userId} <> ${table.standInId}`),
    check('absences_types_named', sql`cardinality(${table.requestTypeIds}) > 0`),
  ],
);
