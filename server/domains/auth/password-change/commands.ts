import type { Actor } from '@shared/rules/actor';
import { eq, sql } from 'drizzle-orm';
import { recordAudit } from '../../../db/audit';
import { db } from '../../../db/client';
import { passwordResets } from '../../../db/schema/password-resets';
import { users } from '../../../db/schema/users';
import { hashPassword } from '../../../lib/passwords';
import { badField, Refusal } from '../../../lib/refusal';
import { knowsPassword } from '../commands';
import { type Account, accountById, readAccount } from '../queries';

interface Passwords {
  currentPassword: string;
  password: string;
}

/** Sets one's own password; returns the epoch of the sessions that may go on. Links that were sent are spent. */
export async function changePassword(
  { id }: Actor,
  { currentPassword, password }: Passwords,
): Promise<number> {
  const account = stillPresent(await readAccount(id));
  if (!(await knowsPassword(account, currentPassword))) throw badField('currentPassword', 'wrong_password');
  const passwordHash = await hashPassword(password);
  return db.transaction(async (tx) => {
    const { sessionEpoch } = stillPresent(await accountById(tx, id));
    // their sessions were ended meanwhile, perhaps by another new password: what was checked is out of date
    if (sessionEpoch !== account.sessionEpoch) throw new Refusal('signed_out');
    await tx.delete(passwordResets).where(eq(passwordResets.userId, id));
    await tx
      .update(users)
      .set({ passwordHash, sessionEpoch: sql`${users.sessionEpoch} + 1` })
      .where(eq(users.id, id));
    await recordAudit(tx, { actorId: id, action: 'user.change_password', entity: 'user', entityId: id });
    return sessionEpoch + 1;
  });
}

/** Whoever is signed in may have been disabled or deleted since the call began. */
function stillPresent(account: Account | undefined): Account {
  if (!account) throw new Refusal('signed_out');
  return account;
}
