import { OWN_RENAMES_A_DAY, RENAMES_A_DAY } from '@shared/contracts/users';
import { type Actor, isAdmin } from '@shared/rules/actor';
import { outranks } from '@shared/rules/rights';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { record } from '../../../db/events';
import { DAY, limit } from '../../../db/limits';
import { locks } from '../../../db/locks';
import { formerNames, users } from '../../../db/schema/people';
import { likeness, nameSkeletons } from '../../../lib/confusables';
import { Refusal } from '../../../lib/refusal';
import { rightsOf } from '../rights/queries';

interface Names {
  firstName: string;
  lastName: string;
  username: string;
}

type Person = Names & { id: number };

const fullName = ({ firstName, lastName }: Omit<Names, 'username'>): string => `${firstName} ${lastName}`;

/**
 * Refuses names by which a person would be taken for another: a user name or a name in look-alike letters, and, unless
 * an admin gives it, the very name of a person who stands above the actor, or of a deleted one, whose decisions are told
 * under it. Former names count as present ones. Namesakes are honest otherwise. Renames take turns, so that two at once
 * see each other. Returns the skeletons to store.
 *
 * @param present the person who is renamed, as they are; undefined for a new one
 */
export async function distinctNames(tx: Tx, actor: Actor, names: Names, present?: Person) {
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.names})`);
  const skeletons = nameSkeletons(names);
  if (names.username !== present?.username)
    await requireOwnUsername(tx, names.username, skeletons.usernameSkeleton, present);
  if (!present || fullName(names) !== fullName(present))
    await requireOwnName(tx, actor, names, await bearers(tx, skeletons.nameSkeleton, present));
  return skeletons;
}

const others = (present: Person | undefined) => (present ? ne(users.id, present.id) : undefined);

async function requireOwnUsername(tx: Tx, username: string, skeleton: string, present?: Person) {
  const alike = await tx
    .select({ username: users.username })
    .from(users)
    .where(and(eq(users.usernameSkeleton, skeleton), others(present)));
  if (alike.some((other) => isLookAlike(username, other.username))) throw new Refusal('username_confusable');
}

/** Who has a name of this look, or had it. */
async function bearers(tx: Tx, skeleton: string, present: Person | undefined) {
  const { id, firstName, lastName, deletedAt } = users;
  const now = await tx
    .select({ id, firstName, lastName, deletedAt })
    .from(users)
    .where(and(eq(users.nameSkeleton, skeleton), others(present)));
  const formerly = await tx
    .select({ id, firstName: formerNames.firstName, lastName: formerNames.lastName, deletedAt })
    .from(formerNames)
    .innerJoin(users, eq(users.id, formerNames.userId))
    .where(and(eq(formerNames.nameSkeleton, skeleton), others(present)));
  return [...now, ...formerly];
}
type Bearer = Awaited<ReturnType<typeof bearers>>[number];

async function requireOwnName(tx: Tx, actor: Actor, names: Names, alike: readonly Bearer[]): Promise<void> {
  const by = (kind: 'same' | 'confusable') =>
    alike.filter((other) => likeness(fullName(names), fullName(other)) === kind);
  if (by('confusable').length > 0) throw new Refusal('name_confusable');
  if (!isAdmin(actor)) await requireNoneAbove(tx, actor, by('same'));
}

/** The very same user name, in capitals or not, is `username_taken`. */
const isLookAlike = (username: string, other: string): boolean =>
  username.toLowerCase() !== other.toLowerCase() && likeness(username, other) !== 'other';

/** Where a deleted person stood is not known any more. */
async function requireNoneAbove(tx: Tx, actor: Actor, people: readonly Bearer[]): Promise<void> {
  const rights = await rightsOf([...new Set(people.map(({ id }) => id))], tx);
  const isAbove = [...rights.values()].some((person) => outranks(person, actor));
  if (isAbove || people.some(({ deletedAt }) => deletedAt !== null)) throw new Refusal('name_confusable');
}

const renamesOfSelf = limit('rename-self', OWN_RENAMES_A_DAY, DAY);

const renamesOfPerson = limit('rename-person', RENAMES_A_DAY, DAY);

/** Each rename stays in the audit and among the former names, so a person is renamed a few times a day at most. */
export async function countRename(actor: Actor, id: number): Promise<void> {
  if (actor.id === id) await renamesOfSelf.count(String(id), 'renames_used_up');
  await renamesOfPerson.count(String(id), 'renames_used_up');
}

/** Keeps the name that a person had, for what they did under it, and tells the audit of both. */
export async function recordRename(tx: Tx, actor: Actor, id: number, from: Names, to: Names): Promise<void> {
  if (fullName(from) !== fullName(to)) {
    const { firstName, lastName } = from;
    const { nameSkeleton } = nameSkeletons(from);
    const until = sql`clock_timestamp()`;
    await tx.insert(formerNames).values({ userId: id, firstName, lastName, nameSkeleton, until });
  }
  const data = { from: `${fullName(from)} (${from.username})`, to: `${fullName(to)} (${to.username})` };
  await record(tx, { actorId: actor.id, action: 'user.rename', entity: 'user', entityId: id, data });
}
