import { ACCOUNTS_A_DAY, type create, type invite as inviting, MAX_USERS } from '@shared/contracts/users';
import type { Body } from '@shared/endpoint';
import type { Language } from '@shared/language';
import { type Actor, isAdmin } from '@shared/rules/actor';
import type { AuditData, AuditVerb } from '@shared/rules/audit';
import { eq, isNull } from 'drizzle-orm';
import { lockKind, requireWithin } from '../../db/bounds';
import { db, type Tx } from '../../db/client';
import { record } from '../../db/events';
import { DAY, limit } from '../../db/limits';
import { users } from '../../db/schema/people';
import { violatesUnique } from '../../db/unique';
import { type Basis, requireVersion } from '../../db/versions';
import { changedFacts, changesOf, isEmpty } from '../../lib/changes';
import { nameSkeletons } from '../../lib/confusables';
import { hashPassword } from '../../lib/passwords';
import { authorise, badField, found, Refusal } from '../../lib/refusal';
import { endAbsencesOf } from '../absences/commands';
import { tellOwner } from '../account-letters/commands';
import { giveUpRepresentation } from '../companies/commands';
import { requireActiveCompanies } from '../companies/queries';
import { leaveSteps, resumeSteps } from '../requests/decisions/commands';
import { requireReplaceable, takeTurn } from './admins/queries';
import { askForEmail, mailLink, needsConfirmation, otherGoogleAccount } from './email-change/commands';
import {
  endInvitation,
  invite,
  renewInvitation,
  requireMail,
  withdrawInvitation,
} from './invitations/commands';
import { requireOwnPassword, shutMakerOut } from './makers/commands';
import { countRename, distinctNames, recordRename } from './names/commands';
import { hashNewPassword, spendLinks } from './passwords/commands';
import {
  type Changes,
  canEditUser,
  canGive,
  canMove,
  changeableFields,
  companyOfNewUser,
  isRaise,
  isSelf,
  mayStandAs,
  type Standing,
} from './policy';
import { keepRole, lockUser, nextEpoch, rightsFor, type UserRow, userById, visibleUser } from './queries';
import { rightsOfNew } from './rights/queries';

export interface NewAdmin {
  username: string;
  email: string;
  firstName: string;
  lastName: string;
  password: string;
}

/** The first account of a new hub, made from the command line; rejects when the name or the address is taken. */
export async function createAdmin({ password, ...person }: NewAdmin): Promise<{ id: number }> {
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const [user] = await tx
      .insert(users)
      .values({ ...person, ...nameSkeletons(person), passwordHash, role: 'admin' })
      .returning({ id: users.id });
    const id = user?.id as number;
    await record(tx, { actorId: null, action: 'user.create_admin', entity: 'user', entityId: id });
    return { id };
  });
}

/** `requireProof` is asked always: who knows the password of the new account may act as another person. */
export async function createUser(
  actor: Actor,
  body: Body<typeof create>,
  requireProof: () => void,
): Promise<UserRow> {
  const { password, assignedCompanyId = companyOfNewUser(actor), ...person } = body;
  const standing = { role: person.role, assignedCompanyId };
  authorise(canGive(actor, standing));
  requireProof();
  const passwordHash = await hashNewPassword(password, person);
  const account = { ...person, assignedCompanyId, passwordHash, passwordByMaker: !isAdmin(actor) };
  return unlessTaken((tx) => insertUser(tx, actor, account));
}

/** As with a password, which the person sets in this case; how the address is theirs, the letter finds out. */
export async function inviteUser(
  actor: Actor,
  { language, ...body }: Body<typeof inviting> & { language: Language },
  requireProof: () => void,
): Promise<UserRow> {
  const { assignedCompanyId = companyOfNewUser(actor), ...person } = body;
  authorise(canGive(actor, { role: person.role, assignedCompanyId }));
  requireProof();
  requireMail();
  return unlessTaken(async (tx) => {
    const { id } = await insertUser(tx, actor, { ...person, assignedCompanyId }, 'invite');
    await invite(tx, actor, [id], language);
    return found(await userById(id, tx));
  });
}

/** Each account has quotas and turns of its own, so those that a company makes for itself are counted. */
export const accountsMade = limit('accounts-made', ACCOUNTS_A_DAY, DAY);

async function insertUser(
  tx: Tx,
  actor: Actor,
  person: typeof users.$inferInsert & Required<Standing>,
  verb: 'create' | 'invite' = 'create',
): Promise<UserRow> {
  const { role, assignedCompanyId } = person;
  if (!isAdmin(actor))
    await accountsMade.count(String(actor.assignedCompanyId ?? `person ${actor.id}`), 'accounts_used_up');
  await lockKind(tx, 'users');
  await requireWithin('users', MAX_USERS, tx.$count(users, isNull(users.deletedAt)));
  await requireStanding(tx, { role, assignedCompanyId });
  authorise(mayStandAs(actor, await rightsOfNew(tx, role, assignedCompanyId)));
  const skeletons = await distinctNames(tx, actor, person);
  const [made] = await tx
    .insert(users)
    .values({ ...person, ...skeletons })
    .returning({ id: users.id });
  const { id } = found(made);
  await audit(tx, actor, verb, id, { role, assignedCompanyId });
  return found(await userById(id, tx));
}

