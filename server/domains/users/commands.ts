import type { create } from '@shared/contracts/users';
import type { Body } from '@shared/endpoint';
import { type Actor, isAdmin } from '@shared/rules/actor';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../db/audit';
import { db, type Tx } from '../../db/client';
import { users } from '../../db/schema/users';
import { violatesUnique } from '../../db/unique';
import { changesOf, isEmpty } from '../../lib/changes';
import { hashPassword } from '../../lib/passwords';
import { authorise, badField, found, Refusal } from '../../lib/refusal';
import { giveUpRepresentation } from '../companies/commands';
import { requireActiveCompanies } from '../companies/queries';
import { leaveSteps, resumeSteps } from '../requests/decisions/commands';
import { requireReplaceable, takeTurn } from './admins/queries';
import { spendLinks } from './passwords/commands';
import {
  type Changes,
  canEditUser,
  canGive,
  changeableFields,
  companyOfNewUser,
  type Standing,
} from './policy';
import { keepRole, lockUser, nextEpoch, type UserRow, userById } from './queries';

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
      .values({ ...person, passwordHash, role: 'admin' })
      .returning({ id: users.id });
    const id = user?.id as number;
    await recordAudit(tx, { actorId: null, action: 'user.create_admin', entity: 'user', entityId: id });
    return { id };
  });
}

export async function createUser(actor: Actor, body: Body<typeof create>): Promise<UserRow> {
  const { password, assignedCompanyId = companyOfNewUser(actor), ...person } = body;
  const standing = { role: person.role, assignedCompanyId };
  authorise(canGive(actor, standing));
  const passwordHash = await hashPassword(password);
  return unlessTaken((tx) => insertUser(tx, actor, { ...person, assignedCompanyId, passwordHash }));
}

async function insertUser(
  tx: Tx,
  actor: Actor,
  person: typeof users.$inferInsert & Required<Standing>,
): Promise<UserRow> {
  const { role, assignedCompanyId } = person;
  await requireStanding(tx, { role, assignedCompanyId });
  const [made] = await tx.insert(users).values(person).returning({ id: users.id });
  const { id } = found(made);
  await audit(tx, actor, 'create', id, { role, assignedCompanyId });
  return found(await userById(id, tx));
}

export interface UpdatedUser {
  user: UserRow;
  /** The epoch of the sessions that may go on, when all earlier ones were ended. */
  newEpoch: number | undefined;
}

/** Changes what the actor may change of a person. A new role, company or password ends the person's sessions. */
export async function updateUser(
  actor: Actor,
  id: number,
  { password, ...body }: Changes,
): Promise<UpdatedUser> {
  const passwordHash = password === undefined ? undefined : await hashPassword(password);
  return unlessTaken(async (tx) => {
    if (body.role !== undefined) await takeTurn(tx);
    const user = found(await lockUser(tx, actor, id));
    const allowed = changeableFields(actor, user);
    const asked = Object.keys({ ...body, ...(password !== undefined && { password }) });
    authorise(allowed.length > 0 && asked.every((field) => allowed.includes(field as keyof Changes)));
    const changes = changesOf<Required<Omit<Changes, 'password'>>>(user, body);
    if (isEmpty(changes) && passwordHash === undefined) return { user, newEpoch: undefined };
    await authoriseStanding(tx, actor, user, changes);
    return writeChanges(tx, actor, id, { ...changes, ...(passwordHash && { passwordHash }) });
  });
}

async function authoriseStanding(tx: Tx, actor: Actor, user: UserRow, standing: Standing): Promise<void> {
  authorise(canGive(actor, standing));
  const { assignedCompanyId } = standing;
  if (assignedCompanyId !== undefined) await giveUpRepresentation(tx, actor, user.id, assignedCompanyId);
  await requireStanding(tx, standing);
  if (isAdmin(user) && standing.role !== undefined) await requireReplaceable(tx, actor, user);
}

type Written = Omit<Changes, 'password'> & { passwordHash?: string };

async function writeChanges(tx: Tx, actor: Actor, id: number, changes: Written): Promise<UpdatedUser> {
  const { role, assignedCompanyId, email, passwordHash } = changes;
  const endsSessions = [role, assignedCompanyId, passwordHash].some((value) => value !== undefined);
  const [row] = await tx
    .update(users)
    .set({ ...changes, ...(endsSessions && nextEpoch), ...(email !== undefined && otherGoogleAccount) })
    .where(eq(users.id, id))
    .returning({ epoch: users.sessionEpoch });
  // who asked for a new password at an address that is not theirs any more does not get one
  if (email !== undefined || passwordHash !== undefined) await spendLinks(tx, id);
  await audit(tx, actor, 'update', id, {
    // names of fields only: old phones and addresses of a person have no place in a log
    fields: Object.keys(changes).map((field) => (field === 'passwordHash' ? 'password' : field)),
    ...(role !== undefined && { role }),
    ...(assignedCompanyId !== undefined && { assignedCompanyId }),
  });
  return { user: found(await userById(id, tx)), newEpoch: endsSessions ? row?.epoch : undefined };
}

export const setUserActive = (actor: Actor, id: number, isActive: boolean): Promise<UserRow> =>
  db.transaction(async (tx) => {
    if (!isActive) await takeTurn(tx);
    const user = found(await lockUser(tx, actor, id));
    authorise(canEditUser(actor, user));
    if (user.isActive === isActive) return user;
    if (!isActive) await requireReplaceable(tx, actor, user);
    await tx
      .update(users)
      .set({ isActive, ...(!isActive && nextEpoch) })
      .where(eq(users.id, id));
    await audit(tx, actor, isActive ? 'activate' : 'deactivate', id);
    if (isActive) {
      await resumeSteps(tx, id, actor.id);
    } else {
      await spendLinks(tx, id);
      await giveUpRepresentation(tx, actor, id);
      await leaveSteps(tx, id, actor.id);
    }
    return found(await userById(id, tx));
  });

/** Who signs in with Google is found by the address first: a new one may belong to another Google account. */
const otherGoogleAccount = { googleSubject: null };

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

const audit = (tx: Tx, actor: Actor, verb: string, entityId: number, data: Record<string, unknown> = {}) =>
  recordAudit(tx, { actorId: actor.id, action: `user.${verb}`, entity: 'user', entityId, data });
