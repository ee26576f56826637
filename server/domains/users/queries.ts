import type { list } from '@shared/contracts/users';
import type { Query } from '@shared/endpoint';
import { type Actor, isAdmin } from '@shared/rules/actor';
import { mayChange, reachOf } from '@shared/rules/reach';
import type { PersonRights } from '@shared/rules/rights';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { amongGathered, isOneOf } from '../../db/among';
import { db, type Executor, type Tx } from '../../db/client';
import { byReference, orderBy } from '../../db/orders';
import { backwards, by, newest, oldest, readPage, rowsById, type Uncounted } from '../../db/page';
import { emailChanges } from '../../db/schema/email-changes';
import { invitations } from '../../db/schema/invitations';
import { companies, userActivity, users } from '../../db/schema/people';
import { roles } from '../../db/schema/roles';
import { userSettings } from '../../db/schema/settings';
import { isFoundBy } from '../../db/search';
import { pictureOf } from '../pictures/queries';
import { isWaiting } from './email-change/queries';
import { hasJoined } from './invitations/queries';
import { canSeeUser } from './policy';
import { rightsOf } from './rights/queries';
import { hasSecondFactor } from './second-factor/queries';

/** What of a person ever leaves the database for a screen; the password hash is not among it. */
const columns = {
  id: users.id,
  firstName: users.firstName,
  lastName: users.lastName,
  username: users.username,
  email: users.email,
  pendingEmail: emailChanges.email,
  phone: users.phone,
  profileImageUrl: users.profileImageUrl,
  picture: pictureOf(users.profileImageUrl),
  role: users.role,
  assignedCompanyId: users.assignedCompanyId,
  companyName: companies.name,
  companyNameEn: companies.nameEn,
  roleNameEn: roles.nameEn,
  isActive: users.isActive,
  createdAt: users.createdAt,
  updatedAt: users.updatedAt,
  lastActiveAt: userActivity.lastActiveAt,
  activityVisibility: userSettings.activityVisibility,
  density: userSettings.density,
  firstPage: userSettings.firstPage,
  hasSecondFactor,
  hasJoined,
  invitation: {
    userId: invitations.userId,
    dueAt: invitations.dueAt,
    sentAt: invitations.sentAt,
    isLapsed: sql<boolean>`coalesce(${invitations.expiresAt} <= now(), false)`,
  },
};

const select = (executor: Executor = db) =>
  executor
    .select(columns)
    .from(users)
    .leftJoin(companies, eq(companies.id, users.assignedCompanyId))
    .leftJoin(roles, eq(roles.name, users.role))
    .leftJoin(emailChanges, and(eq(emailChanges.userId, users.id), isWaiting))
    .leftJoin(invitations, eq(invitations.userId, users.id))
    .leftJoin(userActivity, eq(userActivity.userId, users.id))
    .leftJoin(userSettings, eq(userSettings.userId, users.id));

export type UserRow = Awaited<ReturnType<typeof select>>[number];

/** What is set to end all sessions of a person: theirs are of an older epoch then. */
export const nextEpoch = { sessionEpoch: sql`${users.sessionEpoch} + 1` };

/** One person, for any caller: for those who have already been let in. */
export async function userById(id: number, executor?: Executor): Promise<UserRow | undefined> {
  const [row] = await select(executor).where(and(eq(users.id, id), isNull(users.deletedAt)));
  return row;
}

export async function visibleUser(
  actor: Actor,
  id: number,
  executor?: Executor,
): Promise<UserRow | undefined> {
  const row = await userById(id, executor);
  return row && canSeeUser(actor, row) ? row : undefined;
}

/**
 * A person that the actor sees, held for a change; records that refer to them are not kept waiting. They are for a
 * deletion, which therefore locks nothing else.
 */
export async function lockUser(
  tx: Tx,
  actor: Actor,
  id: number,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<UserRow | undefined> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, id)).for(strength);
  return visibleUser(actor, id, tx);
}

