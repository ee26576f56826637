import { setImmediate } from 'node:timers/promises';
import { log } from './log';

const underWay = new Set<Promise<void>>();

/** Does something after the answer to the call that led to it, which so tells nothing about it. A failure is logged. */
export function inBackground(what: string, work: () => Promise<unknown>): void {
  const task = setImmediate()
    .then(work)
    .then(
      () => undefined,
      (error: unknown) => log.error({ err: error }, `${what} failed`),
    )
    .finally(() => underWay.delete(task));
  underWay.add(task);
}

/** Does something in the background now and again after every so many milliseconds, until what it returns is called. */
export function regularly(what: string, interval: number, work: () => Promise<unknown>): () => void {
  inBackground(what, work);
  const timer = setInterval(() => inBackground(what, work), interval);
  return () => clearInterval(timer);
}

/** Resolves when all background work is done. */
export async function backgroundDone(): Promise<void> {
  while (underWay.size > 0) await Promise.all(underWay);
}
