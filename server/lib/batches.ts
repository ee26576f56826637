/**
 * Repeats work that takes at most so many rows at a time and returns how many it took, until it takes fewer: one
 * transaction over all of them would lock a large table for long. Returns how many it took in all.
 */
export async function inBatches(size: number, take: (size: number) => Promise<number>): Promise<number> {
  let taken = 0;
  for (let batch = size; batch === size; taken += batch) batch = await take(size);
  return taken;
}
