import { type ViewParameter, viewedLists } from '@shared/rules/saved-views';
import { sql } from 'drizzle-orm';
import {
  check,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, isListed, isNotBlank } from './columns';
import { company, person } from './people';

/** How a person looks at a list: the parameters of its address, never what they found. */
export const savedViews = pgTable(
  'saved_views',
  {
    id: identity(),
    userId: person('user_id', 'restrict').notNull(),
    /** The company that it is shared with; null: it is its maker's alone. */
    companyId: company('company_id', 'cascade'),
    list: text({ enum: viewedLists }).notNull(),
    name: text().notNull(),
    state: jsonb().$type<Partial<Record<ViewParameter, string>>>().notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    index('saved_views_user_idx').on(table.userId),
    index('saved_views_company_idx').on(table.companyId).where(sql`${table.companyId} is not null`),
    unique('saved_views_of_list_key').on(table.id, table.list),
    check('saved_views_list_known', isListed(table.list, viewedLists)),
    check('saved_views_name_not_blank', isNotBlank(table.name)),
  ],
);

/** The view with which a list opens for a person. */
export const defaultViews = pgTable(
  'default_views',
  {
    userId: person('user_id', 'cascade').notNull(),
    list: text({ enum: viewedLists }).notNull(),
    viewId: integer('view_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.list] }),
    // of this list, so that no list opens with the view of another
    foreignKey({
      name: 'default_views_view_fk',
      columns: [table.viewId, table.list],
      foreignColumns: [savedViews.id, savedViews.list],
    }).onDelete('cascade'),
    index('default_views_view_idx').on(table.viewId, table.list),
  ],
);
