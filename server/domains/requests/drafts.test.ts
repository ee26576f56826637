import { formField, type SentField } from '@shared/contracts/forms';
import * as requestDrafts from '@shared/contracts/request-drafts';
import * as requests from '@shared/contracts/requests';
import * as users from '@shared/contracts/users';
import { addressOf, type SentBody } from '@shared/endpoint';
import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { users as accounts } from '../../db/schema/people';
import { requestDrafts as table } from '../../db/schema/request-drafts';
import { requestTypes } from '../../db/schema/request-types';
import { requests as submitted } from '../../db/schema/requests';
import { makeCompany } from '../../test/factories/companies';
import { makeRequestDraft } from '../../test/factories/request-drafts';
import { makeRequestType } from '../../test/factories/request-types';
import { makeRequest } from '../../test/factories/requests';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { type Client, type Reply, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';
import { purgeDrafts } from './drafts/commands';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());
beforeEach(async () => void (await db.delete(table)));

const fields = (...sent: SentField[]) => sent.map((field) => formField.parse(field));
const amount: SentField = { kind: 'money', key: 'amount', label: 'Amount', isRequired: true, min: 1 };
const centre: SentField = {
  ...{ kind: 'choice', key: 'centre', label: 'Cost centre' },
  options: [{ key: 'c1', name: '4410' }],
};
const account: SentField = { kind: 'short_text', key: 'account', label: 'Account', format: 'iban' };

const begin = (body: SentBody<typeof requestDrafts.create>, by = as.userA) =>
  by.call(requestDrafts.create, { body });
const read = (id: number, by = as.userA) => by.call(requestDrafts.get, { params: { id } });
const drop = (id: number, by = as.userA) => by.call(requestDrafts.remove, { params: { id } });
const listed = async (by = as.userA) => (await by.call(requestDrafts.list)).body;
const save = (
  id: number,
  body: SentBody<typeof requestDrafts.save>,
  version?: string,
  by: Client = as.userA,
): Promise<Reply<requestDrafts.RequestDraft>> =>
  by.fetch(addressOf(requestDrafts.save, { params: { id } }), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...(version && { 'If-Match': `"${version}"` }) },
    body: JSON.stringify(body),
  });
const gone = { status: 409, code: 'draft_gone' };

