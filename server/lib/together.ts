import { Refusal } from './refusal';

/** In ms: a call is answered before it is given up (`http/deadline.ts`), so that the caller learns what was done. */
const ENOUGH = 3_500;

/**
 * Does something with records one after the other, each in a transaction of its own, so that a refusal leaves the others done.
 * Resolves to why each was not (`error`, null where it was), in their order. After an error that is no refusal, and once it has taken
 * too long, the rest is `unavailable`, untried: where the database is gone, each of them would wait for it anew.
 */
export async function eachByItself<Item extends { id: number }>(
  items: readonly Item[],
  work: (item: Item) => Promise<unknown>,
): Promise<{ id: number; error: unknown }[]> {
  const results: { id: number; error: unknown }[] = [];
  const begun = performance.now();
  let isBroken = false;
  for (const item of items) {
    const error: unknown = isBroken
      ? new Refusal('unavailable')
      : await work(item).then(
          () => null,
          (thrown) => thrown,
        );
    isBroken ||= (error !== null && !(error instanceof Refusal)) || performance.now() - begun > ENOUGH;
    results.push({ id: item.id, error });
  }
  return results;
}
