import * as attachments from '@shared/contracts/attachments';
import * as myWork from '@shared/contracts/my-work';
import * as questions from '@shared/contracts/questions';
import * as requests from '@shared/contracts/requests';
import * as users from '@shared/contracts/users';
import { addressOf } from '@shared/endpoint';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { turns } from '../../../db/schema/turns';
import { everyDay, makeCalendar, noonAfter } from '../../../test/factories/calendars';
import { makeCompany } from '../../../test/factories/companies';
import { makeRequestType } from '../../../test/factories/request-types';
import { makeRequest, storedRequest } from '../../../test/factories/requests';
import { type Cast, makeCast, makeUser, type TestUser } from '../../../test/factories/users';
import { pdf, upload } from '../../../test/files';
import { toldOfRequest } from '../../../test/notifications';
import { expectRefusal } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';
import { tendClocks } from '../../clocks/commands';

let server: TestServer;
let cast: Cast;
let as: Browsers;
/** Three who decide together, of one company. */
let people: [TestUser, TestUser, TestUser];
let by: [Client, Client, Client];
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  await makeCalendar(cast.companyB.id, { week: everyDay });
  const person = () => makeUser({ assignedCompanyId: cast.companyB.id });
  people = [await person(), await person(), await person()];
  by = [await server.as(people[0]), await server.as(people[1]), await server.as(people[2])];
});
afterAll(() => server.close());

type Fields = { isRequired?: boolean; needed?: number; allowedDays?: number; expires?: boolean };
const beside = (person: TestUser, fields: Fields = {}) => ({
  ...{ responsibleUserId: person.id, isBeside: true },
  ...fields,
});
/** Submitted by userA; the three decide together, and managerB after them. */
const together = async (...fields: Fields[]) => {
  const { id, stepIds } = await makeRequest({
    by: cast.userA,
    steps: [...people.map((person, index) => beside(person, fields[index])), cast.managerB],
  });
  return { id, steps: stepIds as [number, number, number, number] };
};
const approve = (who: Client, id: number, expectedStepId?: number) =>
  who.call(requests.approve, { params: { id }, body: { expectedStepId } });
const reject = (who: Client, id: number, notes = 'No') =>
  who.call(requests.reject, { params: { id }, body: { notes } });
const sendBack = (who: Client, id: number) =>
  who.call(requests.reject, { params: { id }, body: { returnToPrevious: true } });
const ask = (who: Client, id: number) =>
  who.call(requests.askCorrection, { params: { id }, body: { reason: 'The amount' } });
const resubmit = (id: number) =>
  as.userA.call(requests.resubmit, { params: { id }, body: { title: 'Corrected', revision: 0 } });
const turnsOf = async (id: number) =>
  (await db.select().from(turns).where(eq(turns.requestId, id)).orderBy(asc(turns.id))).map(
    ({ stepId, userId, ending }) => [stepId, userId, ending],
  );
/** But for the news of what they follow: ../notifications/telling.test.ts. */
const told = async (id: number, to: TestUser) =>
  (await toldOfRequest(id))
    .filter((one) => one.to === to.id && one.type !== 'record_news')
    .map(({ type }) => type);
const historyOf = async (id: number) =>
  (await storedRequest(id)).history.map(({ type, stepId }) => [type, stepId]);
const waitsFor = async (who: Client, id: number) =>
  (await who.call(requests.assignedWorkflowTasks, { query: {} })).body.find(
    ({ request }) => request.id === id,
  );

