import { AsyncLocalStorage } from 'node:async_hooks';

/** How a call reads that does not read the primary (server/db/replicas.ts). */
export interface Reading {
  /** `changes.now` before it was asked how far its copy has to be: what was heard later may not be in what it reads. */
  readonly since: number;
  /** Until its answer is known. What it began in the background reads the primary then, as everything else does. */
  isUnderWay: boolean;
}

/** Of the call that the code runs for. */
const calls = new AsyncLocalStorage<Reading>();

export const currentReading = (): Reading | undefined => {
  const reading = calls.getStore();
  return reading?.isUnderWay ? reading : undefined;
};

export async function whileReading<T>(reading: Reading, work: () => Promise<T>): Promise<T> {
  try {
    return await calls.run(reading, work);
  } finally {
    reading.isUnderWay = false;
  }
}
