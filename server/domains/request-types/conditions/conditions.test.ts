import { type Comparison, type Condition, type SentField, SUBMITTED_FOR } from '@shared/contracts/forms';
import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import { and, asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { companies } from '../../../db/schema/people';
import {
  requestTypeDrafts,
  requestTypes as types,
  versionSteps,
  workflowSteps,
} from '../../../db/schema/request-types';
import { makeCompany } from '../../../test/factories/companies';
import { makeProject } from '../../../test/factories/projects';
import { makeRequestType } from '../../../test/factories/request-types';
import { type Cast, makeCast } from '../../../test/factories/users';
import { publishForm, saveForm } from '../../../test/forms';
import { badInput, expectRefusal } from '../../../test/refusals';
import { startServer, type TestServer } from '../../../test/server';
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

const amount = { kind: 'money', key: 'amount', label: 'Amount' } satisfies SentField;
const project = { kind: 'project', key: 'project', label: 'Project' } satisfies SentField;
const large: Comparison = { field: 'amount', is: 'at_least', value: 50_000 };
const when = (...comparisons: Comparison[]): Condition => ({ match: 'all', comparisons });
const stepOf = (fields: Partial<requestTypes.DraftStep> = {}): requestTypes.DraftStep => ({
  ...{ stepName: 'Check', stepNameEn: null, description: null, isRequired: true, responsibleUserId: null },
  ...{ allowedDays: null, expires: false, workflowStepId: null },
  ...fields,
});
const conditional = (...comparisons: Comparison[]) => stepOf({ appliesWhen: when(...comparisons) });
const recordOf = (id: number) => ({ id, name: 'Other', nameEn: null, project: null });

const makeType = async () => (await makeRequestType()).id;
const stored = (id: number) =>
  db
    .select()
    .from(workflowSteps)
    .where(eq(workflowSteps.requestTypeId, id))
    .orderBy(asc(workflowSteps.stepOrder));
const submit = (requestTypeId: number, answers = {}) =>
  as.userA.call(requests.create, { body: { requestTypeId, title: 'Cement', answers } });
const revisionOf = async (id: number) =>
  (await db.select().from(types).where(eq(types.id, id)))[0]?.workflowRevision;
const at = 'steps.0.appliesWhen.comparisons.0';

describe('a condition on a step', () => {
  test('is published with the draft, read by those who submit, and part of the version', async () => {
    const id = await makeType();
    await publishForm(as.admin, id, [amount], [conditional(large), stepOf({ stepName: 'Approval' })]);
    const { body } = await as.userA.call(requestTypes.workflow, { params: { id } });
    expect(body.map(({ appliesWhen }) => appliesWhen)).toEqual([when(large), null]);
    await submit(id, { amount: { amount: 1, currency: 'SAR' } });
    const { body: versions } = await as.admin.call(requestTypes.versions, { params: { id } });
    expect(versions[0]?.steps.map(({ appliesWhen }) => appliesWhen)).toEqual([when(large), null]);
  });

  test('that changes is a new revision, and what the new version changed; one that stays is none', async () => {
    const id = await makeType();
    await publishForm(as.admin, id, [amount], [conditional(large)]);
    const [step] = await stored(id);
    await submit(id);
    const before = await revisionOf(id);
    const kept = stepOf({ workflowStepId: step?.id as number, appliesWhen: when(large) });
    await publishForm(as.admin, id, [amount], [kept]);
    expect(await revisionOf(id)).toBe(before);
    await publishForm(as.admin, id, [amount], [{ ...kept, appliesWhen: when({ ...large, value: 60_000 }) }]);
    expect(await revisionOf(id)).toBe((before ?? 0) + 1);
    await submit(id);
    const { body } = await as.admin.call(requestTypes.versions, { params: { id } });
    expect(body[0]?.changes).toEqual([{ from: 1, to: 1, moved: false, fields: ['appliesWhen'] }]);
  });

  test('stays as it is with the specified calls of steps, and where a draft says nothing of it', async () => {
    const id = await makeType();
    await publishForm(as.admin, id, [amount], [conditional(large)]);
    const [step] = await stored(id);
    const stepId = step?.id as number;
    await as.admin.call(requestTypes.updateStep, { params: { id: stepId }, body: { stepName: 'Renamed' } });
    expect(await stored(id)).toMatchObject([{ stepName: 'Renamed', appliesWhen: when(large) }]);
    await publishForm(as.admin, id, [amount], [stepOf({ workflowStepId: stepId, stepName: 'Again' })]);
    expect(await stored(id)).toMatchObject([{ id: stepId, stepName: 'Again', appliesWhen: when(large) }]);
    await publishForm(as.admin, id, [amount], [stepOf({ workflowStepId: stepId, appliesWhen: null })]);
    expect(await stored(id)).toMatchObject([{ id: stepId, appliesWhen: null }]);
  });

  test('is not taken by the specified calls', async () => {
    const requestTypeId = await makeType();
    const body = { requestTypeId, stepName: 'Check', appliesWhen: when(large) };
    await expectRefusal(() => as.admin.call(requestTypes.createStep, { body }), { status: 400 });
  });

  test('of a draft that a server of the version before saved is shown, and published, as the published step has it', async () => {
    const id = await makeType();
    await publishForm(as.admin, id, [amount], [conditional(large)]);
    const [step] = await stored(id);
    const { appliesWhen: _, ...said } = stepOf({ workflowStepId: step?.id as number, stepName: 'Renamed' });
    await db
      .insert(requestTypeDrafts)
      .values({ requestTypeId: id, steps: [{ ...said, stepName: 'Renamed' } as never] });
    const { draft, revision } = (await as.admin.call(requestTypes.getDraft, { params: { id } })).body;
    expect(draft?.steps).toMatchObject([{ stepName: 'Renamed', appliesWhen: when(large) }]);
    const body = { revision, draftUpdatedAt: draft?.updatedAt as string };
    await as.admin.call(requestTypes.publishDraft, { params: { id }, body });
    expect(await stored(id)).toMatchObject([{ stepName: 'Renamed', appliesWhen: when(large) }]);
  });

  test('is in a version that a server of the version before makes', async () => {
    const id = await makeType();
    await publishForm(as.admin, id, [amount], [conditional(large)]);
    await submit(id);
    const [step] = await stored(id);
    const [made] = await db
      .select()
      .from(versionSteps)
      .where(and(eq(versionSteps.workflowStepId, step?.id as number)));
    const { id: _, appliesWhen: __, versionId, ...known } = made as NonNullable<typeof made>;
    const [again] = await db
      .insert(versionSteps)
      .values({ ...known, versionId, stepOrder: 9 })
      .returning();
    expect(again?.appliesWhen).toEqual(when(large));
  });

  test.each<[string, SentField[], Comparison, string]>([
    ['a field that the form does not have', [], large, `${at}.field`],
    ['a comparison that its kind does not allow', [amount], { ...large, is: 'nothing' as never }, `${at}.is`],
    ['a value of another kind', [amount], { ...large, value: 'x' }, `${at}.value`],
    ['no value', [amount], { ...large, value: null }, `${at}.value`],
    [
      'a company that is none',
      [],
      { field: SUBMITTED_FOR, is: 'equal', value: recordOf(999_999) },
      `${at}.value`,
    ],
    ['a company that is not named', [], { field: SUBMITTED_FOR, is: 'equal', value: 'x' }, `${at}.value`],
    [
      'a project that is none',
      [project],
      { field: 'project', is: 'equal', value: recordOf(999_999) },
      `${at}.value`,
    ],
  ])('is refused by its path with %s', async (_, fields, comparison, path) => {
    const id = await makeType();
    await expectRefusal(() => saveForm(as.admin, id, fields, [conditional(comparison)]), badInput(path));
  });

  test('is refused once the form no longer has its field, by the draft and by what is published', async () => {
    const id = await makeType();
    await publishForm(as.admin, id, [amount], [conditional(large)]);
    const [step] = await stored(id);
    const kept = stepOf({ workflowStepId: step?.id as number });
    await expectRefusal(() => saveForm(as.admin, id, [], [kept]), badInput(`${at}.field`));
    // as a server of the version before saves it
    await db.insert(requestTypeDrafts).values({ requestTypeId: id, steps: [kept as never], fields: [] });
    const { draft, revision } = (await as.admin.call(requestTypes.getDraft, { params: { id } })).body;
    const body = { revision, draftUpdatedAt: draft?.updatedAt as string };
    await expectRefusal(
      () => as.admin.call(requestTypes.publishDraft, { params: { id }, body }),
      badInput(`${at}.field`),
    );
  });
});

describe('records that conditions compare', () => {
  const ofCompany = (id: number) => conditional({ field: SUBMITTED_FOR, is: 'equal', value: recordOf(id) });

  test('are called as they are, whatever was sent, in steps and in fields', async () => {
    const id = await makeType();
    const company = await makeCompany({ name: 'Najd Office' });
    const { id: projectId, name } = await makeProject({ name: 'Tower' });
    const shown: SentField = {
      ...{ kind: 'short_text', key: 'floor', label: 'Floor' },
      shownWhen: when({ field: 'project', is: 'different', value: recordOf(projectId) }),
    };
    const { body } = await saveForm(as.admin, id, [project, shown], [ofCompany(company.id)]);
    expect(body.steps[0]?.appliesWhen?.comparisons[0]?.value).toMatchObject({
      id: company.id,
      name: 'Najd Office',
    });
    expect(body.fields[1]?.shownWhen?.comparisons[0]?.value).toMatchObject({
      ...{ id: projectId, name },
      project: { id: projectId },
    });
  });

  test('that are chosen no longer stay where they were, and are not chosen anew', async () => {
    const [id, other] = [await makeType(), await makeType()];
    const company = await makeCompany({ name: 'Old Office' });
    await saveForm(as.admin, id, [], [ofCompany(company.id)]);
    await db.update(companies).set({ isActive: false }).where(eq(companies.id, company.id));
    const { status, body } = await saveForm(as.admin, id, [], [ofCompany(company.id), stepOf()]);
    expect({ status, value: body.steps[0]?.appliesWhen?.comparisons[0]?.value }).toMatchObject({
      ...{ status: 200, value: { id: company.id, name: 'Old Office' } },
    });
    await expectRefusal(
      () => saveForm(as.admin, other, [], [ofCompany(company.id)]),
      badInput(`${at}.value`),
    );
  });

  test('are those that the person who saves may choose', async () => {
    const { id } = await makeRequestType({ companyId: cast.companyA.id });
    const { id: hidden } = await makeProject();
    const step = conditional({ field: 'project', is: 'equal', value: recordOf(hidden) });
    await expectRefusal(() => saveForm(as.managerA, id, [project], [step]), badInput(`${at}.value`));
    expect((await saveForm(as.admin, id, [project], [step])).status).toBe(200);
  });
});
