import * as auth from '@shared/contracts/auth';
import * as permissions from '@shared/contracts/permissions';
import * as sessions from '@shared/contracts/sessions';
import * as users from '@shared/contracts/users';
import { MANAGING_COMPANY, OPERATIONS_COMPANY } from '@shared/rules/actor';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { db } from '../../server/db/client';
import { rateLimits } from '../../server/db/schema/rate-limits';
import { backgroundDone } from '../../server/lib/background';
import { makeRequestType } from '../../server/test/factories/request-types';
import { serial } from '../../server/test/factories/serial';
import {
  type Cast,
  makeCast,
  makeUser,
  TEST_PASSWORD,
  type TestUser,
} from '../../server/test/factories/users';
import { sendToMailServer } from '../../server/test/mail';
import { type Client, startServer, type TestServer } from '../../server/test/server';
import { letInto } from '../../server/test/user-management';
import { keepFigure } from '../figures';
import { patience } from '../length';

const mailServer = await sendToMailServer();
let server: TestServer;
let cast: Cast;
let admin: Client;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  admin = await server.as(cast.admin);
});
beforeEach(() => db.delete(rateLimits));
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

/** What an admin does to a person between the asking and the use of what was asked for. */
const changes: Record<string, (id: number) => Promise<unknown>> = {
  disabled: (id) => admin.call(users.setStatus, { params: { id }, body: { isActive: false } }),
  deleted: (id) => admin.call(users.remove, { params: { id } }),
  'a manager': (id) => set(id, { role: 'manager' }),
  'an admin': (id) => set(id, { role: 'admin' }),
  'an ordinary person': (id) => set(id, { role: 'user' }),
  'of another company': (id) => set(id, { assignedCompanyId: cast.companyB.id }),
  'of no company': (id) => set(id, { assignedCompanyId: null }),
  'of company 11': (id) => set(id, { assignedCompanyId: MANAGING_COMPANY }),
  'of company 41': (id) => set(id, { assignedCompanyId: OPERATIONS_COMPANY }),
  'given a password': (id) => set(id, { password: TEST_PASSWORD }),
  'let into a page': (id) => letInto(admin, { id }, 'permissions-management'),
  'shut out of the people': (id) => shutOut(id),
  'responsible for a step': (id) => makeRequestType({ steps: [{ responsibleUserId: id }] }),
  'signed out everywhere': (id) => admin.call(sessions.endAllOf, { params: { id } }),
};

const set = (id: number, body: object) => admin.call(users.adminUpdate, { params: { id }, body });
async function shutOut(id: number) {
  const { body } = await admin.call(permissions.systemPages);
  const pageId = body.find(({ pageKey }) => pageKey === 'users')?.id as number;
  return admin.call(permissions.setUserPage, { params: { id }, body: { pageId, hasAccess: false } });
}

/** Those who may set an address of a person of company A, or their own. */
const askers: Record<string, (person: TestUser) => Promise<TestUser>> = {
  'an admin': () => makeUser({ role: 'admin' }),
  'a manager of the company': () => makeUser({ role: 'manager', assignedCompanyId: cast.companyA.id }),
  'a colleague who was let in': async () => letIn(await makeUser({ assignedCompanyId: cast.companyA.id })),
  themselves: letIn,
};

async function letIn(person: TestUser): Promise<TestUser> {
  await letInto(admin, person, 'users');
  return person;
}

/** Asks for a new address of a person, as who signs in for it; undefined where they can't. */
async function ask(asker: TestUser, { id }: TestUser): Promise<string | undefined> {
  const email = `new${serial()}@masar.test`;
  const browser = await server.as(asker).catch(() => undefined);
  const reply = await browser?.call(users.adminUpdate, { params: { id }, body: { email } });
  await backgroundDone();
  return reply?.status === 200 ? email : undefined;
}

const tokenOf = (kind: 'confirm-email' | 'reset', email: string): string | undefined =>
  new RegExp(`/login#${kind}=([\\w-]{43})\\s`).exec(
    mailServer.mails.findLast(({ to, text }) => to === email && text.includes(`#${kind}=`))?.text ?? '',
  )?.[1];

const cases = Object.keys(askers).flatMap((asker) =>
  Object.keys(changes).flatMap((change) =>
    (['the person', 'who asked'] as const).map((whom) => [asker, change, whom] as const),
  ),
);

test('a waiting address counts only where who asked for it could ask for it now', {
  timeout: patience,
}, async () => {
  const late: string[] = [];
  let confirmed = 0;
  for (const [by, change, whom] of cases) {
    await db.delete(rateLimits);
    const person = await makeUser({ assignedCompanyId: cast.companyA.id });
    const asker = await (askers[by] as (typeof askers)[string])(person);
    const email = await ask(asker, person);
    const token = tokenOf('confirm-email', email ?? '') as string;
    expect(token, by).toBeDefined();
    await changes[change]?.(whom === 'the person' ? person.id : asker.id);
    const { status } = await server.guest().call(auth.confirmEmail, { body: { token } });
    if (status !== 204) continue;
    confirmed++;
    if (!(await ask(asker, person))) late.push(`${by}: ${whom} became ${change}`);
  }
  keepFigure(32, { kind: 'addresses', cases: cases.length, confirmed, late: late.length });
  expect(late).toEqual([]);
  expect(confirmed).toBeGreaterThan(10);
});

test('a link for a new password works only where one could be sent to the same address now', {
  timeout: patience,
}, async () => {
  const late: string[] = [];
  let used = 0;
  const forgot = async (email: string) => {
    mailServer.mails.length = 0;
    await db.delete(rateLimits);
    await server.guest().call(auth.forgotPassword, { body: { email } });
    await backgroundDone();
    return tokenOf('reset', email);
  };
  for (const [change, make] of Object.entries(changes)) {
    const person = await makeUser({ assignedCompanyId: cast.companyA.id });
    const token = (await forgot(person.email)) as string;
    await make(person.id);
    const body = { token, password: 'another kettle' };
    const { status } = await server.guest().call(auth.resetPassword, { body });
    if (status !== 204) continue;
    used++;
    if (!(await forgot(person.email))) late.push(change);
  }
  keepFigure(32, { kind: 'passwords', cases: Object.keys(changes).length, used, late: late.length });
  expect(late).toEqual([]);
  expect(used).toBeGreaterThan(0);
});
