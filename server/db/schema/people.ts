import { sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  pgTable,
  text,
  type UpdateDeleteAction,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { createdAt, identity, isNotBlank, moment, secondName, sortedBy, updatedAt } from './columns';
import { roles } from './roles';

// People and companies stand in one file because their tables refer to each other.

export const companies = pgTable(
  'companies',
  {
    /** New companies start at 1000, so that no id gains the rights of a seeded one by counting. */
    id: integer().primaryKey().generatedByDefaultAsIdentity({ startWith: 1000 }),
    name: text().notNull(),
    nameEn: secondName(),
    /** What the name looks like (`skeletonOf`), so that look-alikes are found by an index; null as for people. */
    nameSkeleton: text('name_skeleton'),
    /** What the second name looks like; null without one. */
    nameEnSkeleton: text('name_en_skeleton'),
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
    index('companies_name_en_skeleton_idx').on(table.nameEnSkeleton),
    check('companies_name_not_blank', isNotBlank(table.name)),
    check('companies_name_en_not_blank', isNotBlank(table.nameEn)),
  ],
);

export const users = pgTable(
  'users',
  {
    id: identity(),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    username: text().notNull(),
    email: text().notNull(),
    phone: text(),
    /**
     * What the names look like (`skeletonOf`), so that look-alikes are found by an index; null where they were written
     * before there were skeletons, or of an earlier version, until the next start or `npm run db:migrate`.
     */
    nameSkeleton: text('name_skeleton'),
    usernameSkeleton: text('username_skeleton'),
    /** argon2id; null for tombstones. */
    passwordHash: text('password_hash'),
    /** The password is the one that the account was made with, by a person who is no admin; they know it. */
    passwordByMaker: boolean('password_by_maker').notNull().default(false),
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
    index('users_name_skeleton_idx').on(table.nameSkeleton),
    index('users_username_skeleton_idx').on(table.usernameSkeleton),
    index('users_company_idx').on(table.assignedCompanyId, table.id),
    index('users_role_idx').on(table.role),
    // people are counted without being read
    index('users_active_idx').on(table.isActive, table.id).where(sql`${table.deletedAt} is null`),
    index('users_name_idx').on(
      sql`(${table.firstName} || ' ' || ${table.lastName}) collate "und-x-icu"`,
      table.id,
    ),
    // as the table of people is sorted
    index('users_by_company_idx')
      .on(sortedBy.reference(table.assignedCompanyId), table.id)
      .where(sql`${table.deletedAt} is null`),
    index('users_demo_idx').on(table.id).where(sql`${table.isDemo}`),
  ],
);

/**
 * The names that people had before they were renamed, so that what they did is shown with the name of the moment: the
 * one of the first row whose `until` is later, else the present one.
 */
export const formerNames = pgTable(
  'former_names',
  {
    id: identity(),
    userId: integer('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    firstName: text('first_name').notNull(),
    lastName: text('last_name').notNull(),
    /** What the name looks like, as of people. */
    nameSkeleton: text('name_skeleton'),
    until: moment('until').notNull().defaultNow(),
  },
  (table) => [
    index('former_names_user_idx').on(table.userId, table.until),
    index('former_names_skeleton_idx').on(table.nameSkeleton),
  ],
);

/**
 * When a person was last at work. A table of its own: writing it must neither wait for locks of the person's row nor change
 * its `updated_at`.
 */
export const userActivity = pgTable('user_activity', {
  userId: integer('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  lastActiveAt: moment('last_active_at').notNull().defaultNow(),
});

/** A column with the id of a person, and what their deletion does to the row. */
export const person = (name: string, onDelete: UpdateDeleteAction) =>
  integer(name).references(() => users.id, { onDelete });
/** A column with the id of a company, and what its deletion does to the row. */
export const company = (name: string, onDelete: UpdateDeleteAction) =>
  integer(name).references(() => companies.id, { onDelete });
