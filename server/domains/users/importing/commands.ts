import type { Problem } from '@shared/contracts/imports';
import { ACCOUNTS_A_DAY, invitedUser, MAX_USERS } from '@shared/contracts/users';
import type { ErrorCode } from '@shared/errors';
import type { Language } from '@shared/language';
import { type Actor, isAdmin } from '@shared/rules/actor';
import { type ImportRow, nameKey } from '@shared/rules/imports';
import { outranks } from '@shared/rules/rights';
import { and, inArray, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { lockKind, requireWithin } from '../../../db/bounds';
import type { Tx } from '../../../db/client';
import { record } from '../../../db/events';
import { locks } from '../../../db/locks';
import { users } from '../../../db/schema/people';
import { violatesReference, violatesUnique } from '../../../db/unique';
import { batchesOf } from '../../../lib/batches';
import { nameSkeletons, spellingOf } from '../../../lib/confusables';
import { requireUnused } from '../../../lib/import-used';
import { authorise, Refusal } from '../../../lib/refusal';
import { type PlacedRow, placedRows, SheetProblems } from '../../../lib/sheet-problems';
import { companiesNamed, companyNamed } from '../../companies/sheets/queries';
import { accountsMade } from '../commands';
import { invite, requireMail } from '../invitations/commands';
import { hasJoined } from '../invitations/queries';
import { canEditUser, canGive, companyOfNewUser, mayStandAs } from '../policy';
import { rightsOf, rightsOfNew } from '../rights/queries';
import { canImportUsers } from './policy';
import { accountsThere, bearersOf, haveDuties, rolesByName, takenNames, usernamesLike } from './queries';

const BATCH = 500;

type Person = Omit<z.output<typeof invitedUser>, 'language'> & {
  assignedCompanyId: number | null;
  nameSkeleton: string;
  usernameSkeleton: string;
};

interface Checked {
  people: Person[];
  problems: Problem[];
}

const low = (text: string): string => text.normalize().toLowerCase();

/**
 * Finds all that is wrong with people who are to be imported, by the rules of accounts that are made one by one: of the
 * form, of rights, of names and addresses that are taken, by accounts or by other rows. What the database has to say is
 * asked once for all rows.
 */
export async function checkUsers(
  tx: Tx,
  actor: Actor,
  rows: readonly ImportRow[],
  language: Language,
): Promise<Checked> {
  const words = new SheetProblems('users', language);
  const placed = placedRows(rows);
  const standings = await standingsOf(tx, actor, placed, words);
  const named = await withUserNames(tx, placed);
  const valid: PlacedRow[] = [];
  const people = named.flatMap(({ row, values }): (Person & { row: number })[] => {
    const { role, companyId } = standings.get(row) as Standing;
    const { company: _, ...texts } = values;
    const parsed = invitedUser.safeParse({
      ...texts,
      role: role ?? 'user',
      assignedCompanyId: companyId ?? null,
    });
    const wrong = parsed.error?.issues ?? [];
    valid.push({ row, values: valuesWithout(values, new Set(wrong.map(({ path }) => path[0]))) });
    if (!parsed.success) {
      // a name that is missing gives no user name, of which the sheet says nothing
      const isGiven = texts.username || (texts.firstName && texts.lastName);
      words.invalid(row, { issues: isGiven ? wrong : wrong.filter(({ path }) => path[0] !== 'username') });
      return [];
    }
    const { language: __, ...person } = parsed.data;
    return [{ ...person, assignedCompanyId: companyId ?? null, ...nameSkeletons(person), row }];
  });
  await tellTaken(tx, valid, words);
  await tellConfusable(tx, actor, people, words);
  return { people: people.map(({ row: _, ...person }) => person), problems: words.all() };
}

const valuesWithout = (values: ImportRow, fields: ReadonlySet<PropertyKey | undefined>): ImportRow =>
  Object.fromEntries(Object.entries(values).filter(([field]) => !fields.has(field)));

interface Standing {
  role: string | undefined;
  companyId: number | null | undefined;
}

/** Role and company of each row as ids, and whether the actor may give them. Undefined: it was told what is wrong. */
async function standingsOf(
  tx: Tx,
  actor: Actor,
  placed: readonly PlacedRow[],
  words: SheetProblems,
): Promise<Map<number, Standing>> {
  const found = await companiesNamed(
    tx,
    placed.map(({ values }) => values.company ?? ''),
  );
  const roles = await rolesByName(tx);
  const allowed = new Map<string, ErrorCode | undefined>();
  const standings = new Map<number, Standing>();
  for (const { row, values } of placed) {
    const role = values.role ? roles.get(nameKey(values.role)) : 'user';
    if (role === undefined) words.issue(row, 'role', 'choice');
    const companyId = values.company
      ? companyNamed(found, values.company, row, words)
      : companyOfNewUser(actor);
    standings.set(row, { role, companyId });
    if (role === undefined || companyId === undefined) continue;
    const key = `${role} ${companyId}`;
    if (!allowed.has(key)) allowed.set(key, await refusalOf(tx, actor, role, companyId));
    const code = allowed.get(key);
    if (code) words.code(row, values.company && role === 'user' ? 'company' : 'role', code);
  }
  return standings;
}

async function refusalOf(
  tx: Tx,
  actor: Actor,
  role: string,
  assignedCompanyId: number | null,
): Promise<ErrorCode | undefined> {
  const isGiven = canGive(actor, { role, assignedCompanyId });
  const isAllowed = isGiven && mayStandAs(actor, await rightsOfNew(tx, role, assignedCompanyId));
  return isAllowed ? undefined : 'not_allowed';
}

/** Rows without a user name get one of the person's names, with a number where accounts or other rows have it. */
async function withUserNames(tx: Tx, placed: readonly PlacedRow[]): Promise<PlacedRow[]> {
  // with tables of all scripts, which take some megabytes and are seldom needed
  const { userNameFrom, userNamesLike } = await import('@shared/rules/user-name');
  const given = placed.flatMap(({ values }) => (values.username ? [low(values.username)] : []));
  const wanted = placed
    .filter(({ values }) => !values.username)
    .map(({ values }) => userNameFrom(values.firstName ?? '', values.lastName ?? ''));
  const used = new Set([...given, ...(await takenLike(tx, wanted))]);
  /** By name, the next number to try, so that namesakes do not search from 1 again, which takes seconds with thousands of them. */
  const next = new Map<string, number>();
  return placed.map(({ row, values }) => {
    if (values.username) return { row, values };
    const name = userNameFrom(values.firstName ?? '', values.lastName ?? '');
    if (!name) return { row, values };
    let place = next.get(name) ?? 0;
    while (used.has(userNamesLike(name, place, 1)[0] as string)) place += 1;
    next.set(name, place + 1);
    const username = userNamesLike(name, place, 1)[0] as string;
    used.add(username);
    return { row, values: { ...values, username } };
  });
}

/** User names of accounts that are one of these, or one of them with a number. */
async function takenLike(tx: Tx, names: readonly string[]): Promise<string[]> {
  const stems = [...new Set(names.filter(Boolean))];
  const rows = await tx
    .select({ taken: sql<string>`lower(${users.username})` })
    .from(users)
    .where(sql`regexp_replace(lower(${users.username}), '[0-9]+$', '') = any(${sql.param(stems)}::text[])`);
  return rows.map(({ taken }) => taken);
}

type PlacedPerson = Person & { row: number };

/** What accounts have, and what stands in two rows: the later one is told of. Of rows in which something else is wrong, the valid values are compared too. */
async function tellTaken(tx: Tx, placed: readonly PlacedRow[], words: SheetProblems): Promise<void> {
  const rows = placed.map(({ row, values: { username = '', email = '' } }) => ({
    row,
    username: low(username.trim()),
    email: low(email.trim()),
  }));
  const taken = await takenNames(
    tx,
    rows.flatMap(({ username }) => username || []),
    rows.flatMap(({ email }) => email || []),
  );
  const seen = { usernames: new Set<string>(), emails: new Set<string>() };
  for (const { row, username, email } of rows) {
    if (taken.usernames.has(username)) words.code(row, 'username', 'username_taken');
    else if (username && seen.usernames.has(username)) words.code(row, 'username', 'repeated_in_sheet');
    if (taken.emails.has(email)) words.code(row, 'email', 'email_taken');
    else if (email && seen.emails.has(email)) words.code(row, 'email', 'repeated_in_sheet');
    seen.usernames.add(username);
    seen.emails.add(email);
  }
}

const fullName = ({ firstName, lastName }: Pick<Person, 'firstName' | 'lastName'>) =>
  `${firstName} ${lastName}`;

/** As `distinctNames` of one account: look-alikes of people and of other rows, and the very name of a person above. */
async function tellConfusable(
  tx: Tx,
  actor: Actor,
  people: readonly PlacedPerson[],
  words: SheetProblems,
): Promise<void> {
  const bearers = await bearersOf(
    tx,
    people.map(({ nameSkeleton }) => nameSkeleton),
  );
  const likeNames = await usernamesLike(
    tx,
    people.map(({ usernameSkeleton }) => usernameSkeleton),
  );
  const rights = isAdmin(actor) ? undefined : await rightsOf([...new Set(bearers.map(({ id }) => id))], tx);
  const isAbove = ({ id, deletedAt }: (typeof bearers)[number]) => {
    const theirs = rights?.get(id);
    return rights !== undefined && (deletedAt !== null || (theirs !== undefined && outranks(theirs, actor)));
  };
  // each spelling once: comparing each pair of rows with one look takes minutes where thousands have it
  const names = spellingsOf([...bearers, ...people], (person) => [
    person.nameSkeleton,
    spellingOf(fullName(person)),
  ]);
  const usernames = spellingsOf([...likeNames, ...people], ({ usernameSkeleton, username }) => [
    usernameSkeleton,
    username.toLowerCase(),
  ]);
  const above = new Set(bearers.filter(isAbove).map((person) => spellingOf(fullName(person))));
  for (const person of people) {
    const isLookAlike = (names.get(person.nameSkeleton)?.size ?? 0) > 1;
    if (isLookAlike || above.has(spellingOf(fullName(person))))
      words.code(person.row, 'firstName', 'name_confusable');
    if ((usernames.get(person.usernameSkeleton)?.size ?? 0) > 1)
      words.code(person.row, 'username', 'username_confusable');
  }
}

/** The spellings of each look. Two spellings of one look can be mistaken for each other. */
function spellingsOf<T>(items: readonly T[], of: (item: T) => [look: string | null, spelling: string]) {
  const found = new Map<string | null, Set<string>>();
  for (const [look, spelling] of items.map(of)) found.set(look, (found.get(look) ?? new Set()).add(spelling));
  return found;
}

/**
 * Makes the accounts and asks for their letters, all or nothing, and returns their ids. Calls that give a person a name wait
 * meanwhile, so what was checked holds.
 *
 * @throws Refusal `import_refused` where anything is wrong
 */
export async function importUsers(
  tx: Tx,
  actor: Actor,
  rows: readonly ImportRow[],
  language: Language,
): Promise<number[]> {
  authorise(canImportUsers(actor));
  requireMail();
  await lockKind(tx, 'users');
  await tx.execute(sql`select pg_advisory_xact_lock(${locks.names})`);
  const { people, problems } = await checkUsers(tx, actor, rows, language);
  if (problems.length > 0) throw new Refusal('import_refused');
  await requireWithin('users', MAX_USERS, accountsThere(tx), people.length);
  await countAccounts(actor, people.length);
  try {
    return await insertAll(tx, actor, people, language);
  } catch (error) {
    await uncountAccounts(actor, people.length);
    // of an account that was renamed, or took an address, without the lock
    if (violatesUnique(error, 'users_username_key') || violatesUnique(error, 'users_email_key'))
      throw new Refusal('import_refused');
    throw error;
  }
}

const makerOf = (actor: Actor): string => String(actor.assignedCompanyId ?? `person ${actor.id}`);

async function countAccounts(actor: Actor, count: number): Promise<void> {
  if (isAdmin(actor)) return;
  if (count > ACCOUNTS_A_DAY) throw new Refusal('accounts_used_up');
  try {
    await accountsMade.count(makerOf(actor), 'accounts_used_up', count);
  } catch (error) {
    await uncountAccounts(actor, count); // no account was made
    throw error;
  }
}

const uncountAccounts = async (actor: Actor, count: number): Promise<void> => {
  if (!isAdmin(actor)) await accountsMade.takeBack(makerOf(actor), count);
};

async function insertAll(
  tx: Tx,
  actor: Actor,
  people: readonly Person[],
  language: Language,
): Promise<number[]> {
  const made: number[] = [];
  for (const batch of batchesOf(BATCH, people)) {
    const rows = await tx.insert(users).values(batch).returning({
      id: users.id,
      role: users.role,
      assignedCompanyId: users.assignedCompanyId,
    });
    const ids = rows.map(({ id }) => id);
    await invite(tx, actor, ids, language);
    await record(
      tx,
      rows.map(({ id, ...data }) => ({
        actorId: actor.id,
        action: 'user.invite' as const,
        entity: 'user' as const,
        entityId: id,
        data,
      })),
    );
    made.push(...ids);
  }
  return made;
}

/**
 * Removes the accounts of an import again, with their invitations.
 *
 * @throws Refusal `import_used` where a person has joined, has been changed or given anything to do, or is not the actor's to change any more:
 * all stay
 */
export async function takeBackUsers(tx: Tx, actor: Actor, ids: readonly number[]): Promise<void> {
  authorise(canImportUsers(actor));
  const there = await tx
    .select({
      id: users.id,
      role: users.role,
      assignedCompanyId: users.assignedCompanyId,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
      hasJoined,
      isChanged: sql<boolean>`${users.updatedAt} <> ${users.createdAt}`,
    })
    .from(users)
    .where(and(inArray(users.id, [...ids]), sql`${users.deletedAt} is null`))
    .for('update');
  const present = there.map(({ id }) => id);
  const rights = await rightsOf(present, tx);
  const mine = there.filter((person) => canEditUser(actor, person, rights.get(person.id)));
  // a person who is another company's by now is not named: they may be called otherwise there
  const joined = mine.filter((person) => person.hasJoined);
  requireUnused(
    joined.map(({ name }) => name),
    'joined',
  );
  if (
    mine.length < there.length ||
    there.some(({ isChanged }) => isChanged) ||
    (await haveDuties(tx, present))
  )
    throw new Refusal('import_used');
  for (const batch of batchesOf(BATCH, present)) {
    await removeBatch(tx, batch);
    await record(
      tx,
      batch.map((id) => ({
        actorId: actor.id,
        action: 'user.remove' as const,
        entity: 'user' as const,
        entityId: id,
        data: { hasHistory: false },
      })),
    );
  }
}

/** The database knows best who is referred to. Some at a time, for each row is looked for in every table. */
async function removeBatch(tx: Tx, ids: readonly number[]): Promise<void> {
  try {
    await tx.transaction((attempt) => attempt.delete(users).where(inArray(users.id, [...ids])));
  } catch (error) {
    if (violatesReference(error)) throw new Refusal('import_used');
    throw error;
  }
}
