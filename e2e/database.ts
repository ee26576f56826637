import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type pg from 'pg';
import { withClient } from '../server/db/with-client';

const place = join(tmpdir(), `masar-e2e-${process.env.MASAR_E2E_PORT}`, 'postgres'); // as in server.mjs

/** The database of the server under test, as its own files tell it. */
async function databaseUrl(): Promise<string> {
  const password = await readFile(join(place, 'password'), 'utf8');
  const [, , , port] = (await readFile(join(place, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  return `postgresql://masar:${password.trim()}@127.0.0.1:${port}/masar`;
}

/** Works on that database, past the calls. */
export const onDatabase = async <T>(work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(await databaseUrl(), work);
