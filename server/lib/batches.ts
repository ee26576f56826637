/** Repeats work of at most so many rows, each a short transaction, until it takes fewer. Returns how many in all. */
export async function inBatches(size: number, take: (size: number) => Promise<number>): Promise<number> {
  let taken = 0;
  for (let batch = size; batch === size; taken += batch) batch = await take(size);
  return taken;
}

/** Parts of a list, each of at most so many. */
export function* batchesOf<Item>(size: number, all: readonly Item[]): Generator<Item[]> {
  for (let first = 0; first < all.length; first += size) yield all.slice(first, first + size);
}