describe('steps that are decided together', () => {
  test('have their turn at the same time, and each person is told and shown their own', async () => {
    const { id, steps } = await together();
    expect((await turnsOf(id)).sort()).toEqual(
      people.map((one, index) => [steps[index], one.id, null]).sort(),
    );
    for (const [index, person] of people.entries()) {
      const who = by[index] as Client;
      expect(await told(id, person)).toEqual(['step_waiting']);
      const { body } = await who.call(requests.get, { params: { id } });
      expect(body).toMatchObject({ currentStep: 1, currentStepId: steps[index], can: { approve: true } });
      expect(body.workflowSteps.map(({ isCurrent, stage }) => [isCurrent, stage])).toEqual([
        ...[1, 2, 3].map(() => [true, 1]),
        [false, null],
      ]);
      expect((await waitsFor(who, id))?.step.id).toBe(steps[index]);
      const mine = await who.call(myWork.list, { query: {} });
      const turn = mine.body.find(({ request }) => request?.id === id);
      expect(turn).toMatchObject({ request: { step: { id: steps[index] } }, can: { approve: true } });
    }
    expect(await told(id, cast.managerB)).toEqual([]);
  });

  test('lead on once all have approved, and each hears of it once', async () => {
    const { id, steps } = await together();
    expect((await approve(by[1], id)).body).toMatchObject({ status: 'pending', currentStep: 1 });
    expect(await told(id, people[0])).toEqual(['step_waiting']);
    expect(await told(id, people[1])).toEqual([]);
    expect(await waitsFor(by[1], id)).toBeUndefined();
    expect((await turnsOf(id)).filter(([, , ending]) => ending !== null)).toEqual([
      [steps[1], people[1].id, 'approved'],
    ]);
    await approve(by[0], id);
    expect((await approve(by[2], id)).body).toMatchObject({ status: 'in_progress', currentStep: 4 });
    expect(await told(id, cast.managerB)).toEqual(['step_waiting']);
    expect(await historyOf(id)).toEqual([
      ['submitted', null],
      ...[1, 0, 2].map((index) => ['approved', steps[index]]),
    ]);
    for (const person of people) expect(await told(id, person)).toEqual([]);
    expect((await turnsOf(id)).filter(([, , ending]) => ending === null)).toEqual([
      [steps[3], cast.managerB.id, null],
    ]);
  });

  test('lead on with one approval where one is enough, and the others are not needed', async () => {
    const { id, steps } = await together({ needed: 1 });
    const { body } = await approve(by[2], id);
    expect(body).toMatchObject({ status: 'in_progress', currentStep: 4 });
    expect(body.workflowSteps.map(({ skippedAs }) => skippedAs)).toEqual([
      'not_needed',
      'not_needed',
      null,
      null,
    ]);
    expect(await historyOf(id)).toEqual([
      ['submitted', null],
      ['approved', steps[2]],
      ['not_needed', steps[0]],
      ['not_needed', steps[1]],
    ]);
    expect(await told(id, people[0])).toEqual([]);
    expect((await turnsOf(id)).map(([step, , ending]) => [step, ending]).sort()).toEqual(
      [
        [steps[0], 'skipped'],
        [steps[1], 'skipped'],
        [steps[2], 'approved'],
        [steps[3], null],
      ].sort(),
    );
    await expectRefusal(() => approve(by[0], id, steps[0]), { status: 409, code: 'step_already_decided' });
  });

  test('lead on with two of three', async () => {
    const { id, steps } = await together({ needed: 2 });
    expect((await approve(by[0], id)).body.currentStep).toBe(1);
    expect((await approve(by[1], id)).body.currentStep).toBe(4);
    expect((await historyOf(id)).at(-1)).toEqual(['not_needed', steps[2]]);
  });

  test('end with the rejection of one who is awaited, which says whose it was', async () => {
    const { id, steps } = await together();
    await approve(by[0], id);
    const { body } = await reject(by[1], id);
    expect(body.status).toBe('rejected');
    const { body: progress } = await as.userA.call(requests.workflow, { params: { id } });
    expect(progress.history.at(-1)).toMatchObject({
      ...{ type: 'rejected', actor: { id: people[1].id }, step: { id: steps[1] } },
    });
    expect(await told(id, people[2])).toEqual([]);
    expect((await turnsOf(id)).map(([, , ending]) => ending).sort()).toEqual([
      'approved',
      'rejected',
      'rejected',
    ]);
  });

  test('are all asked anew when the request is returned to them', async () => {
    const { id, steps } = await together({ needed: 2 });
    await approve(by[0], id);
    await approve(by[1], id);
    expect((await sendBack(as.managerB, id)).body).toMatchObject({ status: 'pending', currentStep: 1 });
    const { steps: stored } = await storedRequest(id);
    expect(
      stored.map(({ completedAt, skippedAt, skippedAs }) => [completedAt, skippedAt, skippedAs]),
    ).toEqual(stored.map(() => [null, null, null]));
    for (const person of people) expect(await told(id, person)).toEqual(['step_returned']);
    await approve(by[2], id);
    expect((await approve(by[0], id)).body.currentStep).toBe(4);
    expect((await historyOf(id)).at(-1)).toEqual(['not_needed', steps[1]]);
  });

  test('are returned together by one of them', async () => {
    const { id } = await makeRequest({
      by: cast.userA,
      steps: [cast.userB, { responsibleUserId: people[0].id }, beside(people[1])],
    });
    await approve(as.userB, id);
    await approve(by[0], id);
    expect((await sendBack(by[1], id)).body).toMatchObject({ currentStep: 1, status: 'pending' });
    await approve(as.userB, id);
    expect(await told(id, people[0])).toEqual(['step_waiting']);
    expect((await approve(by[1], id)).body.status).toBe('in_progress');
  });

  test('are decided by an administrator one by one, or by the step that is named', async () => {
    const { id, steps } = await together();
    expect((await approve(as.admin, id, steps[2])).body.currentStepId).toBe(steps[0]);
    await approve(as.admin, id);
    expect((await approve(as.admin, id)).body.currentStep).toBe(4);
    expect(await told(id, people[1])).toEqual(['step_decided']);
    expect((await historyOf(id)).slice(1)).toEqual([2, 0, 1].map((index) => ['approved', steps[index]]));
  });
});

