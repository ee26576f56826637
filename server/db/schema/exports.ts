import type { ExportFormat, exportFailures, SeenList } from '@shared/contracts/exports';
import type { Language } from '@shared/language';
import { sql } from 'drizzle-orm';
import { boolean, index, integer, jsonb, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { bytea, createdAt, identity, moment } from './columns';
import { person } from './people';

/** Lists that people have written into files: what was asked, how far it is, and the file for a day. */
export const exports = pgTable(
  'exports',
  {
    id: identity(),
    createdBy: person('created_by', 'cascade').notNull(),
    list: text().$type<SeenList['list']>().notNull(),
    format: text().$type<ExportFormat>().notNull(),
    language: text().$type<Language>().notNull(),
    filters: jsonb().$type<SeenList['filters']>().notNull(),
    columns: text().array().notNull(),
    /** How often a server has begun to write it. */
    attempts: smallint().notNull().default(0),
    rowCount: integer('row_count').notNull().default(0),
    /** Null while it is not known, and where the list does not count so many. */
    totalCount: integer('total_count'),
    isCut: boolean('is_cut').notNull().default(false),
    fileName: text('file_name'),
    bytes: bytea(),
    /** Of the file, in bytes. */
    size: integer(),
    failure: text().$type<(typeof exportFailures)[number]>(),
    createdAt: createdAt(),
    finishedAt: moment('finished_at'),
  },
  (table) => [
    // one of a person is written at a time
    uniqueIndex('exports_open_key').on(table.createdBy).where(sql`${table.finishedAt} is null`),
    index('exports_creator_idx').on(table.createdBy, table.id),
    index('exports_created_idx').on(table.createdAt),
  ],
);