/** What the accounts of these people open, where it decides what the actor may do with them: not for admins and readers. */
export const rightsFor = (
  actor: Actor,
  rows: readonly UserRow[],
  executor?: Executor,
): Promise<Map<number, PersonRights>> =>
  isAdmin(actor)
    ? Promise.resolve(new Map())
    : rightsOf(
        rows.filter((row) => mayChange(actor, 'users', row.assignedCompanyId)).map(({ id }) => id),
        executor,
      );

/** Whether there is a role of this name; if so, it stays and keeps its name until the transaction ends. */
export async function keepRole(tx: Tx, name: string): Promise<boolean> {
  const kept = await tx.select({ id: roles.id }).from(roles).where(eq(roles.name, name)).for('key share');
  return kept.length > 0;
}

/** So many names are looked up at once. */
const NAMES = 20;

/** A user name that nobody has, made of a person's names; empty where nothing can be made of them. */
export async function freeUserName(firstName: string, lastName: string): Promise<string> {
  // with tables of all scripts, which take some megabytes and are seldom needed
  const { userNameFrom, userNamesLike } = await import('@shared/rules/user-name');
  const name = userNameFrom(firstName, lastName);
  for (let place = 0; name; place += NAMES) {
    const names = userNamesLike(name, place, NAMES);
    const taken = await takenAmong(names);
    const free = names.find((candidate) => !taken.has(candidate));
    if (free) return free;
  }
  return '';
}

async function takenAmong(names: string[]): Promise<Set<string>> {
  const username = sql<string>`lower(${users.username})`;
  const rows = await db
    .select({ username })
    .from(users)
    .where(sql`${username} = any(${sql.param(names)}::text[])`);
  return new Set(rows.map((row) => row.username));
}

const byFullName = {
  sql: sql`(${users.firstName} || ' ' || ${users.lastName}) collate "und-x-icu"`,
  of: (row: UserRow) => `${row.firstName} ${row.lastName}`,
};
const ofCompanies = {
  company: byReference(users.assignedCompanyId, ({ assignedCompanyId }: UserRow) => assignedCompanyId),
};
const orders = {
  newest: newest(users),
  oldest: oldest(users),
  name: by(users, byFullName),
  'name:desc': backwards(users, byFullName),
  company: orderBy(users, ofCompanies, 'company'),
  'company:desc': orderBy(users, ofCompanies, 'company:desc'),
};

const listed = rowsById(() =>
  select()
    .where(and(isOneOf(users.id, sql.placeholder('ids')), isNull(users.deletedAt)))
    .prepare('listed users'),
);

/** The people within reach of the actor, or that the actor may read. */
export async function usersInReach(actor: Actor, query: Query<typeof list> & Uncounted) {
  const where = and(isNull(users.deletedAt), peopleInReach(actor), searchOf(actor, query), filterOf(query));
  return readPage(users, where, query, listed, orders[query.sort]);
}

/** Those of the actor's company, for whom it reaches no farther. */
export function peopleInReach(actor: Actor): SQL | undefined {
  if (reachOf(actor, 'users') !== 'company') return undefined;
  const ofCompany = eq(users.assignedCompanyId, actor.assignedCompanyId as number);
  return amongGathered(users.id, db.select({ id: users.id }).from(users).where(ofCompany));
}

/** Over what the actor is shown of a person: a search of more would answer what is hidden, letter by letter. */
const searchOf = (actor: Actor, { search }: Query<typeof list>): SQL | undefined =>
  reachOf(actor, 'users') === 'read' ? isFoundBy(search, users, 'search_names') : isFoundBy(search, users);

const filterOf = ({
  id,
  companyId,
  withoutCompany,
  isActive,
  hasJoined: joined,
  role,
}: Query<typeof list>): SQL | undefined =>
  and(
    id === undefined ? undefined : eq(users.id, id),
    role ? eq(users.role, role) : undefined,
    companyId === undefined ? undefined : eq(users.assignedCompanyId, companyId),
    withoutCompany ? isNull(users.assignedCompanyId) : undefined,
    isActive === undefined ? undefined : eq(users.isActive, isActive),
    joined === undefined ? undefined : sql`${hasJoined} = ${joined}`,
  );