describe('the step that is decided by one who does not name it', () => {
  test('is an administrator’s that no person decides, before one that a person does', async () => {
    const { id, stepIds } = await makeRequest({
      by: cast.userA,
      steps: [{ responsibleUserId: people[0].id, isRequired: false }, { isBeside: true }],
    });
    const { body } = await as.admin.call(requests.get, { params: { id } });
    expect(body).toMatchObject({ currentStepId: stepIds[1], can: { objects: false, askCorrection: true } });
    expect((await ask(as.admin, id)).status).toBe(200);
    const taken = await as.admin.call(requests.withdrawCorrection, { params: { id }, body: {} });
    expect(taken.status).toBe(200);
    expect((await reject(as.admin, id)).body).toMatchObject({
      status: 'rejected',
      currentStepId: stepIds[1],
    });
  });

  test('is their own in time, before one that has expired', async () => {
    const { id, stepIds } = await makeRequest({
      by: cast.userA,
      steps: [
        { responsibleUserId: people[0].id, allowedDays: 1, expires: true },
        beside(people[0]),
        beside(people[1]),
      ],
    });
    await tendClocks();
    await tendClocks(noonAfter(10));
    const { body } = await by[0].call(requests.get, { params: { id } });
    expect(body).toMatchObject({ currentStepId: stepIds[1], can: { approve: true } });
    expect((await approve(by[0], id)).status).toBe(200);
  });

  test('has its rights beside each turn of theirs', async () => {
    const { id, stepIds } = await makeRequest({
      by: cast.userA,
      steps: [cast.userB, { responsibleUserId: people[0].id, isRequired: false }, beside(people[0])],
    });
    await approve(as.userB, id);
    const { body } = await by[0].call(myWork.list, { query: {} });
    const rows = body.filter(({ request }) => request?.id === id);
    expect(rows.map(({ request, can }) => [request?.step?.id, can.objects, can.return]).sort()).toEqual([
      [stepIds[1], true, false],
      [stepIds[2], false, true],
    ]);
  });
});

test('where no person decides two, one who is found for two steps decides one, and another is found for the other', async () => {
  const company = await makeCompany();
  const [first, second] = [
    await makeUser({ role: 'manager', assignedCompanyId: company.id }),
    await makeUser({ role: 'manager', assignedCompanyId: company.id }),
  ];
  const decidedBy = { kind: 'submitter_manager' as const };
  const { id: requestTypeId } = await makeRequestType({
    steps: [{ decidedBy }, { decidedBy, isBeside: true }],
    repeatApprover: 'never',
  });
  const submitter = await makeUser({ assignedCompanyId: company.id });
  const { id, stepIds } = await makeRequest({ by: submitter, requestTypeId });
  expect((await turnsOf(id)).map(([, userId]) => userId)).toEqual([first.id, first.id]);
  expect((await approve(await server.as(first), id)).body.currentStep).toBe(1);
  expect((await turnsOf(id)).filter(([, , ending]) => ending === null)).toEqual([
    [stepIds[1], second.id, null],
  ]);
  expect(await told(id, second)).toEqual(['step_waiting']);
  expect((await approve(await server.as(second), id)).body.status).toBe('completed');
});

test('a reminder of one does not take back that of another who decides beside them', async () => {
  const { id } = await together({ allowedDays: 1 }, { allowedDays: 1 });
  await tendClocks();
  await tendClocks(noonAfter(10));
  expect(await told(id, people[0])).toContain('reminder_late');
  expect(await told(id, people[1])).toContain('reminder_late');
});

