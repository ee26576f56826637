import type { Actor } from '@shared/rules/actor';
import type { Tx } from '../../../db/client';
import { badField, Refusal } from '../../../lib/refusal';
import { lockRequest } from '../queries';
import { isTheirsToResubmit } from './policy';
import { isResubmitted } from './queries';

/**
 * Locks the request that is submitted again, so that its files stay while they are taken over. What one person submits waits for
 * each other (`open_requests`), so that no two are the same one again.
 *
 * @throws Refusal `invalid_input` where it is not the actor's to submit again, `already_resubmitted`
 */
export async function lockResubmitted(tx: Tx, actor: Actor, id: number): Promise<void> {
  const request = await lockRequest(tx, actor, id);
  if (!request || !isTheirsToResubmit(actor, request)) throw badField('resubmissionOf', 'choice');
  if (await isResubmitted(id, tx)) throw new Refusal('already_resubmitted');
}
