import { type Actor, isAdmin } from '@shared/rules/actor';
import { type PageKey, pageKeys } from '@shared/rules/pages';
import { and, asc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { db, type Executor, type Tx } from '../../db/client';
import { systemPages, userPagePermissions } from '../../db/schema/permissions';
import { users } from '../../db/schema/users';

/** Pages that this version knows: a later one may have left others in the database. */
export const isKnownPage = inArray(systemPages.pageKey, pageKeys);
export const pageKeyColumn = sql<PageKey>`${systemPages.pageKey}`;

export interface PageRow {
  id: number;
  pageKey: PageKey;
}

const selectPages = (executor: Executor) =>
  executor.select({ id: systemPages.id, pageKey: pageKeyColumn }).from(systemPages);

export const allPages = (): Promise<PageRow[]> =>
  selectPages(db).where(isKnownPage).orderBy(asc(systemPages.id));

export async function findPage(id: number, executor: Executor = db): Promise<PageRow | undefined> {
  const [page] = await selectPages(executor).where(and(eq(systemPages.id, id), isKnownPage));
  return page;
}

const selectEntries = (executor: Executor) =>
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

export type UserEntryRow = Awaited<ReturnType<typeof selectEntries>>[number];

const entries = (of: SQL | undefined, executor: Executor = db): Promise<UserEntryRow[]> =>
  selectEntries(executor)
    .where(and(of, isKnownPage, isNull(users.deletedAt)))
    .orderBy(asc(userPagePermissions.userId), asc(userPagePermissions.pageId));

/** What is entered for the people whose permissions the actor reads. */
export const visibleEntries = (actor: Actor): Promise<UserEntryRow[]> =>
  entries(isAdmin(actor) ? undefined : eq(userPagePermissions.userId, actor.id));

/** What is entered for one person, for those who may read it. */
export const entriesOf = (userId: number): Promise<UserEntryRow[]> =>
  entries(eq(userPagePermissions.userId, userId));

export async function findEntry(tx: Tx, userId: number, pageId: number): Promise<UserEntryRow | undefined> {
  const of = and(eq(userPagePermissions.userId, userId), eq(userPagePermissions.pageId, pageId));
  const [entry] = await entries(of, tx);
  return entry;
}

/** Whether there is such a person, who is then kept until the transaction ends. */
export async function keepUser(tx: Tx, id: number): Promise<boolean> {
  const kept = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, id), isNull(users.deletedAt)))
    .for('share');
  return kept.length > 0;
}
