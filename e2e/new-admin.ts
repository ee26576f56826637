import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const dataDir = join(tmpdir(), `masar-e2e-${process.env.MASAR_E2E_PORT}`); // as in server.mjs

/** The database of the server under test, as its own files tell it. */
export async function databaseUrl(): Promise<string> {
  const place = join(dataDir, 'postgres');
  const password = await readFile(join(place, 'password'), 'utf8');
  const [, , , port] = (await readFile(join(place, 'cluster/postmaster.pid'), 'utf8')).split('\n');
  return `postgresql://masar:${password.trim()}@127.0.0.1:${port}/masar`;
}

export interface NewAdmin {
  username: string;
  password: string;
  /** First and last name; nobody else has them. */
  name: string;
}

/** An admin of a story's own, made by the product's command, for changes that nobody else must notice. */
export async function createAdmin(): Promise<NewAdmin> {
  const username = `admin-${randomUUID().slice(0, 8)}`;
  const admin = { username, password: randomUUID(), name: `Noura ${username}` };
  const flags = ['--username', username, '--email', `${username}@masar.example`];
  const names = ['--first-name', 'Noura', '--last-name', username];
  await promisify(execFile)(process.execPath, ['dist/server/create-admin.js', ...flags, ...names], {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      DATABASE_URL: await databaseUrl(),
      ADMIN_PASSWORD: admin.password,
    },
  });
  return admin;
}
