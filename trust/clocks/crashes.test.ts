import { randomInt } from 'node:crypto';
import { ADMIN_STAGE, LAST_STAGE, REPRESENTATIVE_STAGE } from '@shared/rules/clock';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../server/db/client';
import { companies } from '../../server/db/schema/people';
import { makeCalendar } from '../../server/test/factories/calendars';
import { makeCompany } from '../../server/test/factories/companies';
import { makeRequest } from '../../server/test/factories/requests';
import { makeUser, type TestUser } from '../../server/test/factories/users';
import { keepFigure } from '../figures';
import { patience, rounds } from '../length';
import { countOf, freeJob, keepTellings, type Pair, startPair, until } from './pair';

/** Days that pass; in each of them a server is killed twice. */
const days = rounds({ short: 2, long: 10 });
const KILLS_A_DAY = 2;
const REQUESTS = 40;
let pair: Pair;
beforeAll(async () => {
  pair = await startPair();
});
afterAll(() => pair.close());

const clocksWhere = (condition: ReturnType<typeof sql>) => countOf(sql`clocks where ${condition}`);

/** Requests that wait for a person for two days, in a calendar in which every hour of every day is worked. */
async function waitingRequests(holder: TestUser, by: TestUser): Promise<number[]> {
  const ids: number[] = [];
  const first = await makeRequest({ by, steps: [{ responsibleUserId: holder.id, allowedDays: 2 }] });
  ids.push(first.id);
  while (ids.length < REQUESTS) ids.push((await makeRequest({ by, requestTypeId: first.requestTypeId })).id);
  return ids;
}

test(
  'servers are killed while they remind people, day after day: each reminder and each escalation is told once',
  async () => {
    const { id: companyId } = await makeCompany();
    const holder = await makeUser({ assignedCompanyId: companyId });
    const representative = await makeUser({ assignedCompanyId: companyId });
    const admin = await makeUser({ role: 'admin' });
    await db
      .update(companies)
      .set({ representativeId: representative.id })
      .where(eq(companies.id, companyId));
    await makeCalendar(companyId, { week: Array(7).fill({ from: '00:00', to: '23:59' }) });
    const ids = await waitingRequests(holder, representative);
    await freeJob();
    // counted and seen to: a run that is under way would write over the days that pass below
    await until(async () => (await clocksWhere(sql`next_at > now()`)) === REQUESTS);
    await keepTellings();

    let stage = -2;
    let interrupted = 0;
    for (let day = 0; day < days; day++) {
      stage++;
      await db.execute(sql`update turns set began_at = began_at - interval '1 day' where ended_at is null`);
      await db.execute(sql`update clocks set due_at = due_at - interval '1 day', next_at = now()`);
      for (let kill = 0; kill < KILLS_A_DAY; kill++) {
        await freeJob();
        // in the middle of the work, or at its end
        const sooner = randomInt(REQUESTS);
        await until(async () => (await clocksWhere(sql`told = ${stage}`)) >= sooner);
        if ((await clocksWhere(sql`told = ${stage}`)) < REQUESTS) interrupted++;
        await pair.killOne();
      }
      await freeJob();
      await until(async () => (await clocksWhere(sql`told = ${stage}`)) === REQUESTS);
    }

    const { rows } = await db.execute<{ type: string; user_id: number; tellings: number; most: number }>(sql`
      select type, user_id, sum(count)::int as tellings, max(count)::int as most
      from (select request_id, user_id, type, count(*) from tellings group by 1, 2, 3) told
      where request_id in ${ids} group by 1, 2 order by 1, 2`);
    const told = (type: string, { id }: TestUser) => {
      const row = rows.find((one) => one.type === type && one.user_id === id);
      return [row?.tellings ?? 0, row?.most ?? 0];
    };
    const each = (times: number) => [times * REQUESTS, times];
    expect({
      soon: told('reminder_soon', holder),
      today: told('reminder_today', holder),
      late: told('reminder_late', holder),
      representative: told('turn_escalated', representative),
      admin: told('turn_escalated', admin),
    }).toEqual({
      soon: each(1),
      today: each(stage >= 0 ? 1 : 0),
      late: each(Math.max(0, Math.min(stage, LAST_STAGE))),
      representative: each(stage >= REPRESENTATIVE_STAGE ? 1 : 0),
      admin: each(stage >= ADMIN_STAGE ? 1 : 0),
    });
    keepFigure(35, { kills: days * KILLS_A_DAY, interrupted, requests: REQUESTS, stages: days });
  },
  patience,
);