describe('a draft', () => {
  test('keeps what was typed, unfinished and wrong answers among it', async () => {
    const { id: requestTypeId, name } = await makeRequestType({ fields: fields(amount, centre, account) });
    const answers = { amount: { amount: null, currency: 'SAR' }, account: 'SA03 8', centre: null };
    const typed = {
      requestTypeId,
      title: ' أسمنت ',
      description: 'للأساسات',
      dueDate: '2020-01-01',
      answers,
    };
    const { status, body } = await begin({ ...typed, priority: 'high' });
    expect(status).toBe(201);
    const kept = {
      title: 'أسمنت',
      description: 'للأساسات',
      dueDate: '2020-01-01',
      priority: 'high',
      answers,
    };
    expect(body).toMatchObject({ ...kept, requestType: { id: requestTypeId, name }, companyId: null });
    expect((await read(body.id)).body).toEqual(body);
  });

  test('may be of no type yet, and blank', async () => {
    const { body } = await begin({});
    expect(body).toMatchObject({ requestType: null, title: '', description: '', priority: 'medium' });
    expect(body).toMatchObject({ dueDate: null, answers: {} });
  });

  test('is saved in parts: what is absent stays', async () => {
    const { id: requestTypeId } = await makeRequestType();
    const { body } = await begin({ requestTypeId, title: 'Cement' });
    const { status, body: saved } = await save(body.id, { description: 'Twenty bags' }, body.updatedAt);
    expect(status).toBe(200);
    expect(saved).toMatchObject({ title: 'Cement', description: 'Twenty bags' });
    expect(saved.requestType?.id).toBe(requestTypeId);
    expect(Date.parse(saved.updatedAt)).toBeGreaterThan(Date.parse(body.updatedAt));
  });

  test('that was saved in another window is not overwritten, and the refusal has it', async () => {
    const { body } = await begin({ title: 'Cement' });
    await save(body.id, { title: 'White cement' }, body.updatedAt);
    const { error } = await expectRefusal(() => save(body.id, { title: 'Sand' }, body.updatedAt), {
      status: 409,
      code: 'changed_meanwhile',
    });
    const by = `${cast.userA.firstName} ${cast.userA.lastName}`;
    expect(error.details).toMatchObject({ current: { title: 'White cement' }, by });
  });

  test('is listed by its author alone, the one saved last first', async () => {
    const first = await begin({ title: 'First' });
    const second = await begin({ title: 'Second' });
    await save(first.body.id, { title: 'First again' });
    await begin({ title: 'Of another' }, as.userB);
    expect((await listed()).map(({ id, title }) => [id, title])).toEqual([
      [first.body.id, 'First again'],
      [second.body.id, 'Second'],
    ]);
    expect(await listed(as.admin)).toEqual([]);
  });

  test('is begun once by a call that is made again, at once or later, and has what was sent last', async () => {
    const idempotencyKey = crypto.randomUUID();
    const replies = await Promise.all([1, 2, 3].map(() => begin({ title: 'Cement', idempotencyKey })));
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201]);
    const { body } = await begin({ title: 'Sand', idempotencyKey });
    expect((await listed()).map(({ id, title }) => [id, title])).toEqual([[body.id, 'Sand']]);
    const other = await begin({ title: 'Of another', idempotencyKey }, as.userB);
    expect(other.body.id).not.toBe(body.id);
    expect((await read(body.id)).body.title).toBe('Sand');
  });

  test('is deleted by its author', async () => {
    const { body } = await begin({ title: 'Cement' });
    expect((await drop(body.id)).status).toBe(204);
    expect(await listed()).toEqual([]);
    await expectRefusal(() => drop(body.id), notFound);
    await expectRefusal(() => save(body.id, { title: 'Sand' }), notFound);
  });

  test('does not exist for others, administrators and colleagues among them', async () => {
    const { id } = await makeRequestDraft({ by: cast.userA });
    for (const other of [as.admin, as.managerA, as.userB]) {
      await expectRefusal(() => read(id, other), notFound);
      await expectRefusal(() => save(id, { title: 'Theirs' }, undefined, other), notFound);
      await expectRefusal(() => drop(id, other), notFound);
    }
  });

  test('is for people who are signed in', async () => {
    const { id } = await makeRequestDraft({ by: cast.userA });
    const guest = server.guest();
    for (const call of [
      () => guest.call(requestDrafts.list),
      () => read(id, guest),
      () => begin({ title: 'Cement' }, guest),
      () => save(id, { title: 'Sand' }, undefined, guest),
      () => drop(id, guest),
    ])
      await expectRefusal<unknown>(call, { status: 401 });
  });

  test('is one of fifty at most, also of those begun at once', async () => {
    const by = await makeUser();
    const person = await server.as(by);
    for (let n = 0; n < requestDrafts.MAX_DRAFTS - 1; n++) await makeRequestDraft({ by });
    const replies = await Promise.all([1, 2, 3].map((n) => begin({ title: `Draft ${n}` }, person)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await expectRefusal(() => begin({ title: 'One more' }, person), { status: 409, code: 'limit_reached' });
    expect(await db.$count(table, eq(table.userId, by.id))).toBe(requestDrafts.MAX_DRAFTS);
  });

  test.each<[string, SentBody<typeof requestDrafts.save>, string]>([
    ['a title that is too long', { title: 'x'.repeat(301) }, 'title'],
    ['a description that is too long', { description: 'x'.repeat(10_001) }, 'description'],
    ['an answer that is too long', { answers: { account: 'x'.repeat(2_001) } }, 'answers.account'],
    ['an answer of no shape', { answers: { account: { deep: [1] } as never } }, 'answers.account'],
    [
      'more answers than a form has fields',
      { answers: Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`f${n}`, ''])) },
      'answers',
    ],
  ])('is refused %s', async (_what, body, path) => {
    const { id } = await makeRequestDraft({ by: cast.userA });
    await expectRefusal(() => begin(body), badInput(path));
    await expectRefusal(() => save(id, body), badInput(path));
  });

  test('leaves no entry in the audit', async () => {
    const count = () => db.$count(events, eq(events.actorId, cast.userA.id));
    const before = await count();
    const { body } = await begin({ title: 'Cement' });
    await save(body.id, { title: 'Sand' });
    await drop(body.id);
    expect(await count()).toBe(before);
  });
});

describe('the type of a draft', () => {
  test('is one that its author sees', async () => {
    const { id: requestTypeId } = await makeRequestType({ companyId: cast.companyB.id });
    const { id } = await makeRequestDraft({ by: cast.userA });
    await expectRefusal(() => begin({ requestTypeId }), badInput('requestTypeId'));
    await expectRefusal(() => save(id, { requestTypeId }), badInput('requestTypeId'));
    await expectRefusal(() => begin({ requestTypeId: 2_000_000_000 }), badInput('requestTypeId'));
  });

  test('may take no requests at present', async () => {
    const { id: requestTypeId } = await makeRequestType({ isActive: false });
    expect((await begin({ requestTypeId })).body.requestType?.id).toBe(requestTypeId);
  });

  test('is not told to an author who has left its company; what they wrote stays, and can be saved', async () => {
    const author = await makeUser({ assignedCompanyId: cast.companyA.id });
    const { id: requestTypeId } = await makeRequestType({
      ...{ companyId: cast.companyA.id, fields: fields(amount) },
    });
    const person = await server.as(author);
    const answers = { amount: { amount: 5, currency: 'SAR' } };
    const { body } = await begin({ requestTypeId, title: 'Cement', answers }, person);
    await db.update(accounts).set({ assignedCompanyId: null }).where(eq(accounts.id, author.id));
    expect((await read(body.id, person)).body).toMatchObject({
      title: 'Cement',
      requestType: null,
      answers: {},
    });
    expect((await listed(person)).map(({ requestType }) => requestType)).toEqual([null]);
    expect((await save(body.id, { requestTypeId, title: 'Sand' }, undefined, person)).status).toBe(200);
  });

  test('may be deleted: what was written stays', async () => {
    const { id: requestTypeId } = await makeRequestType();
    const { body } = await begin({ requestTypeId, title: 'Cement', answers: { f1: 'x' } });
    await db.delete(requestTypes).where(eq(requestTypes.id, requestTypeId));
    expect((await read(body.id)).body).toMatchObject({ title: 'Cement', requestType: null, answers: {} });
  });

  test('may ask something else by now: what no longer fits is left out', async () => {
    const { id: requestTypeId } = await makeRequestType({ fields: fields(amount, centre, account) });
    const answers = { amount: { amount: 5, currency: 'SAR' }, centre: 'c1', account: 'SA' };
    const { body } = await begin({ requestTypeId, answers });
    expect(body.answers).toEqual(answers);
    const now = fields(
      { ...amount, currencies: ['USD'] } as SentField,
      { ...centre, options: [{ key: 'c2', name: '4420' }] } as SentField,
      account,
    );
    await db.update(requestTypes).set({ fields: now }).where(eq(requestTypes.id, requestTypeId));
    expect((await read(body.id)).body.answers).toEqual({ account: 'SA' });
  });
});

