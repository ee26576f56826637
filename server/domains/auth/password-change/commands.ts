import type { Actor } from '@shared/rules/actor';
import { db } from '../../../db/client';
import { record } from '../../../db/events';
import { badField, found, Refusal } from '../../../lib/refusal';
import { tellOwner } from '../../account-letters/commands';
import { hashNewPassword, setPassword } from '../../users/passwords/commands';
import { userById } from '../../users/queries';
import { knowsPassword } from '../commands';
import { type Account, accountById, holdAccountById } from '../queries';

interface Passwords {
  currentPassword: string;
  password: string;
}

/** Sets one's own password; returns the epoch of the sessions that may go on. Links that were sent are spent. */
export async function changePassword(
  { id }: Actor,
  { currentPassword, password }: Passwords,
  ip: string,
): Promise<number> {
  const account = stillPresent(await accountById(id));
  if (!(await knowsPassword(account, currentPassword, ip)))
    throw badField('currentPassword', 'wrong_password');
  const passwordHash = await hashNewPassword(password, found(await userById(id)));
  return db.transaction(async (tx) => {
    const { sessionEpoch } = stillPresent(await holdAccountById(tx, id));
    // their sessions were ended meanwhile, perhaps by another new password: what was checked is out of date
    if (sessionEpoch !== account.sessionEpoch) throw new Refusal('signed_out');
    const newEpoch = await setPassword(tx, id, passwordHash);
    await record(tx, { actorId: id, action: 'user.change_password', entity: 'user', entityId: id });
    await tellOwner(tx, id, 'new_password', { actorId: id });
    return newEpoch;
  });
}

/** A person who is signed in may have been disabled or deleted since the call began. */
function stillPresent(account: Account | undefined): Account {
  if (!account) throw new Refusal('signed_out');
  return account;
}
