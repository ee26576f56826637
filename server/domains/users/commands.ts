import type { Actor } from '@shared/rules/actor';
import { eq } from 'drizzle-orm';
import { recordAudit } from '../../db/audit';
import { db } from '../../db/client';
import { users } from '../../db/schema/users';
import { violatesUnique } from '../../db/unique';
import { changesOf, isEmpty } from '../../lib/changes';
import { hashPassword } from '../../lib/passwords';
import { authorise, found, Refusal } from '../../lib/refusal';
import { type Changes, changeableFields } from './policy';
import { lockUser, type UserRow, userById } from './queries';

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

/** Changes what the actor may change of a person. Their sessions go on: a session knows its person by the id. */
export async function updateUser(actor: Actor, id: number, body: Changes): Promise<UserRow> {
  try {
    return await db.transaction(async (tx) => {
      const user = found(await lockUser(tx, actor, id));
      const allowed = changeableFields(actor, user);
      authorise(
        allowed.length > 0 && Object.keys(body).every((field) => allowed.includes(field as keyof Changes)),
      );
      const changes = changesOf<Required<Changes>>(user, body);
      if (isEmpty(changes)) return user;
      await tx.update(users).set(changes).where(eq(users.id, id));
      // names of fields only: old phones and addresses of a person have no place in a log
      const data = { fields: Object.keys(changes) };
      await recordAudit(tx, { actorId: actor.id, action: 'user.update', entity: 'user', entityId: id, data });
      return found(await userById(id, tx));
    });
  } catch (error) {
    throw violatesUnique(error, 'users_username_key') ? new Refusal('username_taken') : error;
  }
}
