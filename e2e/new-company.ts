import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext } from '@playwright/test';
import { expect } from './fixtures';
import { createAdmin, type NewAdmin } from './new-admin';

interface NewPerson extends NewAdmin {
  id: number;
  email: string;
}

interface NewCompany {
  id: number;
  name: string;
  admin: NewAdmin;
  manager: NewPerson;
  member: NewPerson;
}

async function createOne<T>(request: APIRequestContext, path: string, data: object): Promise<T> {
  const answer = await request.post(path, { data });
  expect(answer.status(), await answer.text()).toBe(201);
  return (await answer.json()) as T;
}

async function createMember(
  request: APIRequestContext,
  role: 'manager' | 'user',
  assignedCompanyId: number,
): Promise<NewPerson> {
  const username = `${role}-${randomUUID().slice(0, 8)}`;
  const firstName = role === 'manager' ? 'Faisal' : 'Rana';
  const account = { username, password: randomUUID(), email: `${username}@masar.example` };
  const names = { firstName, lastName: username, phone: '0501234567' };
  const data = { ...account, ...names, role, assignedCompanyId };
  const { id } = await createOne<{ id: number }>(request, '/api/users', data);
  return { ...account, id, name: `${firstName} ${username}` };
}

/** A company with a manager and one plain user, made by an admin who is signed in afterwards. No other story sees them. */
export async function createCompany(context: BrowserContext): Promise<NewCompany> {
  const admin = await createAdmin();
  const { username, password } = admin;
  const signedIn = await context.request.post('/api/auth/login', { data: { username, password } });
  expect(signedIn.status()).toBe(200);
  const name = `Company ${username}`;
  const { id } = await createOne<{ id: number }>(context.request, '/api/companies', { name });
  const manager = await createMember(context.request, 'manager', id);
  const member = await createMember(context.request, 'user', id);
  return { id, name, admin, manager, member };
}

/** A request type that this company's manager made, with one step of theirs. Leaves them signed in. */
export async function createCompanyType(
  context: BrowserContext,
  { name, manager }: NewCompany,
): Promise<{ id: number; name: string }> {
  const { username, password } = manager;
  const { request } = context;
  const signedIn = await request.post('/api/auth/login', { data: { username, password } });
  expect(signedIn.status()).toBe(200);
  const type = { name: `Purchase of ${name}` };
  const { id } = await createOne<{ id: number }>(request, '/api/request-types', type);
  const step = { requestTypeId: id, stepName: 'Budget', responsibleUserId: manager.id };
  await createOne(request, '/api/workflow-steps', step);
  return { ...type, id };
}
