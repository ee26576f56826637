import * as requests from '@shared/contracts/requests';
import { OPERATIONS_COMPANY } from '@shared/rules/actor';
import { targetDateOf } from '@shared/rules/target-date';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { config } from '../../config';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { requests as requestTable } from '../../db/schema/requests';
import { today } from '../../lib/time';
import { makeCompany } from '../../test/factories/companies';
import { makeRequestType } from '../../test/factories/request-types';
import { storedRequest } from '../../test/factories/requests';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { expectRefusal } from '../../test/refusals';
import { type Client, startServer, type TestServer } from '../../test/server';
import { hubCalendar } from '../calendars/queries';

let server: TestServer;
let cast: Cast;
let admin: Client;
let user: Client;
let type: Awaited<ReturnType<typeof makeRequestType>>;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  admin = await server.as(cast.admin);
  user = await server.as(cast.userA);
  type = await makeRequestType({ estimatedDays: 3, steps: [cast.userB, cast.managerB] });
});
afterAll(() => server.close());

type Body = Parameters<typeof submit>[1];
const submit = (
  by: Client,
  body: { requestTypeId?: number; title?: string; dueDate?: string | null; companyId?: number | null },
) => by.call(requests.create, { body: { requestTypeId: type.id, title: 'Paint', ...body } });

async function refused(by: Client, body: Body, status: number) {
  const before = await db.$count(requestTable);
  const reply = await submit(by, body);
  expect(reply.status).toBe(status);
  expect(await db.$count(requestTable)).toBe(before);
  return reply.error;
}

test('a person submits so many requests within a day, cancelled ones included', async () => {
  const { requestsADay } = config;
  config.requestsADay = 3;
  const [person, other] = await Promise.all([makeUser(), makeUser()]);
  const browser = await server.as(person);
  try {
    for (let n = 0; n < 3; n++) {
      const { body } = await submit(browser, {});
      expect((await browser.call(requests.cancel, { params: { id: body.id }, body: {} })).status).toBe(200);
    }
    const refusal = { status: 429, code: 'requests_used_up' } as const;
    const reply = await expectRefusal(() => submit(browser, {}), refusal);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(80_000);
    expect((await submit(await server.as(other), {})).status).toBe(201);
    const own = eq(requestTable.submittedBy, person.id);
    await db.update(requestTable).set({ createdAt: sql`now() - interval '25 hours'` }).where(own);
    expect((await submit(browser, {})).status).toBe(201);
  } finally {
    config.requestsADay = requestsADay;
  }
});

