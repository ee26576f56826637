import * as authority from '@shared/contracts/authority';
import type { SentField, StepDecider } from '@shared/contracts/forms';
import type { DraftStep } from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import type { SentBody } from '@shared/endpoint';
import { and, desc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { events } from '../../../db/schema/events';
import { requests as table } from '../../../db/schema/requests';
import { makeRequestType } from '../../../test/factories/request-types';
import { type Cast, makeCast, makeUser, type TestUser } from '../../../test/factories/users';
import { publishForm } from '../../../test/forms';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let [manager, director, board]: TestUser[] = [];
let byManager: Client;
let colleague: Client;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  [manager, director, board] = await Promise.all([makeUser(), makeUser(), makeUser()]);
  byManager = await server.as(manager as TestUser);
  colleague = await server.as(await makeUser({ assignedCompanyId: cast.userA.assignedCompanyId }));
});
afterAll(() => server.close());

const amount = {
  kind: 'money',
  key: 'amount',
  label: 'Amount',
  currencies: ['SAR', 'USD'],
} satisfies SentField;
const centre = { kind: 'short_text', key: 'centre', label: 'Cost centre' } satisfies SentField;
const supplier = { kind: 'company', key: 'supplier', label: 'Supplier' } satisfies SentField;
const stepBy = (decidedBy: StepDecider | null, responsibleUserId: number | null = null): DraftStep => ({
  ...{ stepName: 'Approval', stepNameEn: null, description: null, isRequired: true, responsibleUserId },
  ...{ allowedDays: null, expires: false, workflowStepId: null, decidedBy },
});
const byLevel = (per: string | null = 'centre') => stepBy({ kind: 'authority', field: 'amount', per });

let typeId: number;
const matrix = (): SentBody<typeof authority.update> => ({
  levels: ['manager', 'director', 'board'].map((key) => ({ key, name: key, nameEn: null })),
  holders: [
    { level: 'manager', companyId: null, userId: (manager as TestUser).id },
    { level: 'director', companyId: null, userId: (director as TestUser).id },
    { level: 'board', companyId: null, userId: (board as TestUser).id },
  ],
  limits: [
    { requestTypeId: typeId, companyId: null, upTo: 100_000, level: 'manager' },
    { requestTypeId: typeId, companyId: null, upTo: 500_000, level: 'director' },
    { requestTypeId: typeId, companyId: null, upTo: null, level: 'board' },
  ],
  rates: [{ currency: 'USD', fromDay: '2026-01-01', rate: 3.75 }],
});
const setMatrix = async (changes: Partial<SentBody<typeof authority.update>> = {}) =>
  expect((await as.admin.call(authority.update, { body: { ...matrix(), ...changes } })).status).toBe(200);

async function typeWith(...steps: DraftStep[]): Promise<void> {
  typeId = (await makeRequestType({ separateDuties: true })).id;
  await publishForm(as.admin, typeId, [amount, centre, supplier], steps);
  await setMatrix();
}
beforeEach(() => typeWith(byLevel()));

const sar = (value: number, of = '4410') => ({ amount: { amount: value, currency: 'SAR' }, centre: of });
async function submit(answers: object, who = as.userA) {
  const reply = await who.call(requests.create, {
    body: { requestTypeId: typeId, title: 'Cement', answers: answers as never },
  });
  expect(reply.status).toBe(201);
  return reply.body.id;
}
const stepOf = async (id: number, who = as.admin, rank = 1) =>
  (await who.call(requests.workflow, { params: { id } })).body.steps[rank - 1];
const told = async (id: number) => {
  const step = await stepOf(id);
  return [step?.responsibleUserId, step?.authority];
};
const reason = (level: string, value: number | null, sum: object | null = null, isRaised = false) => ({
  ...{ level, name: level, nameEn: null, amount: value, sum, isRaised },
});
const eventData = async (id: number) =>
  (
    await db
      .select({ data: events.data })
      .from(events)
      .where(and(eq(events.entity, 'request'), eq(events.entityId, id)))
      .orderBy(desc(events.id))
      .limit(1)
  )[0]?.data;

