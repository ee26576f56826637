import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdir, readFile, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { freePort } from '../lib/free-port';
import { type Account, accountFor } from './embedded/account';
import { readPidFile, stopLeftover } from './embedded/leftover';
import { takeFolder } from './embedded/lock';
import { type Binaries, binariesFor, placeFor } from './embedded/place';
import { Postmaster, type PostmasterOptions } from './embedded/postmaster';
import { ADMINISTRATOR, ensureProduct, PRODUCT } from './embedded/roles';

const run = promisify(execFile);

export interface EmbeddedPostgres {
  /** The address of a database of this cluster for the product's role, by default of the product's own. */
  url(database?: string): string;
  /** The same for the superuser, who makes databases and roles: for tests and benchmarks. */
  administratorUrl(database?: string): string;
  stop(): Promise<void>;
}

interface EmbeddedOptions {
  dataDir: string;
  /** PostgreSQL settings, such as `fsync: 'off'` for tests. */
  settings?: Record<string, string>;
  /** Told what happens to the database between start and stop. */
  report?: (message: string) => void;
}

/**
 * A PostgreSQL of our own, from npm packages, for those who have none: makes the cluster on the first start,
 * recovers from whatever was killed, keeps it running, and listens on this machine only, with a password.
 * Rejects with an `InUseError` when another server works on the data directory.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedPostgres> {
  const { dataDir, settings = {}, report = () => {} } = options;
  const account = await accountFor(join(dataDir, 'postgres', 'cluster'));
  const place = await placeFor(dataDir, account);
  const giveBack = await takeFolder(place);
  try {
    const binaries = await binariesFor(account);
    const passwords = await makeCluster(place, binaries, account);
    const cluster = join(place, 'cluster');
    await stopLeftover(cluster);
    const logFile = join(place, 'postgres.log');
    await writeFile(logFile, '', { mode: 0o600 });
    await chmod(logFile, 0o600); // earlier versions left it open to all; it holds addresses and names
    const { postgres } = binaries;
    const { postmaster, port } = await launch({ postgres, cluster, logFile, account, settings, report });
    const addressOf = addressesAt(port);
    await ensureProduct({ addressOf, passwords });
    const url = (database = PRODUCT) => addressOf(PRODUCT, passwords.product, database);
    const administratorUrl = (database = 'postgres') =>
      addressOf(ADMINISTRATOR, passwords.administrator, database);
    return { url, administratorUrl, stop: () => postmaster.stop().finally(giveBack) };
  } catch (error) {
    await giveBack();
    throw error;
  }
}

/** The address of the embedded PostgreSQL that another process runs on this data directory. */
export async function joinEmbedded(dataDir: string): Promise<string> {
  const place = await realpath(join(dataDir, 'postgres'));
  const running = await readPidFile(join(place, 'cluster'));
  if (!running?.ready) throw new Error('The embedded PostgreSQL is just starting or stopping: try again.');
  const password = await readFile(join(place, 'password'), 'utf8');
  return addressesAt(running.port)(PRODUCT, password, PRODUCT);
}

/** Whether there is an embedded database in this data directory. */
export const hasEmbedded = (dataDir: string): boolean => existsSync(join(dataDir, 'postgres', 'cluster'));

const addressesAt =
  (port: number) =>
  (role: string, password: string, database: string): string =>
    `postgresql://${role}:${password}@127.0.0.1:${port}/${database}`;

/** A password of one of the two roles, made up when it is first asked for. */
async function passwordIn(file: string): Promise<string> {
  try {
    await writeFile(file, randomBytes(24).toString('base64url'), { mode: 0o600, flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  return readFile(file, 'utf8');
}

/** The cluster has its name once it is complete: a killed start leaves none. Resolves with its two roles' passwords. */
async function makeCluster(place: string, { initdb }: Binaries, account: Account | undefined) {
  const cluster = join(place, 'cluster');
  const passwordFile = join(place, 'administrator-password');
  const passwords = {
    product: await passwordIn(join(place, 'password')),
    administrator: await passwordIn(passwordFile),
  };
  if (await stat(cluster).catch(() => undefined)) return passwords;

  const unfinished = join(place, 'cluster.unfinished');
  await rm(unfinished, { recursive: true, force: true });
  await mkdir(unfinished, { mode: 0o700 });
  for (const path of [unfinished, passwordFile]) if (account) await chown(path, account.uid, account.gid);

  // Without a locale of UTF-8 there would be no case and no trigrams for Arabic. macOS has no C.UTF-8.
  const locale = process.platform === 'darwin' ? 'en_US.UTF-8' : 'C.UTF-8';
  const flags = [
    `--username=${ADMINISTRATOR}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    `--locale=${locale}`,
  ];
  const paths = [`--pgdata=${unfinished}`, `--pwfile=${passwordFile}`];
  await run(initdb, [...paths, ...flags], { ...account, cwd: '/', env: { PATH: process.env.PATH } });
  await rename(unfinished, cluster);
  return passwords;
}

/** Someone else may take the free port first, and the workers of a killed PostgreSQL take a moment to leave. */
async function launch(options: PostmasterOptions): Promise<{ postmaster: Postmaster; port: number }> {
  for (let attempt = 1; ; attempt++) {
    const postmaster = new Postmaster(options);
    const port = await freePort();
    try {
      await postmaster.start(port);
      return { postmaster, port };
    } catch (error) {
      if (attempt === 6) throw error;
      await sleep(50 * 2 ** attempt);
    }
  }
}
