import { Refusal } from './refusal';

/** In ms. The deadline (`http/deadline.ts`) is later, so that the caller learns which records were changed. */
const ENOUGH = 3_500;

/**
 * Works on records one after the other, so that a refusal leaves the others changed. Resolves to the error of each, null if
 * there was none, in their order. After an error that is no refusal, or after 3.5 s, the others are not tried and are
 * `unavailable`: without a database each would wait for it again.
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
