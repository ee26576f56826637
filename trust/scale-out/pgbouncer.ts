import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { vi } from 'vitest';
import { accountFor } from '../../server/db/embedded/account';
import { freePort } from '../../server/lib/free-port';

export interface Pooler {
  port: number;
  stop: () => Promise<void>;
}

/** PgBouncer in transaction mode, set up as docs/scaling.md says, with few connections for all. Rejects where it is not installed. */
export async function startPgBouncer(
  databasePort: number,
  { connections }: { connections: number },
): Promise<Pooler> {
  const folder = await mkdtemp(join(tmpdir(), 'masar-pgbouncer-'));
  await chmod(folder, 0o755);
  const port = await freePort();
  const settings = [
    "set TimeZone to 'UTC'",
    'set jit to off',
    'set max_parallel_workers_per_gather to 0',
    'set random_page_cost to 1.1',
    'set statement_timeout to 4500',
    'set lock_timeout to 2500',
    'set idle_in_transaction_session_timeout to 10000',
  ].join('; ');
  const lines = [
    '[databases]',
    `* = host=127.0.0.1 port=${databasePort} user=masar connect_query='${settings.replaceAll("'", "''")}'`,
    '[pgbouncer]',
    'pool_mode = transaction',
    `default_pool_size = ${connections}`,
    'max_client_conn = 1000',
    'listen_addr = 127.0.0.1',
    `listen_port = ${port}`,
    'unix_socket_dir =',
    'auth_type = any',
  ];
  await writeFile(join(folder, 'pgbouncer.ini'), `${lines.join('\n')}\n`);
  const account = await accountFor(tmpdir()); // it does not run as root
  const pgbouncer = spawn('pgbouncer', [join(folder, 'pgbouncer.ini')], { ...account, stdio: 'ignore' });
  await Promise.race([
    once(pgbouncer, 'spawn'),
    once(pgbouncer, 'error').then(([error]) => Promise.reject(error)),
  ]);
  const gone = once(pgbouncer, 'exit');
  await vi.waitFor(() => answers(port), 10_000);
  return {
    port,
    stop: async () => {
      pgbouncer.kill('SIGINT');
      await gone;
      await rm(folder, { recursive: true });
    },
  };
}

async function answers(port: number): Promise<void> {
  const client = new pg.Client(`postgresql://masar@127.0.0.1:${port}/postgres`);
  await client.connect();
  await client.end();
}
