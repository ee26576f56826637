import { sql } from 'drizzle-orm';
import { boolean, check, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, isNotBlank, secondName } from './columns';

/** Built-in and custom roles; people name theirs. */
export const roles = pgTable(
  'roles',
  {
    id: identity(),
    name: text().notNull().unique('roles_name_key'),
    nameEn: secondName(),
    description: text(),
    isBuiltIn: boolean('is_built_in').notNull().default(false),
    createdAt: createdAt(),
  },
  (table) => [
    uniqueIndex('roles_name_lower_key').on(sql`lower(${table.name})`),
    check('roles_name_en_not_blank', isNotBlank(table.nameEn)),
  ],
);
