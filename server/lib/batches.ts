/** Repeats work of at most so many rows, each a short transaction, until it takes fewer. Returns how many in all. */
export async function inBatches(size: number, take: (size: number) => Promise<number>): Promise<number> {
  let taken = 0;
  for (let batch = size; batch === size; taken += batch) batch = await take(size);
  return taken;
}
