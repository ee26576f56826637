import { chmod, mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { connect, disconnect } from '../db/client';
import { type EmbeddedPostgres, startEmbedded } from '../db/embedded';
import { stopLeftover } from '../db/embedded/leftover';
import { takeFolder } from '../db/embedded/lock';
import { migrateDatabase } from '../db/migrate';
import { seedReference } from '../db/seed/reference';
import { administer, createDatabase } from './create-database';

declare module 'vitest' {
  export interface ProvidedContext {
    /**
     * The test cluster: its superuser's address, for making databases and roles; an address of the product's role, which
     * is what tests run as; and the database that every test file gets a copy of.
     */
    cluster: { admin: string; owner: string; template: string };
  }
}

/** What a test leaves behind is thrown away, so nothing needs to survive a power cut. */
const unsafeButFast = {
  fsync: 'off',
  full_page_writes: 'off',
  synchronous_commit: 'off',
  wal_level: 'minimal',
  max_wal_senders: '0',
  autovacuum: 'off',
};

const template = 'template_masar';
const prefix = 'masar-test-';

/** One PostgreSQL for the run, with a migrated template; `setup.ts` copies it for each test file. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await removeLeftovers();
  const dataDir = await mkdtemp(join(tmpdir(), prefix));
  await chmod(dataDir, 0o755); // the account that PostgreSQL runs under goes through it
  const cluster = await startEmbedded({ dataDir, settings: unsafeButFast });
  const teardown = async () => {
    await cluster.stop();
    await remove(dataDir);
  };
  try {
    await makeTemplate(cluster);
  } catch (error) {
    await teardown();
    throw error;
  }
  provide('cluster', { admin: cluster.administratorUrl(), owner: cluster.url(), template });
  return teardown;
}

async function makeTemplate(cluster: EmbeddedPostgres): Promise<void> {
  await createDatabase({ admin: cluster.administratorUrl(), owner: cluster.url() }, template);
  await migrateDatabase(cluster.url(template));
  // for `restore` of trust/authorization/snapshot.ts; the product's role has no such right elsewhere
  await administer(cluster.administratorUrl(), 'grant set on parameter session_replication_role to masar');
  connect(cluster.url(template));
  try {
    await seedReference();
  } finally {
    await disconnect();
  }
}

/** The clusters of test runs that were killed. Those of runs under way are locked. */
async function removeLeftovers(): Promise<void> {
  const names = await readdir(tmpdir());
  for (const dataDir of names.filter((name) => name.startsWith(prefix)).map((name) => join(tmpdir(), name))) {
    try {
      const place = await realpath(join(dataDir, 'postgres'));
      const giveBack = await takeFolder(place);
      await stopLeftover(join(place, 'cluster'));
      await giveBack();
      await remove(dataDir);
    } catch {
      // in use, another run's, or only just begun
    }
  }
}

async function remove(dataDir: string): Promise<void> {
  await rm(await realpath(join(dataDir, 'postgres')), { recursive: true, force: true });
  await rm(dataDir, { recursive: true, force: true });
}
