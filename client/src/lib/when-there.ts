const LONGEST_WAIT_MS = 10_000;

/** Calls back with an element as soon as it is on the page, which may wait for its data. Returns what ends the waiting. */
export function whenThere<E extends Element>(find: () => E | null, use: (found: E) => void): () => void {
  const look = () => {
    const found = find();
    if (!found) return;
    stop();
    use(found);
  };
  const observer = new MutationObserver(look);
  observer.observe(document.body, { childList: true, subtree: true });
  const timer = setTimeout(() => observer.disconnect(), LONGEST_WAIT_MS);
  const stop = () => {
    observer.disconnect();
    clearTimeout(timer);
  };
  look();
  return stop;
}
