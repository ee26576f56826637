import * as auth from '@shared/contracts/auth';
import * as projects from '@shared/contracts/projects';
import * as users from '@shared/contracts/users';
import { addressOf } from '@shared/endpoint';
import pLimit from 'p-limit';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { migrateDatabase } from '../../server/db/migrate';
import { Cluster } from '../../server/test/cluster';
import { createDatabase } from '../../server/test/create-database';
import { makeUser } from '../../server/test/factories/users';
import { workOn } from '../../server/test/replicated';
import { signIn } from '../../server/test/server';
import { databaseUrl } from '../database-url';
import { gatherDeciders } from '../decisions/deciders';
import { faultsOf } from '../decisions/faults';
import { send } from '../decisions/intent';
import { makeRound } from '../decisions/round';
import { keepFigure } from '../figures';
import { type Instance, startInstance } from '../instances';
import { patience, rounds } from '../length';
import { type Pooler, startPgBouncer } from './pgbouncer';

/** The long form takes what Debian installs: PostgreSQL, in another time zone, and PgBouncer with few connections for all. */
const isLong = rounds({ short: 0, long: 1 }) === 1;
const count = rounds({ short: 5, long: 500 });
const CONNECTIONS = 6;

let cluster: Cluster | undefined;
let pooler: Pooler | undefined;
let goBack = async () => {};
let instances: Instance[];
beforeAll(async () => {
  const own = databaseUrl();
  const direct = isLong ? await behindPgBouncer(own) : own;
  const pooled = pooler ? (cluster as Cluster).url('masar', pooler.port) : own;
  const settings = { DATABASE_POOLED: '1', DATABASE_DIRECT_URL: direct };
  instances = await Promise.all([startInstance(pooled, settings), startInstance(pooled, settings)]);
}, patience);
afterAll(async () => {
  await Promise.all(instances.map((instance) => instance.stop()));
  await goBack();
  await pooler?.stop();
  await cluster?.remove();
}, patience);

/** The address past it. */
async function behindPgBouncer(own: string): Promise<string> {
  cluster = await Cluster.make({ debian: true });
  await cluster.start({ TimeZone: 'Asia/Riyadh' });
  const direct = await createDatabase({ admin: cluster.url(), owner: cluster.url() }, 'masar');
  await migrateDatabase(direct);
  goBack = await workOn(direct, { own, max: 5 });
  pooler = await startPgBouncer(cluster.port, { connections: CONNECTIONS });
  return direct;
}

test(
  'two servers by way of a pooler in transaction mode: six deciders at once, and one is acknowledged',
  async () => {
    const deciders = await gatherDeciders(instances.map(({ url }) => url));
    const atOnce = pLimit(4);
    const play = async () => {
      const round = await makeRound(deciders);
      const sending = round.intents.map((intent, number) => send(intent, number % instances.length));
      return { statuses: await Promise.all(sending), faults: await faultsOf(round) };
    };
    const played = await Promise.all(Array.from({ length: count }, () => atOnce(play)));
    const faults = played.flatMap((round) => round.faults);
    keepFigure(20, { pooler: isLong ? 'PgBouncer' : 'none', rounds: count, faults: faults.length });
    expect(faults).toEqual([]);
    for (const { statuses } of played) expect(statuses.toSorted()).toEqual([200, 409, 409, 409, 409, 409]);
  },
  patience,
);

test('an answer that one server remembers is forgotten soon after a change on the other one', async () => {
  const [here, elsewhere] = instances as [Instance, Instance];
  const user = await makeUser({ role: 'admin' });
  const browser = await signIn(here.url, user);
  const ask = async (tag: string) =>
    browser.fetch(addressOf(auth.status), { headers: tag ? { 'If-None-Match': tag } : {} });
  const there = await signIn(elsewhere.url, await makeUser({ role: 'admin' }));
  for (let round = 0; round < 10; round++) {
    const tag = (await ask('')).headers.get('ETag') as string;
    expect((await ask(tag)).status).toBe(304);
    const change = { params: { id: user.id }, body: { firstName: `Name ${round}` } };
    expect((await there.call(users.update, change)).status).toBe(200);
    await expect.poll(async () => (await ask(tag)).status).toBe(200);
    expect((await ask('')).text).toContain(`Name ${round}`);
  }
});

test('times are told as ever, whatever zone the database is in', async () => {
  const [{ url }] = instances as [Instance];
  const browser = await signIn(url, await makeUser({ role: 'admin' }));
  const { body } = await browser.call(projects.create, { body: { name: 'At this time' } });
  expect(Math.abs(Date.parse(body.createdAt) - Date.now())).toBeLessThan(60_000);
});