describe('a step that is decided by a level of authority', () => {
  test.each([
    [100_000, 'manager'],
    [120_000, 'director'],
    [500_001, 'board'],
  ])('of %s goes to the %s, and says why', async (value, level) => {
    const holder = { manager, director, board }[level];
    const id = await submit(sar(value));
    expect(await told(id)).toEqual([holder?.id, reason(level, value)]);
    const { id: stepId } = (await stepOf(id)) ?? {};
    expect(await eventData(id)).toMatchObject({ authority: { [String(stepId)]: { level, amount: value } } });
  });

  test('counts another currency by its rate, and takes the highest level where there is none', async () => {
    const dollars = { amount: { amount: 30_000, currency: 'USD' }, centre: '1' };
    expect(await told(await submit(dollars))).toEqual([director?.id, reason('director', 112_500)]);
    await setMatrix({ rates: [] });
    const other = { ...dollars, centre: '2' };
    expect(await told(await submit(other))).toEqual([board?.id, reason('board', null)]);
  });

  test('waits for administrators where its type has no limits, or no amount is said', async () => {
    await setMatrix({ limits: [] });
    expect(await told(await submit(sar(1)))).toEqual([null, null]);
    await setMatrix();
    expect(await told(await submit({ centre: '4410' }))).toEqual([null, null]);
  });

  test('goes to the next higher level where its holder has left or submitted the request', async () => {
    const { levels, limits, rates } = matrix();
    const holders = [
      { level: 'manager', companyId: null, userId: cast.userA.id },
      { level: 'board', companyId: null, userId: (board as TestUser).id },
    ];
    await setMatrix({ levels, holders, limits, rates });
    expect((await told(await submit(sar(10))))[0]).toBe(board?.id);
    expect((await told(await submit(sar(10), colleague)))[0]).toBe(cast.userA.id);
  });

  test('is by the limits and the holders of the company that asks, where it has any', async () => {
    const companyId = cast.userA.assignedCompanyId;
    const { holders, limits } = matrix();
    await setMatrix({
      holders: [...holders, { level: 'director', companyId, userId: cast.managerA.id }],
      limits: [...limits, { requestTypeId: typeId, companyId, upTo: 10, level: 'director' }],
    });
    expect(await told(await submit(sar(10)))).toEqual([cast.managerA.id, reason('director', 10)]);
    expect((await told(await submit(sar(10), as.userB)))[0]).toBe(manager?.id);
  });
});

