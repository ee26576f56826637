import { createHash } from 'node:crypto';
import * as attachments from '@shared/contracts/attachments';
import { hubDay } from '@shared/contracts/fields';
import type { SentField } from '@shared/contracts/forms';
import * as myWork from '@shared/contracts/my-work';
import * as requests from '@shared/contracts/requests';
import * as usersCalls from '@shared/contracts/users';
import { asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { users } from '../../../db/schema/people';
import { requestRevisions, requests as requestTable } from '../../../db/schema/requests';
import { turns } from '../../../db/schema/turns';
import { today } from '../../../lib/time';
import { makeRequest, storedRequest } from '../../../test/factories/requests';
import { type Cast, makeCast, makeUser, type TestUser } from '../../../test/factories/users';
import { pdf, upload } from '../../../test/files';
import { makeTypeAsking, publishForm } from '../../../test/forms';
import { toldOfRequest } from '../../../test/notifications';
import { expectRefusal, notAllowed, notFound } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const reason = 'The amount is that of last year';
const ask = (by: Client, id: number, body: { reason?: string; expectedStepId?: number | null } = {}) =>
  by.call(requests.askCorrection, { params: { id }, body: { reason, ...body } });
const takeBack = (by: Client, id: number, notes?: string) =>
  by.call(requests.withdrawCorrection, { params: { id }, body: { notes } });
const resubmit = (by: Client, id: number, body: Record<string, unknown> = {}) =>
  by.call(requests.resubmit, { params: { id }, body: { title: 'Cement, corrected', revision: 0, ...body } });
const approve = (by: Client, id: number) => by.call(requests.approve, { params: { id }, body: {} });
const revisionOf = (by: Client, id: number, revision: number) =>
  by.call(requests.getRevision, { params: { id, revision } });

/** Submitted by userA of company A; userB of company B decides first, managerB second. */
const twoSteps = () => makeRequest({ by: cast.userA, steps: [cast.userB, cast.managerB], title: 'Cement' });
const asked = async () => {
  const made = await twoSteps();
  expect((await ask(as.userB, made.id)).status).toBe(200);
  return made;
};
const told = async (id: number, to: TestUser) =>
  (await toldOfRequest(id)).filter((one) => one.to === to.id).map(({ type }) => type);
const turnsOf = async (id: number) =>
  (await db.select().from(turns).where(eq(turns.requestId, id)).orderBy(asc(turns.id))).map(
    ({ stepId, userId, ending }) => [stepId, userId, ending],
  );
const frozenOf = (id: number) =>
  db
    .select()
    .from(requestRevisions)
    .where(eq(requestRevisions.requestId, id))
    .orderBy(asc(requestRevisions.revision));

describe('asking for a correction', () => {
  test('gives the submitter the turn, with the reason, while the step stays the current one', async () => {
    const { id, stepIds } = await twoSteps();
    const reply = await ask(as.userB, id, { reason: ` ${reason} `, expectedStepId: stepIds[0] });
    expect(reply.body).toMatchObject({
      ...{ status: 'pending', currentStepId: stepIds[0], awaitsCorrection: true, revision: 0 },
      correction: { reason, askedBy: { id: cast.userB.id }, step: { stepName: 'Step 1' } },
      can: { approve: false, reject: false, return: false, askCorrection: false, withdrawCorrection: true },
    });
    expect(await turnsOf(id)).toEqual([
      [stepIds[0], cast.userB.id, 'correction'],
      [null, cast.userA.id, null],
    ]);
    const { body } = await as.userA.call(requests.get, { params: { id } });
    expect(body).toMatchObject({ correction: { reason }, can: { resubmit: true, cancel: true } });
    expect(await told(id, cast.userA)).toEqual(['correction_asked']);
    expect(await told(id, cast.userB)).toEqual([]);
  });

  test('stands in my work of the submitter, and no longer in that of the person who asked', async () => {
    const { id } = await asked();
    const listed = async (by: Client) =>
      (await by.call(myWork.list, { query: { limit: 1_000 } })).body.find((turn) => turn.request?.id === id);
    expect(await listed(as.userA)).toMatchObject({
      request: { awaitsCorrection: true, step: null },
      can: { correct: true, approve: false },
    });
    expect(await listed(as.userB)).toBeUndefined();
    await resubmit(as.userA, id);
    expect(await listed(as.userA)).toBeUndefined();
    expect(await listed(as.userB)).toMatchObject({ can: { correct: false, approve: true } });
  });

  test('is asked by an administrator of a request that waits at no step', async () => {
    const { id } = await makeRequest({ by: cast.userA });
    const { body } = await ask(as.admin, id);
    expect(body.correction).toMatchObject({ step: null, askedBy: { id: cast.admin.id } });
    expect(await turnsOf(id)).toEqual([
      [null, null, 'correction'],
      [null, cast.userA.id, null],
    ]);
    expect((await resubmit(as.userA, id)).body).toMatchObject({ status: 'pending', revision: 1 });
    expect((await turnsOf(id)).slice(1)).toEqual([
      [null, cast.userA.id, 'resubmitted'],
      [null, null, null],
    ]);
  });

  test('needs a reason that can be read', async () => {
    const { id } = await twoSteps();
    for (const empty of ['', '  ', '\u200b'])
      await expectRefusal(() => ask(as.userB, id, { reason: empty }), {
        ...{ status: 400, code: 'invalid_input', path: 'reason' },
      });
  });

  test('is refused to those who do not decide the step, and where it was decided already', async () => {
    const { id, stepIds } = await twoSteps();
    const notTheirs = { status: 403, code: 'not_step_responsible' };
    await expectRefusal(() => ask(as.managerB, id), notTheirs);
    await expectRefusal(() => ask(as.userA, id), notTheirs);
    await expectRefusal(() => ask(as.managerA, id), notTheirs);
    await expectRefusal(() => ask(as.ordinary, id), notFound);
    await approve(as.userB, id);
    await expectRefusal(() => ask(as.userB, id, { expectedStepId: stepIds[0] }), {
      ...{ status: 409, code: 'step_already_decided' },
    });
    await approve(as.managerB, id);
    await expectRefusal(() => ask(as.managerB, id), { status: 409, code: 'request_closed' });
  });

  test('is refused to the submitter, who would change what others have approved, with no other person involved', async () => {
    const { id } = await makeRequest({ by: cast.userA, steps: [cast.userB, cast.userA] });
    await approve(as.userB, id);
    await expectRefusal(() => ask(as.userA, id), { status: 403, code: 'own_request' });
    expect((await as.userA.call(requests.get, { params: { id } })).body.can).toMatchObject({
      ...{ approve: true, askCorrection: false },
    });
  });

  test('is refused where the submitter is not there to correct it', async () => {
    const left = await makeUser({ assignedCompanyId: cast.companyA.id });
    const { id } = await makeRequest({ by: left, steps: [cast.userB] });
    const gone = { status: 409, code: 'submitter_gone' };
    await db.update(users).set({ assignedCompanyId: cast.companyB.id }).where(eq(users.id, left.id));
    await expectRefusal(() => ask(as.userB, id), gone);
    await db
      .update(users)
      .set({ assignedCompanyId: cast.companyA.id, isActive: false })
      .where(eq(users.id, left.id));
    await expectRefusal(() => ask(as.userB, id), gone);
    expect((await as.userB.call(requests.get, { params: { id } })).body.can).toMatchObject({
      ...{ approve: true, askCorrection: false },
    });
  });
});

describe('a decision that names the revision that was read', () => {
  test('is refused once the request has been corrected since, and changes nothing', async () => {
    const { id, stepIds } = await asked();
    await resubmit(as.userA, id);
    const seen = { expectedStepId: stepIds[0] as number, expectedRevision: 0 };
    const changed = { status: 409, code: 'changed_meanwhile' };
    await expectRefusal(() => as.userB.call(requests.approve, { params: { id }, body: seen }), changed);
    await expectRefusal(() => as.userB.call(requests.reject, { params: { id }, body: seen }), changed);
    await expectRefusal(
      () =>
        as.userB.call(requests.moveToNextStep, {
          params: { id },
          body: { currentStepId: seen.expectedStepId, expectedRevision: 0 },
        }),
      changed,
    );
    const again = { params: { id }, body: { ...seen, reason } };
    await expectRefusal(() => as.userB.call(requests.askCorrection, again), changed);
    const body = { ...seen, expectedRevision: 1 };
    expect((await as.userB.call(requests.approve, { params: { id }, body })).status).toBe(200);
  });
});

describe('while a correction is awaited', () => {
  test('every decision is refused with words, and changes nothing', async () => {
    const { id } = await asked();
    const awaited = { status: 409, code: 'correction_awaited' };
    for (const by of [as.userB, as.admin]) {
      await expectRefusal(() => approve(by, id), awaited);
      await expectRefusal(() => by.call(requests.reject, { params: { id }, body: {} }), awaited);
      await expectRefusal(
        () => by.call(requests.reject, { params: { id }, body: { returnToPrevious: true } }),
        awaited,
      );
      await expectRefusal(() => ask(by, id), awaited);
    }
  });

  test('the submitter may withdraw the request, at a later step as well', async () => {
    const { id } = await twoSteps();
    await approve(as.userB, id);
    await ask(as.managerB, id);
    const { body } = await as.userA.call(requests.cancel, { params: { id }, body: {} });
    expect(body).toMatchObject({ status: 'cancelled', awaitsCorrection: false, correction: null });
    expect((await turnsOf(id)).at(-1)).toEqual([null, cast.userA.id, 'cancelled']);
  });

  test('a person who is given the step is not told that it waits for them', async () => {
    const { id, stepIds } = await asked();
    const params = { id, stepId: stepIds[0] as number };
    const body = { responsibleUserId: cast.managerA.id };
    expect((await as.admin.call(requests.reassign, { params, body })).status).toBe(200);
    expect(await told(id, cast.managerA)).toEqual([]);
    await resubmit(as.userA, id);
    expect(await told(id, cast.managerA)).toEqual(['step_resubmitted']);
  });

  test('a submitter whose account is closed leaves it to the administrators, who take it back', async () => {
    const submitter = await makeUser({ assignedCompanyId: cast.companyA.id });
    const { id, stepIds } = await makeRequest({ by: submitter, steps: [cast.userB] });
    await ask(as.userB, id);
    await db.update(users).set({ isActive: false }).where(eq(users.id, submitter.id));
    expect((await turnsOf(id)).slice(1)).toEqual([
      [null, submitter.id, 'reassigned'],
      [null, null, null],
    ]);
    expect((await takeBack(as.admin, id)).status).toBe(200);
    expect((await turnsOf(id)).at(-1)).toEqual([stepIds[0], cast.userB.id, null]);
  });
});

describe('a submitter whose account is closed while they are to correct', () => {
  test('is told to the administrators, and told anew once the account is open again', async () => {
    const submitter = await makeUser({ assignedCompanyId: cast.companyA.id });
    const colleague = await makeUser({ role: 'admin' });
    const { id, stepIds } = await makeRequest({ by: submitter, steps: [cast.userB] });
    await ask(as.userB, id);
    const setActive = (isActive: boolean) =>
      as.admin.call(usersCalls.setStatus, { params: { id: submitter.id }, body: { isActive } });
    await setActive(false);
    expect(await told(id, colleague)).toEqual(['step_unattended']);
    await setActive(true);
    expect(await told(id, colleague)).toEqual([]);
    expect(await told(id, submitter)).toEqual(['correction_asked']);
    expect((await turnsOf(id)).at(-1)).toEqual([null, submitter.id, null]);
    expect((await turnsOf(id)).map(([, , ending]) => ending)).toEqual([
      'correction',
      'reassigned',
      'reassigned',
      null,
    ]);
    expect((await resubmit(await server.as(submitter), id)).status).toBe(200);
    expect((await turnsOf(id)).at(-1)?.[0]).toBe(stepIds[0]);
  });
});

describe('taking a correction back', () => {
  test('gives the step its turn again, without a new revision', async () => {
    const { id, stepIds } = await asked();
    const { body } = await takeBack(as.userB, id, 'It was right');
    expect(body).toMatchObject({
      awaitsCorrection: false,
      correction: null,
      revision: 0,
      can: { approve: true },
    });
    expect((await turnsOf(id)).slice(1)).toEqual([
      [null, cast.userA.id, 'reassigned'],
      [stepIds[0], cast.userB.id, null],
    ]);
    expect(await frozenOf(id)).toEqual([]);
    // that they are to correct it is taken back, and that something has happened is news
    expect(await told(id, cast.userA)).toEqual(['record_news']);
  });

  test('is refused to others, and where nothing was asked', async () => {
    const { id } = await asked();
    const notTheirs = { status: 403, code: 'not_step_responsible' };
    await expectRefusal(() => takeBack(as.userA, id), notTheirs);
    await expectRefusal(() => takeBack(as.managerB, id), notTheirs);
    await expectRefusal(() => takeBack(as.ordinary, id), notFound);
    await takeBack(as.userB, id);
    await expectRefusal(() => takeBack(as.userB, id), { status: 409, code: 'no_correction_asked' });
  });
});

describe('resubmitting', () => {
  const amount: SentField = { kind: 'money', key: 'amount', label: 'المبلغ', isRequired: true, min: 1 };
  const sar = (value: number) => ({ amount: { amount: value, currency: 'SAR' } });

  test('makes the next revision, and freezes what the request said before', async () => {
    const { id, stepIds } = await asked();
    const { body } = await resubmit(as.userA, id, { description: 'Of this year', notes: 'The amount' });
    expect(body).toMatchObject({
      ...{ title: 'Cement, corrected', description: 'Of this year', revision: 1 },
      ...{ awaitsCorrection: false, correction: null, currentStepId: stepIds[0] },
    });
    expect(await frozenOf(id)).toMatchObject([
      { revision: 0, title: 'Cement', description: null, files: [] },
    ]);
    expect(await turnsOf(id)).toEqual([
      [stepIds[0], cast.userB.id, 'correction'],
      [null, cast.userA.id, 'resubmitted'],
      [stepIds[0], cast.userB.id, null],
    ]);
    expect(await told(id, cast.userB)).toEqual(['step_resubmitted']);
    const { history } = await storedRequest(id);
    expect(history.map(({ type, actorId, notes }) => [type, actorId, notes])).toEqual([
      ['submitted', cast.userA.id, null],
      ['correction_asked', cast.userB.id, reason],
      ['resubmitted', cast.userA.id, 'The amount'],
    ]);
  });

  test('lets decisions name the revision that they were made on', async () => {
    const { id } = await asked();
    await resubmit(as.userA, id);
    await approve(as.userB, id);
    const { history } = (await as.userA.call(requests.getProgress, { params: { id } })).body;
    expect(history.map(({ type, revision }) => [type, revision])).toEqual([
      ['submitted', 0],
      ['correction_asked', 0],
      ['resubmitted', 1],
      ['approved', 1],
    ]);
  });

  test('keeps files with their SHA-256 as they were when the correction was asked for', async () => {
    const { id } = await twoSteps();
    const path = `/api/requests/${id}/attachments`;
    const content = pdf();
    const { body: first } = await upload(as.userA, path, 'quotation.pdf', content);
    await ask(as.userB, id);
    const { body: second } = await upload(as.userA, path, 'better.pdf', content);
    await resubmit(as.userA, id);
    const sha256 = createHash('sha256').update(content).digest('hex');
    const before = (await revisionOf(as.userB, id, 0)).body;
    const now = (await revisionOf(as.userB, id, 1)).body;
    const file = { size: Buffer.byteLength(content), version: 1, sha256 };
    expect(before.files).toEqual([{ id: first.id, name: 'quotation.pdf', ...file }]);
    expect(now.files.map(({ id }) => id)).toEqual([first.id, second.id]);
  });

  test('removes files that came for the correction, and none that was there before', async () => {
    const { id } = await twoSteps();
    const path = `/api/requests/${id}/attachments`;
    const { body: before } = await upload(as.userA, path, 'quotation.pdf', pdf());
    await ask(as.userB, id);
    const { body: wrong } = await upload(as.userA, path, 'wrong.pdf', pdf());
    const { items } = (await as.userA.call(attachments.listOfRequest, { params: { id } })).body;
    expect(items.map(({ can }) => can.remove)).toEqual([false, true]);
    const erase = (file: number) => as.userA.call(attachments.remove, { params: { id: file } });
    await expectRefusal(() => erase(before.id), { status: 409, code: 'request_decided' });
    expect((await erase(wrong.id)).status).toBe(204);
    const { body: right } = await upload(as.userA, path, 'right.pdf', pdf());
    await resubmit(as.userA, id);
    await expectRefusal(() => erase(right.id), { status: 409, code: 'request_decided' });
  });

  test('checks the answers by the form that the request was made with, by field', async () => {
    const requestTypeId = await makeTypeAsking(as.admin, amount);
    const body = { requestTypeId, title: 'Cement', answers: sar(1_000) };
    const { id } = (await as.userA.call(requests.create, { body })).body;
    await publishForm(as.admin, requestTypeId, [{ kind: 'yes_no', key: 'urgent', label: 'Urgent' }]);
    await ask(as.admin, id);
    await expectRefusal(() => resubmit(as.userA, id, { answers: {} }), {
      ...{ status: 400, code: 'invalid_input', path: 'answers.amount' },
    });
    const { body: corrected } = await resubmit(as.userA, id, { answers: sar(2_000) });
    expect(corrected.answers).toEqual(sar(2_000));
    expect((await revisionOf(as.userA, id, 0)).body.answers).toEqual(sar(1_000));
  });

  test('keeps a day that has passed and a person who left, as long as they are what was answered', async () => {
    const left = await makeUser({ assignedCompanyId: cast.companyA.id, firstName: 'Layla' });
    const requestTypeId = await makeTypeAsking(
      as.admin,
      { kind: 'day', key: 'needed', label: 'Needed', noPast: true },
      { kind: 'person', key: 'receiver', label: 'Receiver' },
    );
    const day = today();
    const answers = { needed: day, receiver: { id: left.id } };
    const { id } = (
      await as.userA.call(requests.create, { body: { requestTypeId, title: 'Cement', answers } })
    ).body;
    await ask(as.admin, id);
    const dayBefore = hubDay(new Date(Date.now() - 86_400_000));
    const past = { status: 400, code: 'invalid_input', path: 'answers.needed' };
    await expectRefusal(() => resubmit(as.userA, id, { answers: { ...answers, needed: dayBefore } }), past);
    await db
      .update(requestTable)
      .set({ createdAt: sql`created_at - interval '1 day'` })
      .where(eq(requestTable.id, id));
    const other = await makeUser({ isActive: false, assignedCompanyId: cast.companyA.id });
    await db.update(users).set({ isActive: false }).where(eq(users.id, left.id));
    await expectRefusal(
      () => resubmit(as.userA, id, { answers: { needed: dayBefore, receiver: { id: other.id } } }),
      { ...past, path: 'answers.receiver' },
    );
    const { body } = await resubmit(as.userA, id, { answers: { ...answers, needed: dayBefore } });
    expect(body.answers).toMatchObject({ needed: dayBefore, receiver: { id: left.id } });
    expect(JSON.stringify(body.answers)).toContain('Layla');
  });

  test('is refused to everyone but the submitter, and where nothing was asked', async () => {
    const { id } = await asked();
    await expectRefusal(() => resubmit(as.managerA, id), notAllowed);
    await expectRefusal(() => resubmit(as.userB, id), notAllowed);
    await expectRefusal(() => resubmit(as.admin, id), notAllowed);
    await expectRefusal(() => resubmit(as.ordinary, id), notFound);
    await resubmit(as.userA, id);
    await expectRefusal(() => resubmit(as.userA, id, { revision: 1 }), {
      ...{ status: 409, code: 'no_correction_asked' },
    });
  });

  test('of another revision than the one that is there is refused', async () => {
    const { id } = await asked();
    await expectRefusal(() => resubmit(as.userA, id, { revision: 1 }), {
      ...{ status: 409, code: 'changed_meanwhile' },
    });
  });

  test('passes over an optional step whose person left meanwhile', async () => {
    const decider = await makeUser();
    const steps = [{ responsibleUserId: decider.id, isRequired: false }, cast.managerB];
    const { id } = await makeRequest({ by: cast.userA, steps });
    await ask(await server.as(decider), id);
    await db.update(users).set({ isActive: false }).where(eq(users.id, decider.id));
    const { body } = await resubmit(as.userA, id);
    expect(body).toMatchObject({ status: 'in_progress', currentStep: 2, revision: 1 });
    expect((await storedRequest(id)).history.map(({ type }) => type).slice(1)).toEqual([
      'correction_asked',
      'resubmitted',
      'skipped',
    ]);
  });
});

describe('a revision', () => {
  test('is read by those who see the request, and by no others', async () => {
    const { id } = await asked();
    await resubmit(as.userA, id);
    for (const by of [as.userA, as.userB, as.managerB, as.admin]) {
      expect((await revisionOf(by, id, 0)).body).toMatchObject({ revision: 0, title: 'Cement' });
      expect((await revisionOf(by, id, 1)).body).toMatchObject({ revision: 1, title: 'Cement, corrected' });
    }
    await expectRefusal(() => revisionOf(as.ordinary, id, 0), notFound);
    await expectRefusal(() => revisionOf(as.userA, id, 2), notFound);
  });

  test('never changes once it is frozen', async () => {
    const { id } = await asked();
    await resubmit(as.userA, id);
    const change = db
      .update(requestRevisions)
      .set({ title: 'Another' })
      .where(eq(requestRevisions.requestId, id));
    await expect(change).rejects.toMatchObject({
      cause: { message: 'a revision of a request never changes' },
    });
  });
});
