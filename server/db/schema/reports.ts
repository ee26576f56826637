import { languages } from '@shared/language';
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, isListed, moment } from './columns';
import { company, person } from './people';
import { projects } from './projects';

/** Who is sent which report every month, by letter: of a company or of a project. */
export const reportSubscriptions = pgTable(
  'report_subscriptions',
  {
    id: identity(),
    userId: person('user_id', 'cascade').notNull(),
    companyId: company('company_id', 'cascade'),
    projectId: integer('project_id').references(() => projects.id, { onDelete: 'cascade' }),
    /** In which its person read the hub as they chose it. */
    language: text({ enum: languages }).notNull(),
    /** The month of the next letter, `YYYY-MM`, so that each is sent once. */
    month: text().notNull(),
    /** When a server began to write that letter last, and how often one did. */
    begunAt: moment('begun_at'),
    attempts: smallint().notNull().default(0),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('report_subscriptions_company_key')
      .on(table.userId, table.companyId)
      .where(sql`${table.companyId} is not null`),
    uniqueIndex('report_subscriptions_project_key')
      .on(table.userId, table.projectId)
      .where(sql`${table.projectId} is not null`),
    index('report_subscriptions_company_idx').on(table.companyId),
    index('report_subscriptions_project_idx').on(table.projectId),
    index('report_subscriptions_month_idx').on(table.month),
    check('report_subscriptions_one_report', sql`num_nonnulls(${table.companyId}, ${table.projectId}) = 1`),
    check('report_subscriptions_language_known', isListed(table.language, languages)),
    check('report_subscriptions_month_written', sql`${table.month} ~ '^\\d{4}-(0[1-9]|1[0-2])$'`),
  ],
);
