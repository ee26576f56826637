/**
 * Asks once for all who want to know: whoever comes while it is being asked shares the next time, which begins after they
 * came.
 */
export function coalesced<T>(ask: () => Promise<T>): () => Promise<T> {
  let underWay: Promise<unknown> = Promise.resolve();
  let next: Promise<T> | undefined;
  const askNext = async (): Promise<T> => {
    await underWay.catch(() => {}); // told to those who waited for it
    next = undefined;
    const asking = ask();
    underWay = asking;
    return asking;
  };
  return () => {
    next ??= askNext();
    return next;
  };
}
