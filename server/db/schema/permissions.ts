import { boolean, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { identity, updatedAt } from './columns';
import { company, person } from './people';
import { roles } from './roles';

export const systemPages = pgTable(
  'system_pages',
  {
    id: identity(),
    /** Worded from the locale files. */
    pageKey: text('page_key').notNull(),
    defaultAccess: boolean('default_access').notNull(),
  },
  (table) => [uniqueIndex('system_pages_key').on(table.pageKey)],
);

const pageId = () =>
  integer('page_id')
    .notNull()
    .references(() => systemPages.id, { onDelete: 'cascade' });

const canAccess = () => boolean('can_access').notNull();

export const userPagePermissions = pgTable(
  'user_page_permissions',
  {
    id: identity(),
    userId: person('user_id', 'cascade').notNull(),
    pageId: pageId(),
    canAccess: canAccess(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('user_page_permissions_key').on(table.userId, table.pageId)],
);

export const rolePagePermissions = pgTable(
  'role_page_permissions',
  {
    roleId: integer('role_id')
      .notNull()
      .references(() => roles.id, { onDelete: 'cascade' }),
    pageId: pageId(),
    canAccess: canAccess(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.roleId, table.pageId] })],
);

export const companyPagePermissions = pgTable(
  'company_page_permissions',
  {
    companyId: company('company_id', 'cascade').notNull(),
    pageId: pageId(),
    canAccess: canAccess(),
    updatedAt: updatedAt(),
  },
  (table) => [primaryKey({ columns: [table.companyId, table.pageId] })],
);
