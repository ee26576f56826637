import { execFile } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { promisify } from 'node:util';
import { withClient } from '../world/client';
import { cpuOfTree } from './usage';

const run = promisify(execFile);

/** Where Debian keeps PostgreSQL's programs, besides the path. */
const debian = '/usr/lib/postgresql';
const newest = () =>
  existsSync(debian)
    ? readdirSync(debian)
        .map((version) => `${debian}/${version}/bin/pgbench`)
        .filter(existsSync)
        .at(-1)
    : undefined;

async function findPgbench(): Promise<string | undefined> {
  const found = newest();
  if (found) return found;
  return run('pgbench', ['--version']).then(
    () => 'pgbench',
    () => undefined,
  );
}

export interface Yardstick {
  perSecond: number;
  /** Seconds of a processor for a thousand transactions. */
  database: number;
}

/** How this machine's PostgreSQL answers the simplest question; undefined where there is no pgbench. */
export async function yardstick(
  address: (database: string) => string,
  postmaster: number,
  seconds: number,
): Promise<Yardstick | undefined> {
  const program = await findPgbench();
  if (!program) return undefined;
  await withClient(address('postgres'), async (client) => {
    await client.query('drop database if exists bench_yardstick (force)');
    await client.query('create database bench_yardstick');
  });
  const url = address('bench_yardstick');
  await run(program, ['-i', '-q', '-s', '5', url]);
  const before = cpuOfTree(postmaster);
  const { stdout } = await run(program, ['-S', '-n', '-c', '16', '-T', String(Math.ceil(seconds)), url]);
  const database = cpuOfTree(postmaster) - before;
  const transactions = Number(/processed: (\d+)/.exec(stdout)?.[1]);
  const perSecond = Number(/^tps = ([\d.]+)/m.exec(stdout)?.[1]);
  return { perSecond, database: (database / transactions) * 1_000 };
}
