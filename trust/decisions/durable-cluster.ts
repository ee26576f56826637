import { chmod, mkdtemp, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { connect, disconnect } from '../../server/db/client';
import { startEmbedded } from '../../server/db/embedded';
import { readPidFile } from '../../server/db/embedded/leftover';
import { migrateDatabase } from '../../server/db/migrate';
import { seedReference } from '../../server/db/seed/reference';
import { databaseUrl } from '../database-url';

const patience = 30_000;

export interface DurableCluster {
  url: string;
  /** Ends PostgreSQL at once, as if it had crashed, and resolves when it has recovered. */
  crash: () => Promise<void>;
  /** Throws it away, and gives the test file its own database back. */
  close: () => Promise<void>;
}

/**
 * A PostgreSQL that keeps what it acknowledged, which the one of all tests does not: with the settings of the product.
 * The test file works on its database from here on.
 */
export async function startDurableCluster(): Promise<DurableCluster> {
  const own = databaseUrl();
  const dataDir = await mkdtemp(join(tmpdir(), 'masar-durable-'));
  await chmod(dataDir, 0o755); // PostgreSQL's account goes through it
  const database = await startEmbedded({ dataDir });
  const place = await realpath(join(dataDir, 'postgres'));
  await migrateDatabase(database.url());
  await workOn(database.url());
  await seedReference();
  return {
    url: database.url(),
    crash: () => crash(join(place, 'cluster')),
    close: async () => {
      await workOn(own);
      await database.stop();
      await rm(place, { recursive: true });
      await rm(dataDir, { recursive: true });
    },
  };
}

async function workOn(url: string): Promise<void> {
  await disconnect();
  connect(url);
}

/** An immediate shutdown: no transaction is finished, nothing is flushed, and the next start recovers from the log. */
async function crash(cluster: string): Promise<void> {
  const before = await readPidFile(cluster);
  if (!before) throw new Error('PostgreSQL does not run');
  process.kill(before.pid, 'SIGQUIT');
  for (const start = Date.now(); Date.now() - start < patience; await sleep(20)) {
    const now = await readPidFile(cluster);
    if (now?.ready && now.pid !== before.pid) return;
  }
  throw new Error('PostgreSQL did not come back');
}
