import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, request } from '@playwright/test';

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

/** An admin of a story's own, for changes that nobody else must notice. */
export async function createAdmin(): Promise<NewAdmin> {
  const username = `admin-${randomUUID().slice(0, 8)}`;
  const admin = { username, password: randomUUID(), name: `Noura ${username}` };
  const api = await request.newContext({ baseURL: `http://127.0.0.1:${process.env.MASAR_E2E_PORT}` });
  const signedIn = await api.post('/api/auth/login', { data: { username: 'admin', password: 'admin123' } });
  expect(signedIn.status(), await signedIn.text()).toBe(200);
  const names = { firstName: 'Noura', lastName: username };
  const contact = { email: `${username}@masar.example`, phone: '0501234567' };
  const made = await api.post('/api/users', {
    data: {
      username,
      password: admin.password,
      ...names,
      ...contact,
      role: 'admin',
      assignedCompanyId: null,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  await api.dispose();
  return admin;
}
