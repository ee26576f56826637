import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { db } from '../../server/db/client';
import { makeCompany } from '../../server/test/factories/companies';
import { makeRequest } from '../../server/test/factories/requests';
import { makeUser } from '../../server/test/factories/users';
import { patience, rounds } from '../length';
import { countOf, freeJob, keepTellings, type Pair, startPair, until } from './pair';

const REQUESTS = 40;
const kills = rounds({ short: 2, long: 10 });

let pair: Pair;
beforeAll(async () => {
  pair = await startPair();
});
afterAll(() => pair.close());

const expiredSteps = () => countOf(sql`request_steps where expired_at is not null`);

test(
  'servers are killed while steps expire: each does once, and is told of once',
  async () => {
    const holder = await makeUser({ assignedCompanyId: (await makeCompany()).id });
    const by = await makeUser({ assignedCompanyId: (await makeCompany()).id });
    const expires = { responsibleUserId: holder.id, allowedDays: 2, expires: true };
    // every other one is optional: it is skipped, and the next step begins
    const [required, optional] = [
      await makeRequest({ by, steps: [expires] }),
      await makeRequest({ by, steps: [{ ...expires, isRequired: false }, holder] }),
    ];
    for (let made = 2; made < REQUESTS; made++)
      await makeRequest({ by, requestTypeId: (made % 2 ? optional : required).requestTypeId });
    await freeJob();
    await until(async () => (await countOf(sql`clocks`)) === REQUESTS);
    await keepTellings();
    await db.execute(sql`update clocks set due_at = now() - interval '1 minute'`);
    for (let kill = 0; kill < kills; kill++) {
      await freeJob();
      const sooner = randomInt(REQUESTS);
      await until(async () => (await expiredSteps()) >= sooner);
      await pair.killOne();
    }
    await freeJob();
    await until(async () => (await expiredSteps()) === REQUESTS);
    const { rows } = await db.execute<{ action: string; events: number; records: number }>(sql`
      select action, count(*)::int as events, count(distinct entity_id)::int as records from events
      where action in ('request.expire', 'request.skip') group by 1 order by 1`);
    expect(rows).toEqual([
      { action: 'request.expire', events: REQUESTS, records: REQUESTS },
      { action: 'request.skip', events: REQUESTS / 2, records: REQUESTS / 2 },
    ]);
    expect(await countOf(sql`tellings where type = 'step_expired' and user_id = ${holder.id}`)).toBe(
      REQUESTS,
    );
    const once = sql`(select from tellings where type = 'step_expired' group by request_id having count(*) > 1) twice`;
    expect(await countOf(once)).toBe(0);
    const ended = sql`turns where ending = 'expired' and user_id = ${holder.id}`;
    expect(await countOf(ended)).toBe(REQUESTS);
  },
  patience,
);
