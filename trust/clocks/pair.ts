import { randomInt } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { db } from '../../server/db/client';
import { freePort } from '../../server/lib/free-port';
import { type DurableCluster, startDurableCluster } from '../decisions/durable-cluster';
import { type Instance, startInstance } from '../instances';

/** A server asks for jobs every 5 s. */
const DAY_PATIENCE = 60_000;

/** Two servers on one database, of which one at a time is killed while they see to the clocks. */
export interface Pair {
  killOne(): Promise<void>;
  close(): Promise<void>;
}

export async function startPair(): Promise<Pair> {
  const cluster: DurableCluster = await startDurableCluster();
  const startOn = (port: number) => startInstance(cluster.url, { PORT: String(port) });
  const ports = [await freePort(), await freePort()];
  const instances: Instance[] = await Promise.all(ports.map(startOn));
  return {
    async killOne() {
      const number = randomInt(instances.length);
      await instances[number]?.kill();
      await freeJob();
      instances[number] = await startOn(ports[number] as number);
    },
    async close() {
      await Promise.all(instances.map((instance) => instance.stop()));
      await cluster.close();
    },
  };
}

/** The job is due, and no server has it: one that is still at work has company then, which must not matter. */
export const freeJob = () => db.execute(sql`delete from pgboss.job where name = 'clocks'`);

export async function countOf(rows: ReturnType<typeof sql>): Promise<number> {
  const { rows: counts } = await db.execute<{ count: number }>(
    sql`select count(*)::int as count from ${rows}`,
  );
  return counts[0]?.count ?? 0;
}

export async function until(isSo: () => Promise<boolean>): Promise<void> {
  for (const start = Date.now(); Date.now() - start < DAY_PATIENCE; await sleep(20)) if (await isSo()) return;
  throw new Error('the clocks were not seen to in time');
}

/** What was told, whatever became of the notice since. */
export async function keepTellings(): Promise<void> {
  await db.execute(sql`create table tellings (request_id int, user_id int, type text)`);
  await db.execute(sql`create function keep_telling() returns trigger language plpgsql as $$
    begin insert into tellings values (new.request_id, new.user_id, new.type); return null; end $$`);
  await db.execute(
    sql`create trigger keep_telling after insert on notifications for each row execute function keep_telling()`,
  );
}