test('after an objection the files of the request stay as they are', async () => {
  const { id } = await together({}, { isRequired: false });
  const file = await upload(
    as.userA,
    addressOf(attachments.addToRequest, { params: { id } }),
    'Plan.pdf',
    pdf(),
  );
  expect(file.status).toBe(201);
  await reject(by[1], id);
  await expectRefusal(() => as.userA.call(attachments.remove, { params: { id: file.body.id } }), {
    status: 409,
    code: 'request_decided',
  });
});

test('a rejected request tells at which of several steps it ended', async () => {
  const { id, steps } = await together();
  await reject(by[1], id);
  const { body } = await as.userA.call(requests.get, { params: { id } });
  expect(body).toMatchObject({ status: 'rejected', currentStepId: steps[1] });
});

test('a question is of the step of the person who asks it, and withdrawn by no one whose approval is not required', async () => {
  const { id, steps } = await together({}, {}, { isRequired: false });
  const body = { askedOf: cast.userA.id, question: 'Which one?', expectedStepId: steps[1] };
  const { body: asked } = await by[1].call(questions.ask, { params: { id }, body });
  expect(asked).toMatchObject({ step: { stepName: 'Step 2' } });
  const questionId = asked.id;
  await expectRefusal(() => by[2].call(questions.withdraw, { params: { id, questionId } }), {
    status: 403,
    code: 'not_allowed',
  });
  expect((await by[0].call(questions.withdraw, { params: { id, questionId } })).status).toBe(204);
});

describe('one whose approval is not required, beside others', () => {
  const optional = () => together({}, { isRequired: false }, {});

  test('is not waited for', async () => {
    const { id, steps } = await optional();
    await approve(by[0], id);
    expect((await approve(by[2], id)).body.currentStep).toBe(4);
    expect((await historyOf(id)).at(-1)).toEqual(['not_needed', steps[1]]);
  });

  test('objects with a reason, which the others are told, and the request goes on', async () => {
    const { id, steps } = await optional();
    const before = await by[1].call(requests.get, { params: { id } });
    expect(before.body.can).toMatchObject({ approve: true, reject: true, objects: true, return: false });
    const { body } = await reject(by[1], id, 'Too dear');
    expect(body).toMatchObject({ status: 'pending', currentStep: 1 });
    expect(body.workflowSteps[1]).toMatchObject({
      isSkipped: true,
      skippedAs: 'objected',
      notes: 'Too dear',
    });
    expect(await told(id, people[0])).toEqual(['step_waiting', 'request_objected']);
    expect(await told(id, cast.userA)).toEqual(['request_objected']);
    expect((await turnsOf(id)).map(([, userId, ending]) => [userId, ending])).toContainEqual([
      people[1].id,
      'skipped',
    ]);
    await approve(by[0], id);
    expect((await approve(by[2], id)).body.currentStep).toBe(4);
    expect((await historyOf(id)).slice(1)).toEqual([
      ['objected', steps[1]],
      ['approved', steps[0]],
      ['approved', steps[2]],
    ]);
  });

  test('neither returns it nor asks for a correction nor adds an approver', async () => {
    const { id, stepIds } = await makeRequest({
      by: cast.userA,
      steps: [cast.userB, people[0], beside(people[1], { isRequired: false })],
    });
    await approve(as.userB, id);
    const refused = { status: 403, code: 'not_awaited' };
    await expectRefusal(() => sendBack(by[1], id), refused);
    await expectRefusal(() => ask(by[1], id), refused);
    const body = {
      ...{ userId: cast.managerB.id, place: 'before' as const, reason: 'She knows' },
      expectedStepId: stepIds[2] as number,
    };
    await expectRefusal(() => by[1].call(requests.addApprover, { params: { id }, body }), refused);
    await ask(by[0], id);
    await expectRefusal(() => by[1].call(requests.withdrawCorrection, { params: { id }, body: {} }), refused);
  });

  test('ends the request where none is required', async () => {
    const { id } = await together({ isRequired: false }, { isRequired: false }, { isRequired: false });
    expect((await reject(by[2], id)).body.status).toBe('rejected');
  });
});

