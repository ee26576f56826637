import type { Together } from '@shared/contracts/together';
import { confirmIdentity } from './confirmation';

/**
 * Sends records that are changed by one call, each by itself. Those for which the server first wants the person to prove who they are
 * are sent again once they did.
 */
export async function sendTogether<Item>(
  items: readonly Item[],
  send: (items: readonly Item[]) => Promise<Together>,
): Promise<Together> {
  const { results } = await send(items);
  const waits = results.map(({ refusal }) => refusal?.code === 'confirmation_required');
  if (!waits.includes(true) || !(await confirmIdentity())) return { results };
  const again = (await send(items.filter((_item, index) => waits[index]))).results.values();
  return { results: results.map((result, index) => (waits[index] && again.next().value) || result) };
}
