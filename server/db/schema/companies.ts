import { sql } from 'drizzle-orm';
import { type AnyPgColumn, boolean, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { createdAt, updatedAt } from './columns';
import { users } from './users';

export const companies = pgTable(
  'companies',
  {
    /** New companies start at 1000, so that no id gains the rights of a seeded one by counting. */
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    name: text().notNull(),
    /** What the name looks like (`skeletonOf`), so that look-alikes are found by an index; null as for people. */
    nameSkeleton: text('name_skeleton'),
    description: text(),
    logo: text(),
    contactEmail: text('contact_email'),
    contactPhone: text('contact_phone'),
    address: text(),
    representativeId: integer('representative_id').references((): AnyPgColumn => users.id, {
      onDelete: 'restrict',
    }),
    isActive: boolean('is_active').notNull().default(true),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('companies_representative_idx').on(table.representativeId),
    index('companies_name_skeleton_idx').on(table.nameSkeleton),
    check('companies_name_not_blank', sql`btrim(${table.name}) <> ''`),
  ],
);
