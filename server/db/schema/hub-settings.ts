import { sql } from 'drizzle-orm';
import { boolean, check, pgTable } from 'drizzle-orm/pg-core';
import { moment } from './columns';

/** What administrators have set for the whole hub: one row, once something is set. */
export const hubSettings = pgTable(
  'hub_settings',
  {
    isOnly: boolean('is_only').primaryKey().default(true),
    /** Since when admins and managers need a second factor; null: they don't. */
    secondFactorRequiredSince: moment('second_factor_required_since'),
  },
  (table) => [check('hub_settings_one_row', sql`${table.isOnly}`)],
);