interface UpdatedUser {
  user: UserRow;
  /** The epoch of the sessions that may go on, when all earlier ones were ended. */
  newEpoch: number | undefined;
}

/**
 * Changes what the actor may change of a person. A new role, company or password ends the person's sessions. A new
 * address does not count before the link that is sent there has been opened.
 * `requireProof` refuses where the actor has not lately proved who they are; it is asked before a role, an address or a
 * password changes, and before a person comes to company 11 or 41.
 */
export async function updateUser(
  actor: Actor,
  id: number,
  { password, ...body }: Changes,
  requireProof: () => void,
  basis?: Basis<UserRow>,
): Promise<UpdatedUser> {
  const asked = Object.keys({ ...body, ...(password !== undefined && { password }) });
  const passwordHash = password === undefined ? undefined : await hashFor(actor, id, password, asked, body);
  const { link, ...updated } = await unlessTaken(async (tx) => {
    if (body.role !== undefined) await takeTurn(tx);
    const user = found(await lockUser(tx, actor, id));
    await authoriseFields(actor, user, asked, tx);
    await requireVersion(tx, 'user', user, basis);
    const changes = changesOf<Required<Omit<Changes, 'password'>>>(user, body);
    if (isEmpty(changes) && passwordHash === undefined) return { user, newEpoch: undefined, link: undefined };
    await authoriseStanding(tx, actor, user, changes);
    const isGuarded = [changes.role, changes.email, passwordHash].some((value) => value !== undefined);
    if (isGuarded || isRaise(changes)) requireProof();
    if (isRaise(changes) && passwordHash === undefined) await requireOwnPassword(tx, id);
    return writeAll(tx, actor, user, { ...changes, ...(passwordHash && { passwordHash }) });
  });
  if (link) mailLink(link);
  return updated;
}

/**
 * Changes another person's company or role. One's own account is refused, because its session would have to continue under a
 * new id.
 */
export async function updateOther(
  actor: Actor,
  id: number,
  changes: Changes,
  requireProof: () => void,
  basis?: Basis<UserRow>,
): Promise<void> {
  authorise(!isSelf(actor, { id }), 'own_account');
  await updateUser(actor, id, changes, requireProof, basis);
}

/**
 * The address waits, the rest is written; where it can't be confirmed it is written as well. That of a person who has not
 * joined yet counts at once, as a new one does: the invitation goes there.
 */
async function writeAll(tx: Tx, actor: Actor, user: UserRow, { email, ...others }: Written) {
  const waits = email !== undefined && user.hasJoined && needsConfirmation();
  const written = waits || email === undefined ? others : { email, ...others };
  const newEpoch = isEmpty(written) ? undefined : await writeChanges(tx, actor, user, written);
  const link = waits ? await askForEmail(tx, actor, user, email) : undefined;
  return { user: found(await userById(user.id, tx)), newEpoch, link };
}

/** Authorises before the work of hashing, and judges the password by the names that the person is about to have. */
async function hashFor(actor: Actor, id: number, password: string, asked: string[], body: Partial<Changes>) {
  const user = found(await visibleUser(actor, id));
  await authoriseFields(actor, user, asked);
  return hashNewPassword(password, { ...user, ...body });
}

async function authoriseFields(actor: Actor, user: UserRow, asked: string[], tx?: Tx): Promise<void> {
  const rights = (await rightsFor(actor, [user], tx)).get(user.id);
  const allowed = changeableFields(actor, user, rights);
  authorise(allowed.length > 0 && asked.every((field) => allowed.includes(field as keyof Changes)));
}

async function authoriseStanding(tx: Tx, actor: Actor, user: UserRow, standing: Standing): Promise<void> {
  authorise(canGive(actor, standing) && canMove(actor, standing.assignedCompanyId));
  const { role = user.role, assignedCompanyId: company = user.assignedCompanyId } = standing;
  if (role !== user.role || company !== user.assignedCompanyId)
    authorise(mayStandAs(actor, await rightsOfNew(tx, role, company)));
  const { assignedCompanyId } = standing;
  if (assignedCompanyId !== undefined) await giveUpRepresentation(tx, actor, user.id, assignedCompanyId);
  await requireStanding(tx, standing);
  if (isAdmin(user) && standing.role !== undefined) await requireReplaceable(tx, actor, user);
}

type Written = Omit<Changes, 'password'> & { passwordHash?: string };

