import { join } from 'node:path';
import pg from 'pg';
import packageJson from '../package.json';
import { startEmbedded } from '../server/db/embedded';
import { readPidFile } from '../server/db/embedded/leftover';
import { packageRoot } from '../server/lib/root';
import { startInstance, startProgram } from '../trust/instances';
import { explaining, StatementLog } from './measure/statement-log';
import { copyOfWorld } from './world/database';
import type { SizeName } from './world/sizes';

/** How thoroughly a run measures. */
export const lengths = {
  small: { world: 'small', rounds: 3, seconds: 0.6, writes: 250, growthCalls: 10, stormSeconds: 4 },
  full: { world: 'large', rounds: 5, seconds: 2, writes: 800, growthCalls: 20, stormSeconds: 10 },
} as const;

/** Asks a world's database, for ids and other numbers. */
export type Ask = <Row = Record<string, number>>(text: string) => Promise<Row[]>;

export type Stage = Awaited<ReturnType<typeof openStage>>;

/** What the parts of a run share: PostgreSQL, this run's copies of worlds, and how to start servers on them. */
export async function openStage(length: (typeof lengths)[keyof typeof lengths]) {
  const dataDir = process.env.BENCH_DATA_DIR ?? join(packageRoot, '.data', 'bench');
  const cluster = await startEmbedded({ dataDir, settings: explaining, report: console.error });
  const running = await readPidFile(join(dataDir, 'postgres', 'cluster'));
  if (!running) throw new Error('PostgreSQL is not running');
  const log = new StatementLog(cluster.administratorUrl(), join(dataDir, 'postgres', 'postgres.log'));
  await log.off(); // a run that was killed may have left it on

  const clients: pg.Client[] = [];
  const begun = new Map<SizeName, Promise<{ url: string; ask: Ask }>>();
  const begin = async (name: SizeName) => {
    const url = await copyOfWorld(cluster, name, dataDir);
    const client = new pg.Client(url);
    await client.connect();
    clients.push(client);
    const ask: Ask = async (text) => (await client.query(text)).rows;
    return { url, ask };
  };
  const world = (name: SizeName = length.world) => {
    const found = begun.get(name) ?? begin(name);
    begun.set(name, found);
    return found;
  };
  return {
    length,
    log,
    postmaster: running.pid,
    asking: async (name?: SizeName) => (await world(name)).ask,
    /** The built product, as `npm start` runs it in production. */
    product: async (name?: SizeName, env?: Record<string, string>) =>
      startInstance((await world(name)).url, {
        NODE_OPTIONS: packageJson.scripts.start.match(/--\S+/g)?.join(' ') ?? '',
        LOG_LEVEL: 'info',
        MASAR_DATA_DIR: dataDir,
        ...env,
      }),
    /** Bare Express and the floor. */
    floor: async () =>
      startProgram(['--import', 'tsx', 'bench/servers/floor-server.ts'], {
        DATABASE_URL: (await world()).url,
      }),
    close: async () => {
      for (const client of clients) await client.end();
      await cluster.stop();
    },
  };
}
