import type { Together } from '@shared/contracts/together';
import { confirmIdentity } from './confirmation';

/** `failure`: why the records that wait for a proof of identity could not be sent again. */
export type Sent = Together & { failure?: unknown };

/**
 * Sends several records in one call. Records refused for lack of a recent proof of identity are sent again after the person
 * has confirmed; if that fails, the results of the others are kept.
 */
export async function sendTogether<Item>(
  items: readonly Item[],
  send: (items: readonly Item[]) => Promise<Together>,
): Promise<Sent> {
  const { results } = await send(items);
  const waits = results.map(({ refusal }) => refusal?.code === 'confirmation_required');
  if (!waits.includes(true) || !(await confirmIdentity())) return { results };
  try {
    const again = (await send(items.filter((_item, index) => waits[index]))).results.values();
    return { results: results.map((result, index) => (waits[index] && again.next().value) || result) };
  } catch (failure) {
    return { results, failure };
  }
}