describe('a correction that one of several asks for', () => {
  test('stops it for all, and asks all anew once it is made', async () => {
    const { id, steps } = await together();
    await approve(by[0], id);
    expect((await ask(by[1], id)).status).toBe(200);
    expect(await told(id, people[2])).toEqual([]);
    await expectRefusal(() => approve(by[2], id), { status: 409, code: 'correction_awaited' });
    expect((await turnsOf(id)).filter(([, , ending]) => ending === null)).toEqual([
      [null, cast.userA.id, null],
    ]);
    expect((await resubmit(id)).status).toBe(200);
    for (const person of people) expect(await told(id, person)).toEqual(['step_resubmitted']);
    const { steps: stored } = await storedRequest(id);
    expect(stored.map(({ completedAt }) => completedAt)).toEqual([null, null, null, null]);
    expect(
      (await turnsOf(id))
        .filter(([, , ending]) => ending === null)
        .map(([step]) => step)
        .sort(),
    ).toEqual(steps.slice(0, 3).sort());
  });

  test('leaves approved what was, where it is withdrawn', async () => {
    const { id } = await together();
    await approve(by[0], id);
    await ask(by[1], id);
    const { body } = await by[1].call(requests.withdrawCorrection, { params: { id }, body: {} });
    expect(body.workflowSteps.map(({ isCompleted }) => isCompleted)).toEqual([true, false, false, false]);
    expect(await told(id, people[0])).toEqual([]);
    expect(await told(id, people[2])).toEqual(['step_waiting']);
  });
});

describe('one of several who is gone', () => {
  const leave = async (fields: Fields) => {
    const leaving = await makeUser({ assignedCompanyId: cast.companyB.id });
    const { id, stepIds } = await makeRequest({
      by: cast.userA,
      steps: [people[0], beside(leaving, fields), cast.managerB],
    });
    await as.admin.call(users.setStatus, { params: { id: leaving.id }, body: { isActive: false } });
    return { id, stepIds, leaving };
  };

  test('is passed over where they are not required, and the others decide', async () => {
    const { id, stepIds } = await leave({ isRequired: false });
    expect((await historyOf(id)).at(-1)).toEqual(['skipped', stepIds[1]]);
    expect(await told(id, people[0])).toEqual(['step_waiting']);
    expect((await approve(by[0], id)).body.currentStep).toBe(3);
  });

  test('is waited for by the administrators where they are required', async () => {
    const { id, stepIds } = await leave({});
    await approve(by[0], id);
    const { body } = await approve(as.admin, id);
    expect(body.currentStep).toBe(3);
    expect((await historyOf(id)).at(-1)).toEqual(['approved', stepIds[1]]);
  });

  test('whose days are up is left, while the others keep their turn', async () => {
    const { id, steps } = await together(
      { allowedDays: 1, expires: true },
      { isRequired: false, allowedDays: 1, expires: true },
    );
    await tendClocks();
    await tendClocks(noonAfter(10));
    const open = (await turnsOf(id)).filter(([, , ending]) => ending === null);
    expect(open.sort()).toEqual(
      [
        [steps[0], null, null],
        [steps[2], people[2].id, null],
      ].sort(),
    );
    expect(
      (await historyOf(id))
        .slice(1)
        .map(([type]) => type)
        .sort(),
    ).toEqual(['expired', 'expired', 'skipped']);
    expect(await told(id, people[2])).toContain('step_waiting');
  });
});

test('a step that is given to another person leaves the others told and their turns', async () => {
  const { id, steps } = await together();
  const body = { responsibleUserId: cast.userB.id };
  await as.admin.call(requests.reassign, { params: { id, stepId: steps[1] }, body });
  expect(await told(id, cast.userB)).toEqual(['step_reassigned']);
  expect(await told(id, people[0])).toEqual(['step_waiting']);
  expect(await told(id, people[1])).toEqual([]);
  expect((await turnsOf(id)).filter(([step]) => step !== steps[1]).map(([, , ending]) => ending)).toEqual([
    null,
    null,
  ]);
});

