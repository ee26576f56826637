import type { PageKey } from '@shared/pages';
import { type Actor, isAdmin } from '@shared/rules/actor';
import { pageKeys } from '@shared/rules/pages';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { db, type Executor, type Tx } from '../../db/client';
import { companies, users } from '../../db/schema/people';
import {
  companyPagePermissions,
  rolePagePermissions,
  systemPages,
  userPagePermissions,
} from '../../db/schema/permissions';
import { companyState } from '../companies/queries';

/** Pages that this version knows: a later one may have left others in the database. */
const isKnownPage = inArray(systemPages.pageKey, pageKeys);
const pageKeyColumn = sql<PageKey>`${systemPages.pageKey}`;

export interface PageRow {
  id: number;
  pageKey: PageKey;
}

const selectPages = (executor: Executor) =>
  executor.select({ id: systemPages.id, pageKey: pageKeyColumn }).from(systemPages);

export const allPages = (): Promise<PageRow[]> =>
  selectPages(db).where(isKnownPage).orderBy(asc(systemPages.id));

export async function findPage(tx: Tx, id: number): Promise<PageRow | undefined> {
  const [page] = await selectPages(tx).where(and(eq(systemPages.id, id), isKnownPage));
  return page;
}

/** Where what is entered about pages is kept, by whose it is. */
export const entryTables = {
  user: { entries: userPagePermissions, ownerId: userPagePermissions.userId, ownerKey: 'userId' },
  role: { entries: rolePagePermissions, ownerId: rolePagePermissions.roleId, ownerKey: 'roleId' },
  company: {
    entries: companyPagePermissions,
    ownerId: companyPagePermissions.companyId,
    ownerKey: 'companyId',
  },
} as const;
export type EntryOwner = keyof typeof entryTables;

export interface EntryRow {
  pageId: number;
  pageKey: PageKey;
  canAccess: boolean;
}

/** What is entered for a role or a company. */
export function entriesOf(kind: Exclude<EntryOwner, 'user'>, id: number): Promise<EntryRow[]> {
  const { entries, ownerId } = entryTables[kind];
  return db
    .select({ pageId: entries.pageId, pageKey: pageKeyColumn, canAccess: entries.canAccess })
    .from(entries)
    .innerJoin(systemPages, eq(systemPages.id, entries.pageId))
    .where(and(eq(ownerId, id), isKnownPage))
    .orderBy(asc(entries.pageId));
}

/** The entries of a company; undefined where there is no such company. */
export const companyEntries = async (id: number): Promise<EntryRow[] | undefined> =>
  (await companyState(db, id)) && entriesOf('company', id);

const selectUserEntries = (executor: Executor) =>
  executor
    .select({
      id: userPagePermissions.id,
      userId: userPagePermissions.userId,
      pageId: userPagePermissions.pageId,
      pageKey: pageKeyColumn,
      canAccess: userPagePermissions.canAccess,
    })
    .from(userPagePermissions)
    .innerJoin(systemPages, eq(systemPages.id, userPagePermissions.pageId))
    .innerJoin(users, eq(users.id, userPagePermissions.userId));

export type UserEntryRow = Awaited<ReturnType<typeof selectUserEntries>>[number];

const userEntries = (of: SQL | undefined, executor: Executor = db): Promise<UserEntryRow[]> =>
  selectUserEntries(executor)
    .where(and(of, isKnownPage, isNull(users.deletedAt)))
    .orderBy(asc(userPagePermissions.userId), asc(userPagePermissions.pageId));

/** What is entered for the people whose permissions the actor reads. */
export const visibleEntries = (actor: Actor): Promise<UserEntryRow[]> =>
  userEntries(isAdmin(actor) ? undefined : eq(userPagePermissions.userId, actor.id));

/** What is entered for one person, for those who may read it. */
export const entriesOfUser = (userId: number): Promise<UserEntryRow[]> =>
  userEntries(eq(userPagePermissions.userId, userId));

export async function findUserEntry(
  tx: Tx,
  userId: number,
  pageId: number,
): Promise<UserEntryRow | undefined> {
  const of = and(eq(userPagePermissions.userId, userId), eq(userPagePermissions.pageId, pageId));
  const [entry] = await userEntries(of, tx);
  return entry;
}

/** Whether a person exists. Locks them, so that they are not deleted before the transaction ends. */
export async function keepUser(tx: Tx, id: number): Promise<boolean> {
  const kept = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('share');
  return kept.length > 0;
}

/** Whether a company exists. Locks it, so that it is not deleted before the transaction ends. */
export async function keepCompany(tx: Tx, id: number): Promise<boolean> {
  const kept = await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for('share');
  return kept.length > 0;
}