async function writeChanges(
  tx: Tx,
  actor: Actor,
  user: UserRow,
  changes: Written,
): Promise<number | undefined> {
  const { id } = user;
  const { role, assignedCompanyId, email, passwordHash } = changes;
  const endsSessions = [role, assignedCompanyId, passwordHash].some((value) => value !== undefined);
  const renamed = [changes.firstName, changes.lastName, changes.username].some((name) => name !== undefined);
  const names = { ...user, ...changes };
  const skeletons = renamed ? await distinctNames(tx, actor, names, user) : {};
  if (renamed) await countRename(actor, id);
  const [row] = await tx
    .update(users)
    .set({
      ...changes,
      ...skeletons,
      ...(endsSessions && nextEpoch),
      ...(email !== undefined && otherGoogleAccount),
    })
    .where(eq(users.id, id))
    .returning({ epoch: users.sessionEpoch });
  if (passwordHash !== undefined && !isSelf(actor, user)) await shutMakerOut(tx, id);
  // they were asked for under other rights, or sent to an address that is the person's no more
  if (email !== undefined || endsSessions) await spendLinks(tx, id);
  if (passwordHash !== undefined) await endInvitation(tx, id);
  else if (!user.hasJoined && (email !== undefined || endsSessions)) await renewInvitation(tx, actor, id);
  const facts = factsOf(user, changes);
  if (!isEmpty(facts)) await audit(tx, actor, 'update', id, facts);
  if (renamed) await recordRename(tx, actor, id, user, names);
  if (assignedCompanyId !== undefined && assignedCompanyId !== user.assignedCompanyId)
    await endAbsencesOf(tx, actor, id);
  if (user.hasJoined) await tellOfChanges(tx, actor, user, changes);
  return endsSessions ? row?.epoch : undefined;
}

/** Names have an entry apart: see `recordRename`. */
function factsOf(user: UserRow, written: Written): AuditData {
  const { passwordHash, firstName, lastName, username, ...changes } = written;
  const kept = ['role', 'assignedCompanyId', 'email'] as const;
  const { fields = [], ...facts } = changedFacts<typeof changes>(user, changes, kept);
  const named = [...(fields as string[]), ...(passwordHash === undefined ? [] : ['password'])];
  return { ...facts, ...(named.length > 0 && { fields: named }) };
}

/** The owner of the account learns of what could be used against them. */
async function tellOfChanges(tx: Tx, { id: actorId }: Actor, user: UserRow, changes: Written): Promise<void> {
  const { email, passwordHash, role } = changes;
  if (passwordHash !== undefined) await tellOwner(tx, user.id, 'new_password', { actorId });
  if (role !== undefined) await tellOwner(tx, user.id, 'new_role', { actorId, role });
  if (email !== undefined)
    await tellOwner(tx, user.id, 'new_email', { actorId, addresses: [user.email, email] });
}

export const setUserActive = (
  actor: Actor,
  id: number,
  isActive: boolean,
  basis?: Basis<UserRow>,
): Promise<UserRow> =>
  db.transaction(async (tx) => {
    if (!isActive) await takeTurn(tx);
    const user = found(await lockUser(tx, actor, id));
    authorise(canEditUser(actor, user, (await rightsFor(actor, [user], tx)).get(id)));
    await requireVersion(tx, 'user', user, basis);
    if (user.isActive === isActive) return user;
    if (isActive) await activate(tx, actor, id);
    else await deactivate(tx, actor, user);
    return found(await userById(id, tx));
  });

async function activate(tx: Tx, actor: Actor, id: number): Promise<void> {
  await tx.update(users).set({ isActive: true }).where(eq(users.id, id));
  await audit(tx, actor, 'activate', id);
  await resumeSteps(tx, id, actor.id);
}

/** Of a person who is held, in the turn of those who take an admin away. */
export async function deactivate(tx: Tx, actor: Actor, user: UserRow): Promise<void> {
  const { id } = user;
  await requireReplaceable(tx, actor, user);
  await tx
    .update(users)
    .set({ isActive: false, ...nextEpoch })
    .where(eq(users.id, id));
  await audit(tx, actor, 'deactivate', id);
  await spendLinks(tx, id);
  await withdrawInvitation(tx, id);
  await giveUpRepresentation(tx, actor, id);
  await leaveSteps(tx, id, actor.id);
}

/** A role that there is, and a company that takes people. */
async function requireStanding(tx: Tx, { role, assignedCompanyId }: Standing): Promise<void> {
  if (role !== undefined && !(await keepRole(tx, role))) throw badField('role', 'choice');
  await requireActiveCompanies(tx, [{ path: 'assignedCompanyId', id: assignedCompanyId }]);
}

async function unlessTaken<T>(work: (tx: Tx) => Promise<T>): Promise<T> {
  try {
    return await db.transaction(work);
  } catch (error) {
    if (violatesUnique(error, 'users_username_key')) throw new Refusal('username_taken');
    if (violatesUnique(error, 'users_email_key')) throw new Refusal('email_taken');
    throw error;
  }
}

const audit = (tx: Tx, actor: Actor, verb: AuditVerb<'user'>, entityId: number, data: AuditData = {}) =>
  record(tx, { actorId: actor.id, action: `user.${verb}`, entity: 'user', entityId, data });
