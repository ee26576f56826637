import * as auth from '@shared/contracts/auth';
import * as requests from '@shared/contracts/requests';
import { sql } from 'drizzle-orm';
import { db } from '../../server/db/client';
import { serial } from '../../server/test/factories/serial';
import type { Client, Reply } from '../../server/test/server';
import { rounds } from '../length';
import type { Case } from './changes';

type Ask = (browser: Client) => Promise<Reply<unknown>>;

/** A call of a person at work, and whether the change had been answered when it began. */
export interface Call {
  isAfter: boolean;
  status: number;
}

/** What a person keeps doing: using the right, and, where all is to end, reading and writing besides. */
export function workOf({ use, endsSessions }: Case, requestTypeId: number): Ask[] {
  const submit: Ask = (browser) =>
    browser.call(requests.create, { body: { requestTypeId, title: `Request ${serial()}` } });
  return endsSessions ? [use, submit, (browser) => browser.call(auth.user)] : [use];
}

/**
 * Makes the session old enough that calls prolong it: a session that is written to must not outlive its end. Something
 * besides its times is changed, so that the servers take note.
 */
export const ageSession = (userId: number) =>
  db.execute(sql`
    update sessions set sess = sess::jsonb || '{"renewedAt": 1, "aged": true}'
    where sess->'passport'->'user'->>'id' = ${String(userId)}`);

const HANDS = rounds({ short: 2, long: 4 });

/** Works with several hands, without a pause, until each has begun this many calls after the change was answered. */
export async function keepWorking(
  browser: Client,
  work: readonly Ask[],
  isChanged: () => boolean,
  callsAfter = work.length,
): Promise<Call[]> {
  const calls: Call[] = [];
  const hands = Array.from({ length: HANDS }, async (_, hand) => {
    for (let number = hand, left = callsAfter; left > 0; number++) {
      const ask = work[number % work.length] as Ask;
      const isAfter = isChanged();
      const { status } = await ask(browser);
      calls.push({ isAfter, status });
      if (isAfter) left--;
    }
  });
  await Promise.all(hands);
  return calls;
}
