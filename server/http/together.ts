import type { Together } from '@shared/contracts/together';
import type { Actor } from '@shared/rules/actor';
import type { Request } from 'express';
import { eachByItself } from '../lib/together';
import { wordError } from './errors';
import { countRecords } from './fair-use';
import { actorNow } from './session';

/**
 * Answers a call that changes several records. Each is changed with the rights that the caller has by then: a call takes
 * seconds, in which they may lose them.
 */
export async function answerTogether<Item extends { id: number }>(
  req: Request,
  items: readonly Item[],
  change: (actor: Actor, item: Item) => Promise<unknown>,
): Promise<Together> {
  await countRecords(req, items.length);
  const results = await eachByItself(items, async (item) => change(await actorNow(req), item));
  return {
    results: results.map(({ id, error }) => ({ id, refusal: error === null ? null : wordError(error, req) })),
  };
}