describe('amounts that are added up', () => {
  test('lead the second part of a purchase to the level of the whole, a colleague’s too', async () => {
    await submit(sar(60_000));
    const id = await submit(sar(60_000, ' 4410 '), colleague);
    const sum = { total: 120_000, others: 1 };
    expect(await told(id)).toEqual([director?.id, reason('director', 60_000, sum, true)]);
  });

  test('are those of the same answer, company and type', async () => {
    await submit(sar(60_000, '4411'));
    await submit(sar(60_000), as.userB);
    expect(await told(await submit(sar(60_000)))).toEqual([manager?.id, reason('manager', 60_000)]);
  });

  test('leave out what was rejected or cancelled, or is older than 30 days', async () => {
    const rejected = await submit(sar(60_000));
    await byManager.call(requests.reject, { params: { id: rejected }, body: {} });
    const cancelled = await submit(sar(60_000));
    await as.userA.call(requests.cancel, { params: { id: cancelled }, body: {} });
    const old = await submit(sar(60_000));
    await db
      .update(table)
      .set({ createdAt: sql`now() - interval '30 days 1 hour'` })
      .where(eq(table.id, old));
    expect(await told(await submit(sar(60_000)))).toEqual([manager?.id, reason('manager', 60_000)]);
  });

  test('are those of the same record', async () => {
    await typeWith(byLevel('supplier'));
    const from = (id: number | null) => ({
      amount: { amount: 60_000, currency: 'SAR' },
      ...(id && { supplier: { id } }),
    });
    const companyId = cast.userA.assignedCompanyId as number;
    await submit(from(companyId));
    expect((await told(await submit(from(companyId))))[0]).toBe(director?.id);
    expect((await told(await submit(from(null))))[0]).toBe(manager?.id);
  });

  test('are not taken off by an amount below nothing', async () => {
    await submit(sar(-1_000_000));
    await submit(sar(60_000));
    expect((await told(await submit(sar(60_000))))[0]).toBe(director?.id);
  });

  test('are added up where the answer is missing as well, with those that lack it too', async () => {
    const blank = { amount: { amount: 60_000, currency: 'SAR' } };
    expect((await told(await submit(blank)))[0]).toBe(manager?.id);
    expect((await told(await submit(blank)))[0]).toBe(director?.id);
  });

  test('are seen by each of several requests that are submitted at once', async () => {
    const ids = await Promise.all(
      [as.userA, colleague, as.userA, colleague].map((who) => submit(sar(60_000), who)),
    );
    const people = await Promise.all(ids.map(async (id) => (await told(id))[0]));
    expect(people.filter((id) => id === manager?.id)).toHaveLength(1);
    expect(people.filter((id) => id === director?.id)).toHaveLength(3);
  });

  test('are seen by each of the first requests of a new workflow, of several people at once', async () => {
    const { assignedCompanyId } = cast.userA;
    const people = await Promise.all(
      Array.from({ length: 6 }, async () => server.as(await makeUser({ assignedCompanyId }))),
    );
    for (let turn = 0; turn < 3; turn++) {
      await typeWith(byLevel());
      const ids = await Promise.all(people.map((who) => submit(sar(60_000), who)));
      const others = await Promise.all(
        ids.map(async (id) => (await stepOf(id))?.authority?.sum?.others ?? 0),
      );
      expect(others.toSorted()).toEqual([0, 1, 2, 3, 4, 5]);
    }
  });

  test('are none where the step adds nothing up', async () => {
    await typeWith(byLevel(null));
    await submit(sar(60_000));
    expect(await told(await submit(sar(60_000)))).toEqual([manager?.id, reason('manager', 60_000)]);
  });

  test('are told to who decides and to administrators, not to the submitter, who learns that it was raised', async () => {
    await submit(sar(60_000), colleague);
    const id = await submit(sar(60_000));
    const seen = async (who: Client) => (await stepOf(id, who))?.authority;
    expect(await seen(as.userA)).toEqual(reason('director', 60_000, null, true));
    const byDirector = await server.as(director as TestUser);
    expect((await seen(byDirector))?.sum).toEqual({ total: 120_000, others: 1 });
  });
});

describe('a correction', () => {
  const ask = (who: Client, id: number) =>
    who.call(requests.askCorrection, { params: { id }, body: { reason: 'The amount' } });
  const correct = (id: number, answers: object) =>
    as.userA.call(requests.resubmit, {
      params: { id },
      body: { title: 'Cement', answers: answers as never, revision: 0 },
    });
  const stands = async (id: number) => {
    const { request } = (await as.admin.call(requests.workflow, { params: { id } })).body;
    return request.currentStep;
  };
  const both = () => typeWith(byLevel(), stepBy(null, cast.userB.id));

  test('of an amount that needs another level goes back to that step, and to the holder of the level', async () => {
    await both();
    const id = await submit(sar(60_000));
    await byManager.call(requests.approve, { params: { id }, body: {} });
    await ask(as.userB, id);
    expect((await correct(id, sar(200_000))).status).toBe(200);
    expect(await stands(id)).toBe(1);
    expect(await told(id)).toEqual([director?.id, reason('director', 200_000)]);
  });

  test('of an amount within the level does not', async () => {
    await both();
    const id = await submit(sar(60_000));
    await byManager.call(requests.approve, { params: { id }, body: {} });
    await ask(as.userB, id);
    expect((await correct(id, sar(70_000))).status).toBe(200);
    expect(await stands(id)).toBe(2);
  });

  test('of something else does not, though by now the sum needs another level', async () => {
    await both();
    const id = await submit(sar(60_000));
    await byManager.call(requests.approve, { params: { id }, body: {} });
    await submit(sar(60_000), colleague);
    await ask(as.userB, id);
    expect((await correct(id, sar(60_000))).status).toBe(200);
    expect(await stands(id)).toBe(2);
  });
});

