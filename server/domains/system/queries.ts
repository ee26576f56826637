import { setTimeout } from 'node:timers/promises';
import { reservedPool } from '../../db/client';

const PATIENCE_MS = 2_000;

/** Whether the database answers in time. */
export async function databaseAnswers(): Promise<boolean> {
  const giveUp = new AbortController();
  const answers = reservedPool.query('select 1').then(
    () => true,
    () => false,
  );
  const result = await Promise.race([answers, setTimeout(PATIENCE_MS, false, { signal: giveUp.signal })]);
  giveUp.abort();
  return result;
}
