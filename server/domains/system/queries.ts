import { setTimeout } from 'node:timers/promises';
import { eq } from 'drizzle-orm';
import { probePool } from '../../db/client';
import { countRows } from '../../db/count';
import { companies } from '../../db/schema/people';

const PATIENCE_MS = 2_000;

let underWay: Promise<boolean> | undefined;

/** Whether the database answers in time. Calls that come while it is being asked share the answer. */
export function databaseAnswers(): Promise<boolean> {
  underWay ??= ask().finally(() => {
    underWay = undefined;
  });
  return underWay;
}

async function ask(): Promise<boolean> {
  const giveUp = new AbortController();
  const answers = probePool.query('select 1').then(
    () => true,
    () => false,
  );
  const result = await Promise.race([answers, setTimeout(PATIENCE_MS, false, { signal: giveUp.signal })]);
  giveUp.abort();
  return result;
}

export const countActiveCompanies = (): Promise<number> => countRows(companies, eq(companies.isActive, true));
