import type { SentField } from '@shared/contracts/forms';
import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../db/client';
import { events } from '../../db/schema/events';
import { users } from '../../db/schema/people';
import { projects } from '../../db/schema/projects';
import { requestTypeDrafts, requestTypeVersions, requestTypes as types } from '../../db/schema/request-types';
import { makeCompany } from '../../test/factories/companies';
import { makeProject, makeProjectWithTasks } from '../../test/factories/projects';
import { makeRequestType } from '../../test/factories/request-types';
import { type Cast, makeCast, makeUser } from '../../test/factories/users';
import { makeTypeAsking, publishForm, saveForm } from '../../test/forms';
import { badInput, expectRefusal, notAllowed, notFound } from '../../test/refusals';
import { startServer, type TestServer } from '../../test/server';
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

const save = (id: number, fields?: SentField[]) => saveForm(as.admin, id, fields);
const formOf = async (id: number, by = as.userA) =>
  (await by.call(requestTypes.form, { params: { id } })).body;

const publish = (id: number, fields: SentField[]) => publishForm(as.admin, id, fields);
const typeWith = (...fields: SentField[]) => makeTypeAsking(as.admin, ...fields);

const submit = (requestTypeId: number, answers?: Record<string, unknown>) =>
  as.userA.call(requests.create, { body: { requestTypeId, title: 'Cement', ...(answers && { answers }) } });
const wrongIn = async (requestTypeId: number, answers?: Record<string, unknown>) => {
  const { error } = await expectRefusal(() => submit(requestTypeId, answers), {
    status: 400,
    code: 'invalid_input',
  });
  return Object.fromEntries(error?.errors?.map(({ path, message }) => [path, message]) ?? []);
};

const items: SentField = {
  ...{ kind: 'lines', key: 'items', label: 'المواد', isRequired: true, max: 2 },
  columns: [
    { kind: 'short_text', key: 'what', label: 'What', isRequired: true },
    { kind: 'number', key: 'count', label: 'Count', isTotalled: true },
    { kind: 'money', key: 'price', label: 'Price', currency: 'SAR' },
    {
      ...{ kind: 'product', key: 'amount', label: 'Amount', isTotalled: true },
      ...{ quantity: 'count', price: 'price' },
    },
  ],
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

  test('in lines are kept without blank ones, and refused by line and column', async () => {
    const id = await typeWith(items);
    const cement = { what: 'Cement', count: 3, price: 19.99 };
    const { status, body } = await submit(id, { items: [cement, { what: ' ', count: null }] });
    expect([status, body.answers]).toEqual([201, { items: [cement] }]);
    expect(await wrongIn(id, { items: [{}] })).toEqual({ 'answers.items': 'This field is required' });
    expect(await wrongIn(id, { items: [cement, { price: 1.255 }] })).toEqual({
      'answers.items.1.what': 'This field is required',
      'answers.items.1.price': 'This number has too many decimals',
    });
    expect(await wrongIn(id, { items: [{ ...cement, amount: 1 }] })).toEqual({
      'answers.items.0': 'Unknown fields: amount',
    });
    expect(await wrongIn(id, { items: [cement, cement, cement] })).toEqual({
      'answers.items': 'At most 2 items',
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

describe('records as answers', () => {
  const record = (kind: 'person' | 'company' | 'project' | 'task'): SentField => ({
    kind,
    key: kind,
    label: kind,
  });
  const all = [record('person'), record('company'), record('project'), record('task')];
  const whatIsRefused = async (requestTypeId: number, answers: Record<string, unknown>) =>
    Object.keys(await wrongIn(requestTypeId, answers));

  test('are sent by their ids, and kept with what they are called', async () => {
    const id = await typeWith(...all);
    const { project, tasks } = await makeProjectWithTasks({ companyId: cast.companyA.id }, [
      { name: 'صبّ القواعد', nameEn: 'Foundations' },
    ]);
    const [task] = tasks as [(typeof tasks)[number]];
    const ofProject = { id: project.id, uniqueNumber: project.uniqueNumber };
    const { status, body } = await submit(id, {
      person: { id: cast.managerA.id },
      company: { id: cast.companyB.id, name: 'Another name' },
      project: { id: project.id },
      task: { id: task.id },
    });
    const { firstName, lastName } = cast.managerA;
    expect([status, body.answers]).toEqual([
      201,
      {
        person: { id: cast.managerA.id, name: `${firstName} ${lastName}`, nameEn: null, project: null },
        company: { ...pick(cast.companyB), project: null },
        project: { id: project.id, name: project.name, nameEn: null, project: ofProject },
        task: { id: task.id, name: 'صبّ القواعد', nameEn: 'Foundations', project: ofProject },
      },
    ]);
  });

  test('keep the names that they had when the request was submitted', async () => {
    const id = await typeWith(record('project'));
    const { id: projectId, name } = await makeProject({ companyId: cast.companyA.id });
    const { body } = await submit(id, { project: { id: projectId } });
    await db.update(projects).set({ name: 'Renamed' }).where(eq(projects.id, projectId));
    const { body: read } = await as.admin.call(requests.get, { params: { id: body.id } });
    expect(read.answers).toMatchObject({ project: { id: projectId, name } });
  });

  test('that the submitter does not see, or that are not there, are refused by field', async () => {
    const id = await typeWith(...all);
    const { project, tasks } = await makeProjectWithTasks({ companyId: cast.companyB.id }, [{}]);
    expect(
      await whatIsRefused(id, {
        person: { id: cast.userB.id },
        company: { id: 2_000_000_000 },
        project: { id: project.id },
        task: { id: tasks[0]?.id },
      }),
    ).toEqual(['answers.person', 'answers.company', 'answers.project', 'answers.task']);
    const { status } = await as.admin.call(requests.create, {
      body: {
        requestTypeId: id,
        title: 'T',
        answers: { person: { id: cast.userB.id }, task: { id: tasks[0]?.id } },
      },
    });
    expect(status).toBe(201);
  });

  test('that are no longer active, or deleted, are refused by field', async () => {
    const id = await typeWith(...all);
    const former = await makeUser({ assignedCompanyId: cast.companyA.id, isActive: false });
    const closed = await makeCompany({ isActive: false });
    const { project, tasks } = await makeProjectWithTasks(
      { companyId: cast.companyA.id, deletedAt: new Date().toISOString() },
      [{}],
    );
    const answers = {
      person: { id: former.id },
      company: { id: closed.id },
      project: { id: project.id },
      task: { id: tasks[0]?.id },
    };
    expect(await whatIsRefused(id, answers)).toHaveLength(4);
    await db.update(users).set({ isActive: true }).where(eq(users.id, former.id));
    expect(await whatIsRefused(id, answers)).toHaveLength(3);
  });

  test('are refused where they are no ids, and required like other answers', async () => {
    const id = await typeWith({ kind: 'company', key: 'company', label: 'Company', isRequired: true });
    expect(await wrongIn(id, { company: { id: null } })).toEqual({
      'answers.company': 'This field is required',
    });
    expect(await whatIsRefused(id, { company: { id: 'x' } })).toEqual(['answers.company.id']);
    expect(await whatIsRefused(id, { company: 5 })).toEqual(['answers.company']);
  });
});

const pick = ({ id, name, nameEn }: { id: number; name: string; nameEn: string | null }) => ({
  id,
  name,
  nameEn,
});