describe('the company in whose name a draft asks', () => {
  test('is another one only for administrators', async () => {
    const companyId = cast.companyB.id;
    const { id } = await makeRequestDraft({ by: cast.userA });
    await expectRefusal(() => begin({ companyId }), notAllowed);
    await expectRefusal(() => save(id, { companyId }), notAllowed);
    expect((await begin({ companyId }, as.admin)).body.companyId).toBe(companyId);
    await expectRefusal(() => begin({ companyId: 2_000_000_000 }, as.admin), badInput('companyId'));
    const { id: inactive } = await makeCompany({ isActive: false });
    const refused = { status: 409, code: 'company_inactive' };
    await expectRefusal(() => begin({ companyId: inactive }, as.admin), refused);
  });

  test('is not kept where it is the author’s own', async () => {
    expect((await begin({ companyId: cast.companyA.id })).body.companyId).toBeNull();
  });

  test('is forgotten of an author who is no administrator any more', async () => {
    const { id } = await makeRequestDraft({ by: cast.userA, companyId: cast.companyB.id });
    expect((await read(id)).body.companyId).toBeNull();
  });
});

describe('a request submitted from a draft', () => {
  const submit = (requestTypeId: number, draftId: number, by = as.userA) =>
    by.call(requests.create, { body: { requestTypeId, title: 'Cement', draftId } });

  test('takes the place of it', async () => {
    const { id: requestTypeId } = await makeRequestType();
    const { body } = await begin({ requestTypeId, title: 'Cement' });
    const other = await begin({ title: 'Another' });
    expect((await submit(requestTypeId, body.id)).status).toBe(201);
    expect((await listed()).map(({ id }) => id)).toEqual([other.body.id]);
  });

  test('is submitted once, also by two windows at once', async () => {
    const { id: requestTypeId } = await makeRequestType();
    const { body } = await begin({ requestTypeId });
    const replies = await Promise.all([1, 2, 3].map(() => submit(requestTypeId, body.id)));
    expect(replies.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    await expectRefusal(() => submit(requestTypeId, body.id), gone);
    const ofType = and(eq(submitted.requestTypeId, requestTypeId), eq(submitted.submittedBy, cast.userA.id));
    expect(await db.$count(submitted, ofType)).toBe(1);
  });

  test('is refused where the draft is another person’s', async () => {
    const { id: requestTypeId } = await makeRequestType();
    const { id } = await makeRequestDraft({ by: cast.userB });
    for (const person of [as.userA, as.admin])
      await expectRefusal(() => submit(requestTypeId, id, person), gone);
  });

  test('leaves the draft where it is refused', async () => {
    const { id: requestTypeId } = await makeRequestType({ fields: fields(amount) });
    const { body } = await begin({ requestTypeId, title: 'Cement' });
    await expectRefusal(() => submit(requestTypeId, body.id), badInput('answers.amount'));
    expect(await listed()).toHaveLength(1);
  });
});

describe('drafts', () => {
  test('go when they were left alone for 90 days, and others stay', async () => {
    const old = await makeRequestDraft({ by: cast.userA });
    const young = await makeRequestDraft({ by: cast.userA });
    const age = (id: number, days: number) =>
      db.execute(
        sql`update request_drafts set updated_at = now() - make_interval(days => ${days}) where id = ${id}`,
      );
    await age(old.id, 91);
    await age(young.id, 89);
    expect(await purgeDrafts()).toBe(1);
    expect((await listed()).map(({ id }) => id)).toEqual([young.id]);
  });

  test.each([
    ['without a history', false],
    ['with a history', true],
  ])('of a person whose account is removed go with it: %s', async (_how, hasHistory) => {
    const person = await makeUser();
    if (hasHistory) await makeRequest({ by: person });
    const { id } = await makeRequestDraft({ by: person });
    expect((await as.admin.call(users.remove, { params: { id: person.id } })).status).toBe(204);
    expect(await db.$count(table, eq(table.id, id))).toBe(0);
  });
});
