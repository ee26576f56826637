import { sql } from 'drizzle-orm';
import {
  bigint,
  check,
  date,
  integer,
  numeric,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { identity, isNotBlank, secondName, updatedAt } from './columns';
import { company, person } from './people';
import { requestTypes } from './request-types';

/** The authority matrix, whose parts are the tables below: one row, once something is written, locked while they are replaced. */
export const authorityMatrix = pgTable(
  'authority_matrix',
  { id: integer().primaryKey().default(1), updatedAt: updatedAt() },
  (table) => [check('authority_matrix_one_row', sql`${table.id} = 1`)],
);

/** Levels of authority, the lowest first. */
export const authorityLevels = pgTable(
  'authority_levels',
  {
    key: text().primaryKey(),
    rank: integer().notNull(),
    name: text().notNull(),
    nameEn: secondName(),
  },
  (table) => [
    check('authority_levels_name_not_blank', isNotBlank(table.name)),
    check('authority_levels_name_en_not_blank', isNotBlank(table.nameEn)),
  ],
);

const level = () =>
  text()
    .notNull()
    .references(() => authorityLevels.key, { onDelete: 'cascade' });

/** Who holds a level: for a company, or for every company that has no holder of it (null). */
export const authorityHolders = pgTable(
  'authority_holders',
  {
    id: identity(),
    level: level(),
    companyId: company('company_id', 'cascade'),
    userId: person('user_id', 'cascade').notNull(),
  },
  (table) => [unique('authority_holders_key').on(table.level, table.companyId).nullsNotDistinct()],
);

/** Up to which amount in SAR a level suffices for requests of a type, of a company or of every one that has no limits of it (null). */
export const authorityLimits = pgTable(
  'authority_limits',
  {
    id: identity(),
    requestTypeId: integer('request_type_id')
      .notNull()
      .references(() => requestTypes.id, { onDelete: 'cascade' }),
    companyId: company('company_id', 'cascade'),
    /** Null: there is no upper end. */
    upTo: bigint('up_to', { mode: 'number' }),
    level: level(),
  },
  (table) => [
    unique('authority_limits_key').on(table.requestTypeId, table.companyId, table.upTo).nullsNotDistinct(),
    check('authority_limits_up_to', sql`${table.upTo} > 0`),
  ],
);

/** What one unit of a currency is in SAR, from a day until the next rate of it. */
export const exchangeRates = pgTable(
  'exchange_rates',
  {
    currency: text().notNull(),
    fromDay: date('from_day', { mode: 'string' }).notNull(),
    rate: numeric({ precision: 18, scale: 8, mode: 'number' }).notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.currency, table.fromDay] }),
    check('exchange_rates_rate', sql`${table.rate} > 0`),
  ],
);