describe('a step that was given to a person by hand', () => {
  const byHand = async (value: number) => {
    await typeWith(byLevel(), stepBy(null, cast.userB.id));
    const id = await submit(sar(value));
    const { id: stepId = 0 } = (await stepOf(id)) ?? {};
    const body = { responsibleUserId: cast.managerA.id };
    expect((await as.admin.call(requests.reassign, { params: { id, stepId }, body })).status).toBe(200);
    await as.managerA.call(requests.approve, { params: { id }, body: {} });
    await as.userB.call(requests.askCorrection, { params: { id }, body: { reason: 'The amount' } });
    return id;
  };
  const corrected = async (id: number, value: number) => {
    const body = { title: 'Cement', answers: sar(value) as never, revision: 0 };
    expect((await as.userA.call(requests.resubmit, { params: { id }, body })).status).toBe(200);
    return (await as.admin.call(requests.workflow, { params: { id } })).body.request.currentStep;
  };

  test('goes to the holder of a higher level where a correction needs one', async () => {
    const id = await byHand(60_000);
    expect(await corrected(id, 200_000)).toBe(1);
    expect(await told(id)).toEqual([director?.id, reason('director', 200_000)]);
  });

  test('stays theirs where it needs the same or a lower level', async () => {
    const id = await byHand(200_000);
    expect(await corrected(id, 60_000)).toBe(2);
    expect(await told(id)).toEqual([cast.managerA.id, reason('director', 200_000)]);
  });

  test('stays theirs where the level that it was found by is gone', async () => {
    const id = await byHand(200_000);
    const { levels, holders, limits } = matrix();
    const others = <T extends { level: string }>(rows: T[]) =>
      rows.filter(({ level }) => level !== 'director');
    const left = levels.filter(({ key }) => key !== 'director');
    await setMatrix({ levels: left, holders: others(holders), limits: others(limits) });
    expect(await corrected(id, 60_000)).toBe(2);
    expect((await told(id))[0]).toBe(cast.managerA.id);
  });
});

test('a step that is approved with the one before it keeps whom it was found for, and why', async () => {
  typeId = (await makeRequestType({ separateDuties: true, repeatApprover: 'once' })).id;
  const first = stepBy(null, (director as TestUser).id);
  await publishForm(as.admin, typeId, [amount, centre, supplier], [first, byLevel()]);
  await setMatrix();
  const id = await submit(sar(60_000));
  await submit(sar(60_000), colleague);
  await (await server.as(director as TestUser)).call(requests.approve, { params: { id }, body: {} });
  const step = await stepOf(id, as.admin, 2);
  expect(step).toMatchObject({ isCompleted: true, responsibleUserId: director?.id });
  expect(step?.authority).toEqual(reason('director', 60_000, { total: 120_000, others: 1 }, true));
});

test('a request that waits keeps the person whom the matrix gave it to before it changed', async () => {
  const id = await submit(sar(60_000));
  await setMatrix({ limits: [{ requestTypeId: typeId, companyId: null, upTo: 1, level: 'manager' }] });
  expect(await told(id)).toEqual([manager?.id, reason('manager', 60_000)]);
});