describe('submitting', () => {
  test('answers the request at its first step, with a copy of the workflow', async () => {
    const reply = await user.call(requests.create, {
      body: { requestTypeId: type.id, title: ' Paint ', description: 'Blue', priority: 'urgent' },
    });
    expect(reply.status).toBe(201);
    expect(reply.body).toMatchObject({
      uniqueNumber: expect.stringMatching(/^REQ-\d{4}-\d{4}$/),
      title: 'Paint',
      description: 'Blue',
      status: 'pending',
      priority: 'urgent',
      dueDate: null,
      targetDate: targetDateOf(today(), 3, await hubCalendar()),
      submittedBy: cast.userA.id,
      requestType: { id: type.id, name: type.name },
      requestingCompany: { id: cast.companyA.id, name: cast.companyA.name },
      currentStep: 1,
      currentStepInfo: { stepName: 'Step 1' },
      can: { approve: false, reject: false, return: false, cancel: true, reassign: false },
    });
    expect(
      reply.body.workflowSteps.map((step) => [step.stepOrder, step.responsibleUserId, step.isCurrent]),
    ).toEqual([
      [1, cast.userB.id, true],
      [2, cast.managerB.id, false],
    ]);
    expect(reply.body.currentStepId).toBe(reply.body.workflowSteps[0]?.id);
    const { history } = await storedRequest(reply.body.id);
    expect(history).toMatchObject([{ type: 'submitted', actorId: cast.userA.id }]);
    const audited = and(eq(events.entityId, reply.body.id), eq(events.action, 'request.submit'));
    expect(await db.$count(events, audited)).toBe(1);
  });

  test('numbers requests with four digits at least', async () => {
    await db.execute(sql`select setval('request_numbers', 9998)`);
    const numbers: string[] = [];
    for (const title of ['9999', '10000', '10001'])
      numbers.push((await submit(user, { title })).body.uniqueNumber);
    await db.execute(sql`select setval('request_numbers', 6, true)`);
    numbers.push((await submit(user, { title: '0007' })).body.uniqueNumber);
    expect(numbers.map((number) => number.split('-')[2])).toEqual(['9999', '10000', '10001', '0007']);
  });

  test('takes the due date for the target date, today at the earliest, also from a full time', async () => {
    const reply = await submit(user, { dueDate: today() });
    expect(reply.body).toMatchObject({ dueDate: today(), targetDate: today() });
    const late = await submit(user, { dueDate: '2999-12-30T22:30:00.000Z' });
    expect(late.body.dueDate).toBe('2999-12-31');
    const error = await refused(user, { dueDate: '2020-01-01' }, 400);
    expect(error.errors?.[0]?.path).toBe('dueDate');
  });

  test('of a type without steps waits for an admin', async () => {
    const { id } = await makeRequestType();
    const reply = await submit(user, { requestTypeId: id });
    expect(reply.body).toMatchObject({ status: 'pending', currentStep: null, currentStepInfo: null });
    expect((await admin.call(requests.get, { params: { id: reply.body.id } })).body.can.approve).toBe(true);
  });

  test('works for people without a company', async () => {
    const reply = await submit(await server.as(cast.ordinary), { companyId: null });
    expect([reply.status, reply.body.requestingCompany]).toEqual([201, null]);
  });
});

describe('the company that asks', () => {
  test('is one’s own; another one only for admins', async () => {
    expect((await submit(user, { companyId: cast.companyA.id })).status).toBe(201);
    for (const companyId of [cast.companyB.id, OPERATIONS_COMPANY, 999_999]) {
      expect((await refused(user, { companyId }, 403)).code).toBe('not_allowed');
    }
    const managing = await server.as(cast.managing);
    await refused(managing, { companyId: cast.companyB.id }, 403);
    const reply = await submit(admin, { companyId: cast.companyB.id });
    expect(reply.body.requestingCompany?.id).toBe(cast.companyB.id);
  });

  test('exists and is active', async () => {
    const error = await refused(admin, { companyId: 999_999 }, 400);
    expect(error.errors?.[0]?.path).toBe('companyId');
    const { id } = await makeCompany({ isActive: false });
    expect((await refused(admin, { companyId: id }, 409)).code).toBe('company_inactive');
  });
});

describe('submitting is refused', () => {
  test('signed out, from another site, with bad input', async () => {
    await refused(server.guest(), {}, 401);
    for (const [body, path] of [
      [{ title: ' ' }, 'title'],
      [{ requestTypeId: 0 }, 'requestTypeId'],
      [{ dueDate: 'tomorrow' }, 'dueDate'],
    ] as const) {
      expect((await refused(user, body, 400)).errors?.[0]?.path).toBe(path);
    }
    const forged = await user.fetch('/api/requests', {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'cross-site' },
      body: JSON.stringify({ requestTypeId: type.id, title: 'Paint' }),
    });
    expect(forged.status).toBe(403);
  });

  test('for fields that are the server’s', async () => {
    const body = { submittedBy: cast.admin.id, status: 'completed' } as object;
    await refused(user, body, 400);
  });

  test('for a type that does not exist or takes no requests', async () => {
    const error = await refused(user, { requestTypeId: 999_999 }, 400);
    expect(error.errors?.[0]?.path).toBe('requestTypeId');
    const { id } = await makeRequestType({ isActive: false });
    for (const person of [user, admin]) {
      expect((await refused(person, { requestTypeId: id }, 409)).code).toBe('request_type_inactive');
    }
  });
});
