import { and, eq } from 'drizzle-orm';
import { db } from '../../../db/client';
import { record } from '../../../db/events';
import { limit } from '../../../db/limits';
import { invitations } from '../../../db/schema/invitations';
import { digestOf } from '../../../lib/link-token';
import { networkOf } from '../../../lib/network';
import { found, Refusal } from '../../../lib/refusal';
import { accountIdByInvitation, validLinkCondition } from '../../users/invitations/queries';
import { hashNewPassword, setPassword } from '../../users/passwords/commands';
import { userById } from '../../users/queries';
import { holdAccountById } from '../queries';

const usesOfNetwork = limit('invitation-use-network', 30);

/** Sets the first password of a person who the invitation was sent to; returns whom to sign in. */
export async function acceptInvitation(
  token: string,
  password: string,
  ip: string,
): Promise<{ id: number; epoch: number }> {
  await usesOfNetwork.count(networkOf(ip));
  const digest = digestOf(token);
  const userId = await accountIdByInvitation(digest);
  if (userId === undefined) throw new Refusal('invitation_invalid'); // before the work of hashing
  const passwordHash = await hashNewPassword(password, found(await userById(userId)));
  const epoch = await spendLink(digest, userId, passwordHash);
  await usesOfNetwork.takeBack(networkOf(ip)); // only failures count
  return { id: userId, epoch };
}

const spendLink = (digest: string, userId: number, passwordHash: string): Promise<number> =>
  db.transaction(async (tx) => {
    const account = await holdAccountById(tx, userId);
    if (!account || account.passwordHash !== null) throw new Refusal('invitation_invalid');
    const isTheirs = and(eq(invitations.userId, userId), validLinkCondition(digest));
    const [spent] = await tx.delete(invitations).where(isTheirs).returning();
    if (!spent) throw new Refusal('invitation_invalid');
    const epoch = await setPassword(tx, userId, passwordHash);
    await record(tx, {
      actorId: userId,
      action: 'user.accept_invitation',
      entity: 'user',
      entityId: userId,
    });
    return epoch;
  });
