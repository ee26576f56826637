import { randomUUID } from 'node:crypto';
import type { BrowserContext } from '@playwright/test';
import { expect } from './fixtures';
import { createAdmin, type NewAdmin } from './new-admin';

/**
 * A person of a story's own who is told of their own matters only; an admin is told of whatever waits for one. Leaves
 * an admin of nobody else's signed in.
 */
export async function createPerson(context: BrowserContext): Promise<NewAdmin & { id: number }> {
  const { username: by, password } = await createAdmin();
  const signedIn = await context.request.post('/api/auth/login', { data: { username: by, password } });
  expect(signedIn.status()).toBe(200);
  const username = `rana-${randomUUID().slice(0, 8)}`;
  const names = { firstName: 'Rana', lastName: username };
  const contact = { email: `${username}@masar.example`, phone: '0501234567' };
  const made = await context.request.post('/api/users', {
    data: { username, password, ...names, ...contact, role: 'user', assignedCompanyId: null },
  });
  expect(made.status(), await made.text()).toBe(201);
  return { id: (await made.json()).id, username, password, name: `Rana ${username}` };
}
