import { sql } from 'drizzle-orm';
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, identity, moment, updatedAt } from './columns';
import { companies } from './companies';
import { roles } from './roles';

export const users = pgTable(
  'users',
  {
    id: identity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    username: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /** argon2id; null for tombstones. */
    passwordHash: text('password_hash'),
    /** Google's own number for the account that this person signs in with; null until they do. */
    googleSubject: text('google_subject'),
    profileImageUrl: text('profile_image_url'),
    role: text()
      .notNull()
      .default('user')
      .references(() => roles.name, { onUpdate: 'cascade', onDelete: 'restrict' }),
    assignedCompanyId: integer('assigned_company_id').references(() => companies.id, {
      onDelete: 'restrict',
    }),
    isActive: boolean('is_active').notNull().default(true),
    /** Raised to end the person's sessions; a session of an older epoch is signed out. */
    sessionEpoch: integer('session_epoch').notNull().default(0),
    /** Made by the demo world; such accounts keep a production server from starting. */
    isDemo: boolean('is_demo').notNull().default(false),
    /** A tombstone: the name stays for the history, the account is gone. */
    deletedAt: moment('deleted_at'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('users_username_key').on(sql`lower(${table.username})`),
    uniqueIndex('users_email_key').on(sql`lower(${table.email})`),
    uniqueIndex('users_google_subject_key')
      .on(table.googleSubject)
      .where(sql`${table.googleSubject} is not null`),
    index('users_company_idx').on(table.assignedCompanyId, table.id),
    index('users_role_idx').on(table.role),
    // people are counted without being read
    index('users_active_idx').on(table.isActive, table.id).where(sql`${table.deletedAt} is null`),
    index('users_name_idx').on(
      sql`(${table.firstName} || ' ' || ${table.lastName}) collate "und-x-icu"`,
      table.id,
    ),
    index('users_demo_idx').on(table.id).where(sql`${table.isDemo}`),
  ],
);

/** When somebody was last at work. Apart from the person, whose row a note of it must neither wait for nor date. */
export const userActivity = pgTable('user_activity', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastActiveAt: moment('last_active_at').notNull().defaultNow(),
});