describe('an approver who is added beside steps that are decided together', () => {
  const add = (id: number, expectedStepId: number, place: 'before' | 'after') =>
    by[1].call(requests.addApprover, {
      params: { id },
      body: { userId: cast.userB.id, place, reason: 'They know', expectedStepId },
    });

  test('before them decides first, and what was approved stays', async () => {
    const { id, steps } = await together();
    await approve(by[0], id);
    expect((await add(id, steps[1], 'before')).body).toMatchObject({ currentStep: 1 });
    expect(await told(id, people[2])).toEqual([]);
    expect((await turnsOf(id)).filter(([, , ending]) => ending === null).map(([, who]) => who)).toEqual([
      cast.userB.id,
    ]);
    expect((await approve(as.userB, id)).body).toMatchObject({ currentStep: 2 });
    await approve(by[1], id);
    expect((await approve(by[2], id)).body).toMatchObject({ currentStep: 5 });
  });

  test('before them asks for a correction, after which all of them are asked anew', async () => {
    const { id, steps } = await together();
    await approve(by[0], id);
    await add(id, steps[1], 'before');
    await ask(as.userB, id);
    expect((await resubmit(id)).status).toBe(200);
    await approve(as.userB, id);
    await approve(by[1], id);
    expect((await approve(by[2], id)).body.currentStep).toBe(2);
    expect((await approve(by[0], id)).body.currentStep).toBe(5);
  });

  test('before them leaves decided what was, also where a person of theirs is gone since', async () => {
    const leaving = await makeUser({ assignedCompanyId: cast.companyB.id });
    const { id, stepIds } = await makeRequest({
      by: cast.userA,
      steps: [
        { responsibleUserId: leaving.id, isRequired: false },
        beside(people[1], { isRequired: false }),
        cast.managerB,
      ],
    });
    await approve(await server.as(leaving), id);
    await add(id, stepIds[1] as number, 'before');
    for (const person of [leaving, people[1]])
      await as.admin.call(users.setStatus, { params: { id: person.id }, body: { isActive: false } });
    expect((await approve(as.userB, id)).body).toMatchObject({ status: 'in_progress', currentStep: 4 });
    await as.admin.call(users.setStatus, { params: { id: people[1].id }, body: { isActive: true } });
    by[1] = await server.as(people[1]);
  });

  test('after them decides once all have', async () => {
    const { id, steps } = await together({ needed: 1 });
    await add(id, steps[1], 'after');
    expect((await approve(by[2], id)).body).toMatchObject({ currentStep: 4 });
    expect((await approve(as.userB, id)).body).toMatchObject({ currentStep: 5 });
  });
});

describe('a step for information', () => {
  const informing = (person: TestUser, fields: { isBeside?: boolean; isRequired?: boolean } = {}) => ({
    ...{ responsibleUserId: person.id, isInformed: true },
    ...fields,
  });

  test('tells its person once the request gets there, and the request goes on', async () => {
    const { id, stepIds } = await makeRequest({
      by: cast.userA,
      steps: [cast.userB, informing(people[0]), cast.managerB],
    });
    expect(await told(id, people[0])).toEqual([]);
    const { body } = await approve(as.userB, id);
    expect(body).toMatchObject({ currentStep: 3, currentStepId: stepIds[2] });
    expect(body.workflowSteps[1]).toMatchObject({ isInformed: true, isSkipped: true, skippedAs: 'informed' });
    expect(await told(id, people[0])).toEqual(['request_informed']);
    expect(await historyOf(id)).toEqual([
      ['submitted', null],
      ['approved', stepIds[0]],
      ['informed', stepIds[1]],
    ]);
    const theirs = await by[0].call(requests.get, { params: { id } });
    expect(theirs.body.can).toMatchObject({ approve: false, reject: false, addApprover: false });
    await expectRefusal(() => approve(by[0], id), { status: 403, code: 'not_step_responsible' });
    await expectRefusal(() => approve(by[0], id, stepIds[1]), { status: 409, code: 'step_already_decided' });
    expect((await turnsOf(id)).map(([step]) => step)).not.toContain(stepIds[1]);
  });

  test('is told beside others, who decide', async () => {
    const { id } = await makeRequest({
      by: cast.userA,
      steps: [people[0], informing(people[1], { isBeside: true }), cast.managerB],
    });
    expect(await told(id, people[1])).toEqual(['request_informed']);
    expect((await approve(by[0], id)).body.currentStep).toBe(3);
  });

  test('is not returned to, and is passed over where its person is gone', async () => {
    const gone = await makeUser({ assignedCompanyId: cast.companyB.id, isActive: false });
    const { id, stepIds } = await makeRequest({
      by: cast.userA,
      steps: [cast.userB, informing(people[0]), informing(gone), cast.managerB],
    });
    await approve(as.userB, id);
    expect((await historyOf(id)).at(-1)).toEqual(['skipped', stepIds[2]]);
    expect((await sendBack(as.managerB, id)).body).toMatchObject({ currentStep: 1 });
    expect((await approve(as.userB, id)).body).toMatchObject({ currentStep: 4 });
    expect((await told(id, people[0])).filter((type) => type === 'request_informed')).toHaveLength(2);
  });

  test('alone completes nothing: a request of such steps waits for an administrator', async () => {
    const { id } = await makeRequest({ by: cast.userA, steps: [informing(people[0])] });
    const { body } = await as.userA.call(requests.get, { params: { id } });
    expect(body).toMatchObject({ status: 'pending', currentStep: null });
  });
});

