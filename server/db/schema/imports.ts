import type { ImportKind } from '@shared/rules/imports';
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, moment } from './columns';
import { person } from './people';

/** Sheets that people import: one a person that was read, and what was made of those that were imported. */
export const imports = pgTable(
  'imports',
  {
    id: identity(),
    kind: text().$type<ImportKind>().notNull(),
    createdBy: person('created_by', 'cascade').notNull(),
    fileName: text('file_name').notNull(),
    head: jsonb().$type<string[]>().notNull(),
    /** Null once they are imported. */
    rows: jsonb().$type<string[][]>(),
    rowCount: integer('row_count').notNull(),
    /** The ids of the records that were made. */
    made: integer().array(),
    createdAt: createdAt(),
    writtenAt: moment('written_at'),
    undoneAt: moment('undone_at'),
  },
  (table) => [
    uniqueIndex('imports_waiting_key').on(table.createdBy).where(sql`${table.writtenAt} is null`),
    index('imports_creator_idx').on(table.createdBy, table.writtenAt),
    index('imports_created_idx').on(table.createdAt),
  ],
);
