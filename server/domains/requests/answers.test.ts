import type { SentField } from '@shared/contracts/forms';
import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import { type Answer, addressOf } from '@shared/endpoint';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { requestTypeDrafts, requestTypeVersions, requestTypes as types } from '../../db/schema/request-types';
import { makeRequestType } from '../../test/factories/request-types';
import { type Cast, makeCast } from '../../test/factories/users';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { type Reply, startServer, type TestServer } from '../../test/server';
import { type Browsers, signInCast } from '../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
afterAll(() => server.close());

const amount: SentField = { kind: 'money', key: 'amount', label: 'المبلغ', isRequired: true, min: 1 };
const reason: SentField = {
  ...{ kind: 'long_text', key: 'reason', label: 'Why', isRequired: true },
  shownWhen: { match: 'all', comparisons: [{ field: 'amount', is: 'at_least', value: 50_000 }] },
};

/** Begins a draft with these fields, or saves the one that there is. */
async function save(id: number, fields?: SentField[]): Promise<Reply<Answer<typeof requestTypes.saveDraft>>> {
  const { draft } = (await as.admin.call(requestTypes.getDraft, { params: { id } })).body;
  return as.admin.fetch(addressOf(requestTypes.saveDraft, { params: { id } }), {
    method: 'PUT',
    headers: { 'Content-Type': 'application/json', ...(draft && { 'If-Match': `"${draft.updatedAt}"` }) },
    body: JSON.stringify({ steps: [], fields }),
  });
}
const formOf = async (id: number, by = as.userA) =>
  (await by.call(requestTypes.form, { params: { id } })).body;

async function publish(id: number, fields: SentField[]) {
  expect((await save(id, fields)).status).toBe(200);
  const { revision, draft } = (await as.admin.call(requestTypes.getDraft, { params: { id } })).body;
  const body = { revision, draftUpdatedAt: draft?.updatedAt as string };
  expect((await as.admin.call(requestTypes.publishDraft, { params: { id }, body })).status).toBe(204);
}

/** A type that asks these fields. */
async function typeWith(...fields: SentField[]) {
  const { id } = await makeRequestType();
  await publish(id, fields);
  return id;
}

const submit = (requestTypeId: number, answers?: Record<string, unknown>) =>
  as.userA.call(requests.create, { body: { requestTypeId, title: 'Cement', ...(answers && { answers }) } });
const wrongIn = async (requestTypeId: number, answers?: Record<string, unknown>) => {
  const { error } = await expectRefusal(() => submit(requestTypeId, answers), {
    status: 400,
    code: 'invalid_input',
  });
  return Object.fromEntries(error?.errors?.map(({ path, message }) => [path, message]) ?? []);
};

describe('a form', () => {
  test('is prepared in the draft, and asked once that is published', async () => {
    const { id } = await makeRequestType();
    expect((await save(id, [amount])).body.fields).toMatchObject([
      { key: 'amount', label: 'المبلغ', labelEn: null, currencies: ['SAR'], min: 1, max: null },
    ]);
    expect(await formOf(id)).toEqual([]);
    await publish(id, [amount, reason]);
    expect((await formOf(id)).map(({ key }) => key)).toEqual(['amount', 'reason']);
    const { body } = await as.userA.call(requestTypes.listActive, { query: { limit: 1_000 } });
    expect(body.find((type) => type.id === id)?.fieldCount).toBe(2);
    const [event] = await db
      .select()
      .from(events)
      .where(eq(events.entityId, id))
      .orderBy(desc(events.id))
      .limit(1);
    expect(event).toMatchObject({
      action: 'request_type.publish_draft',
      data: { addedFields: 2, changedFields: 0, removedFields: 0 },
    });
  });

  test('stays as it is where a draft is saved without fields', async () => {
    const id = await typeWith(amount);
    expect((await save(id)).body.fields).toHaveLength(1);
    await save(id, [amount, reason]);
    expect((await save(id)).body.fields).toHaveLength(2);
  });

  test('is the published one in a draft of a server of the version before', async () => {
    const id = await typeWith(amount);
    await db.insert(requestTypeDrafts).values({ requestTypeId: id, steps: [] });
    const { draft } = (await as.admin.call(requestTypes.getDraft, { params: { id } })).body;
    expect(draft?.fields).toHaveLength(1);
  });

  test('is refused where its fields do not go together, at the field', async () => {
    const { id } = await makeRequestType();
    await expectRefusal(() => save(id, [amount, amount]), badInput('fields.1.key'));
    await expectRefusal(() => save(id, [reason, amount]), badInput('fields.0.shownWhen.comparisons.0.field'));
    const field = (n: number): SentField => ({ kind: 'yes_no', key: `f${n}`, label: 'F' });
    const tooMany = Array.from({ length: 101 }, (_, n) => field(n));
    await expectRefusal(() => save(id, tooMany), badInput('fields'));
  });

  test('is read by those who see its type, and changed by those who may change it', async () => {
    const { id } = await makeRequestType({ companyId: cast.companyB.id });
    await expectRefusal(() => as.userA.call(requestTypes.form, { params: { id } }), notFound);
    expect((await as.userB.call(requestTypes.form, { params: { id } })).status).toBe(200);
    const body = { steps: [], fields: [amount] };
    await expectRefusal(() => as.userB.call(requestTypes.saveDraft, { params: { id }, body }), notAllowed);
  });
});