describe('a person who is told for information', () => {
  const informing = (person: TestUser, more: object = {}) => ({
    ...{ responsibleUserId: person.id, isInformed: true },
    ...more,
  });

  test('is told also where they decided another step and no person decides two', async () => {
    const { id: requestTypeId } = await makeRequestType({
      steps: [people[0], people[1], informing(people[0]), cast.managerB].map((step) =>
        'username' in step ? { responsibleUserId: step.id } : step,
      ),
      repeatApprover: 'never',
    });
    const { id } = await makeRequest({ by: cast.userA, requestTypeId });
    await approve(by[0], id);
    await approve(by[1], id);
    expect(await told(id, people[0])).toEqual(['request_informed']);
  });

  test('leaves a request pending that no person has decided, so that its submitter cancels it', async () => {
    const { id } = await makeRequest({ by: cast.userA, steps: [informing(people[0]), cast.managerB] });
    const { body } = await as.userA.call(requests.get, { params: { id } });
    expect(body).toMatchObject({ status: 'pending', currentStep: 2, can: { cancel: true } });
  });

  test('adds no files', async () => {
    const { id } = await makeRequest({ by: cast.userA, steps: [informing(people[0]), cast.managerB] });
    const address = addressOf(attachments.addToRequest, { params: { id } });
    await expectRefusal(() => upload(by[0], address, 'Plan.pdf', pdf()), {
      status: 403,
      code: 'not_allowed',
    });
  });
});

test('an administrator decides the step that a request does not go on without, where none waits for one', async () => {
  const { id, steps } = await together({ isRequired: false });
  await ask(by[1], id);
  const taken = await as.admin.call(requests.withdrawCorrection, { params: { id }, body: {} });
  expect(taken.body).toMatchObject({ currentStepId: steps[1], can: { objects: false, reject: true } });
});

test('a request that is cancelled while several decide tells a step where it ended that was not approved', async () => {
  const { id, steps } = await together();
  await approve(by[0], id);
  const { body } = await as.userA.call(requests.cancel, { params: { id }, body: {} });
  expect(body).toMatchObject({ status: 'cancelled', currentStepId: steps[1] });
});

describe('of several who decide at once', () => {
  test('every approval counts, and the request goes on once', async () => {
    for (let round = 0; round < 8; round++) {
      const { id } = await together();
      const replies = await Promise.all(by.map((who) => approve(who, id)));
      expect(replies.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { request, history } = await storedRequest(id);
      expect(request.currentStep).toBe(4);
      expect(history.filter(({ type }) => type === 'approved')).toHaveLength(3);
      expect(await told(id, cast.managerB)).toEqual(['step_waiting']);
    }
  });

  test('where one is enough one comes first, and the others learn it', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, steps } = await together({ needed: 1 });
      const replies = await Promise.all(by.map((who, index) => approve(who, id, steps[index])));
      expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
      const { history } = await storedRequest(id);
      expect(history.filter(({ type }) => type === 'approved')).toHaveLength(1);
    }
  });

  test('a rejection beside approvals ends it, or comes too late, and neither is lost', async () => {
    for (let round = 0; round < 8; round++) {
      const { id, steps } = await together({ needed: 2 });
      const [one, two, no] = await Promise.all([
        approve(by[0], id, steps[0]),
        approve(by[1], id, steps[1]),
        by[2].call(requests.reject, { params: { id }, body: { expectedStepId: steps[2] } }),
      ]);
      const { request, history } = await storedRequest(id);
      const taken = [one, two, no].filter(({ status }) => status === 200).length;
      expect(history.filter(({ type }) => type === 'approved' || type === 'rejected')).toHaveLength(taken);
      expect(request.status).toBe(no.status === 200 ? 'rejected' : 'in_progress');
    }
  });
});
