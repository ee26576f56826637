import * as users from '@shared/contracts/users';
import type { PageKey } from '@shared/pages';
import { MANAGING_COMPANY, OPERATIONS_COMPANY } from '@shared/rules/actor';
import { eq, inArray } from 'drizzle-orm';
import { expect } from 'vitest';
import { db } from '../../server/db/client';
import { users as userTable } from '../../server/db/schema/people';
import { systemPages, userPagePermissions } from '../../server/db/schema/permissions';
import { makeCompany } from '../../server/test/factories/companies';
import { makeUser, type TestUser } from '../../server/test/factories/users';
import type { Client, TestServer } from '../../server/test/server';

export const personas = [
  /** Signed out. */
  'guest',
  /** Of no company, like the two after them. */
  'ordinary',
  'responsible',
  'submitter',
  'userA',
  'managerA',
  'userB',
  'managerB',
  'company11',
  'company41',
  'admin',
  /** With the session from before their account was disabled. */
  'disabled',
  /** With the session from before an admin gave them another role. */
  'changed',
  /** An admin who has become a user of company A in the database, while the session went on. */
  'demoted',
  /** A user of company A whom entries of their own let into what managers administer. */
  'letIn',
  /** A manager of company A whom entries of their own keep out of it. */
  'shutOut',
  'manager11',
] as const;
export type Persona = (typeof personas)[number];

export type People = Record<Exclude<Persona, 'guest'>, TestUser>;

/** The same pages that reach is about. */
const administered: PageKey[] = ['users', 'companies', 'request-types'];

async function enterPages({ id }: TestUser, canAccess: boolean): Promise<void> {
  const pages = await db.select().from(systemPages).where(inArray(systemPages.pageKey, administered));
  expect(pages).toHaveLength(administered.length);
  await db
    .insert(userPagePermissions)
    .values(pages.map((page) => ({ userId: id, pageId: page.id, canAccess })));
}

export async function makePeople(): Promise<People> {
  const ofA = { assignedCompanyId: (await makeCompany()).id };
  const ofB = { assignedCompanyId: (await makeCompany()).id };
  const people: People = {
    ordinary: await makeUser(),
    responsible: await makeUser(),
    submitter: await makeUser(),
    userA: await makeUser(ofA),
    managerA: await makeUser({ ...ofA, role: 'manager' }),
    userB: await makeUser(ofB),
    managerB: await makeUser({ ...ofB, role: 'manager' }),
    company11: await makeUser({ assignedCompanyId: MANAGING_COMPANY }),
    company41: await makeUser({ assignedCompanyId: OPERATIONS_COMPANY }),
    admin: await makeUser({ role: 'admin' }),
    disabled: await makeUser(ofA),
    changed: await makeUser({ ...ofA, role: 'manager' }),
    demoted: await makeUser({ ...ofA, role: 'admin' }),
    letIn: await makeUser(ofA),
    shutOut: await makeUser({ ...ofA, role: 'manager' }),
    manager11: await makeUser({ role: 'manager', assignedCompanyId: MANAGING_COMPANY }),
  };
  await enterPages(people.letIn, true);
  await enterPages(people.shutOut, false);
  return people;
}

/** A browser for each of them. What happens to accounts happens once everybody has signed in. */
export async function signInAll(server: TestServer, people: People): Promise<Record<Persona, Client>> {
  const browsers = { guest: server.guest() } as Record<Persona, Client>;
  for (const [name, person] of Object.entries(people)) browsers[name as Persona] = await server.as(person);
  const { admin } = browsers;
  const disabling = await admin.call(users.setStatus, {
    params: { id: people.disabled.id },
    body: { isActive: false },
  });
  const changing = await admin.call(users.adminUpdate, {
    params: { id: people.changed.id },
    body: { role: 'user' },
  });
  expect([disabling.status, changing.status]).toEqual([200, 200]);
  await db.update(userTable).set({ role: 'user' }).where(eq(userTable.id, people.demoted.id));
  people.demoted.role = 'user';
  return browsers;
}
