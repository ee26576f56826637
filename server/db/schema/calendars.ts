import type { Hours } from '@shared/rules/working-days';
import { sql } from 'drizzle-orm';
import { boolean, check, date, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, isNotBlank, secondName, updatedAt } from './columns';
import { company } from './people';

/** When people work: the hub's calendar, and those of companies that differ. */
export const calendars = pgTable(
  'calendars',
  {
    id: identity(),
    /** Null: the hub's. */
    companyId: company('company_id', 'cascade').unique(),
    timeZone: text('time_zone').notNull(),
    /** From Sunday to Saturday; null: a day off. */
    week: jsonb().$type<(Hours | null)[]>().notNull(),
    /** The hours of a working day in Ramadan; null: as in the rest of the year. */
    ramadan: jsonb().$type<Hours>(),
    /** Whether the hub's holidays are also the company's. */
    followsHubHolidays: boolean('follows_hub_holidays').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('calendars_of_hub_key')
      .on(sql`(${table.companyId} is null)`)
      .where(sql`${table.companyId} is null`),
    check('calendars_week_days', sql`jsonb_array_length(${table.week}) = 7`),
  ],
);

export const holidays = pgTable(
  'holidays',
  {
    id: identity(),
    calendarId: integer('calendar_id')
      .notNull()
      .references(() => calendars.id, { onDelete: 'cascade' }),
    name: text().notNull(),
    nameEn: secondName(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    endDate: date('end_date', { mode: 'string' }).notNull(),
    /** By the moon: the days may still move. */
    isExpected: boolean('is_expected').notNull().default(false),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('holidays_calendar_idx').on(table.calendarId, table.startDate),
    check('holidays_end_after_start', sql`${table.endDate} >= ${table.startDate}`),
    check('holidays_name_not_blank', isNotBlank(table.name)),
    check('holidays_name_en_not_blank', isNotBlank(table.nameEn)),
  ],
);
