import type { Actor } from '@shared/rules/actor';
import { eq } from 'drizzle-orm';
import { db, type Tx } from '../../../db/client';
import { record } from '../../../db/events';
import { users } from '../../../db/schema/people';
import { passkeys, recoveryCodes, totpFactors } from '../../../db/schema/second-factors';
import { found, Refusal } from '../../../lib/refusal';
import { tellOwner } from '../../account-letters/commands';
import { spendLinks } from '../passwords/commands';
import { isSelf } from '../policy';
import { lockUser, nextEpoch } from '../queries';

/** Takes a person's factors away, so that the password is enough until they set up new ones; ends their sessions. */
export const resetFactors = (actor: Actor, id: number): Promise<void> =>
  db.transaction(async (tx) => {
    const user = found(await lockUser(tx, actor, id));
    if (isSelf(actor, user)) throw new Refusal('own_account');
    if (!user.hasSecondFactor) return;
    await dropFactors(tx, id);
    await tx.update(users).set(nextEpoch).where(eq(users.id, id));
    await spendLinks(tx, id);
    await tellOwner(tx, id, 'second_factor_removed', { actorId: actor.id });
    const action = 'user.reset_second_factor';
    await record(tx, { actorId: actor.id, action, entity: 'user', entityId: id });
  });

/** What a person passes the second step of a sign-in with is gone, recovery codes too. */
export async function dropFactors(tx: Tx, userId: number): Promise<void> {
  for (const table of [totpFactors, passkeys, recoveryCodes])
    await tx.delete(table).where(eq(table.userId, userId));
}
