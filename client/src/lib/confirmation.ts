/** Asks the person to prove who they are; true when they did, false when they would rather not. */
type Ask = () => Promise<boolean>;

let ask: Ask | undefined;

/** Has `confirmIdentity` ask in this way, until what it returns is called. */
export function confirmIdentityBy(way: Ask): () => void {
  ask = way;
  return () => {
    if (ask === way) ask = undefined;
  };
}

/** Asks the person to prove who they are; false where the page has no way to ask. */
export const confirmIdentity = (): Promise<boolean> => ask?.() ?? Promise.resolve(false);