describe('answers', () => {
  test('are kept and shown with what was asked', async () => {
    const id = await typeWith(amount, reason);
    const answers = { amount: { amount: 120_000, currency: 'SAR' }, reason: ' ثلاثة عروض ' };
    const { status, body } = await submit(id, answers);
    expect(status).toBe(201);
    expect(body.answers).toEqual({ ...answers, reason: 'ثلاثة عروض' });
    expect(body.fields.map(({ key }) => key)).toEqual(['amount', 'reason']);
    const { body: read } = await as.userA.call(requests.getProgress, { params: { id: body.id } });
    expect(read.request.answers).toEqual(body.answers);
    const { body: listed } = await as.userA.call(requests.list, { query: { limit: 1 } });
    expect(Object.keys(listed[0] ?? {})).not.toContain('answers');
  });

  test('that are missing or wrong are refused by field', async () => {
    const id = await typeWith(amount, reason);
    expect(await wrongIn(id)).toEqual({ 'answers.amount': 'This field is required' });
    expect(await wrongIn(id, { amount: { amount: 0, currency: 'SAR' } })).toEqual({
      'answers.amount.amount': 'Enter a value of at least 1',
    });
    expect(await wrongIn(id, { amount: { amount: 50_000, currency: 'SAR' } })).toEqual({
      'answers.reason': 'This field is required',
    });
    expect(await wrongIn(id, { amount: { amount: 1, currency: 'SAR' }, other: 1 })).toEqual({
      answers: 'Unknown fields: other',
    });
  });

  test('to a field that is not shown are neither required nor kept', async () => {
    const id = await typeWith(amount, reason);
    const { body } = await submit(id, { amount: { amount: 49_999.99, currency: 'SAR' }, reason: 'None' });
    expect(body.answers).toEqual({ amount: { amount: 49_999.99, currency: 'SAR' } });
  });

  test('are refused where the type asks nothing, and not needed there', async () => {
    const { id } = await makeRequestType();
    expect(await wrongIn(id, { amount: 1 })).toEqual({ answers: 'Unknown fields: amount' });
    const { body } = await submit(id);
    expect(body).toMatchObject({ fields: [], answers: {} });
  });

  test('stay with the form that they were asked by, when the type asks something else', async () => {
    const id = await typeWith(amount);
    const { body } = await submit(id, { amount: { amount: 5, currency: 'SAR' } });
    await publish(id, [{ kind: 'day', key: 'needed', label: 'Needed on' }]);
    const { body: later } = await submit(id, { needed: '2026-12-01' });
    const { body: read } = await as.userA.call(requests.get, { params: { id: body.id } });
    expect(read.fields.map(({ key }) => key)).toEqual(['amount']);
    expect(later.fields.map(({ key }) => key)).toEqual(['needed']);
    const { body: versions } = await as.admin.call(requestTypes.versions, { params: { id } });
    expect(versions.map(({ number, fieldChanges }) => [number, fieldChanges])).toEqual([
      [
        2,
        [
          { to: 1, moved: false, parts: [] },
          { from: 1, moved: false, parts: [] },
        ],
      ],
      [1, null],
    ]);
  });

  test('are asked of a version that a server of the version before has made', async () => {
    const id = await typeWith(amount);
    const [type] = await db.select().from(types).where(eq(types.id, id));
    const revision = type?.workflowRevision as number;
    await db.insert(requestTypeVersions).values({ requestTypeId: id, revision, number: 1 });
    expect(await wrongIn(id, {})).toEqual({ 'answers.amount': 'This field is required' });
  });
});
