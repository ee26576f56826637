import type { SentField, StepDecider } from '@shared/contracts/forms';
import * as requestTypes from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import { asc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { companies } from '../../../db/schema/people';
import { requestTypeDrafts, requestTypes as types, workflowSteps } from '../../../db/schema/request-types';
import { makeCompany } from '../../../test/factories/companies';
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

const supplier = { kind: 'company', key: 'supplier', label: 'Supplier' } satisfies SentField;
const project = { kind: 'project', key: 'project', label: 'Project' } satisfies SentField;
const task = { kind: 'task', key: 'task', label: 'Task' } satisfies SentField;
const stepOf = (fields: Partial<requestTypes.DraftStep> = {}): requestTypes.DraftStep => ({
  ...{ stepName: 'Check', stepNameEn: null, description: null, isRequired: true, responsibleUserId: null },
  ...{ allowedDays: null, expires: false, workflowStepId: null },
  ...fields,
});
const decided = (decidedBy: StepDecider | null, fields: Partial<requestTypes.DraftStep> = {}) =>
  stepOf({ decidedBy, ...fields });
const manager: StepDecider = { kind: 'submitter_manager' };
const ofSupplier: StepDecider = { kind: 'company_of_field', field: 'supplier' };
const representativeOf = (company: { id: number; name?: string; nameEn?: string | null }): StepDecider => ({
  kind: 'representative',
  company: { id: company.id, name: company.name ?? 'Other', nameEn: company.nameEn ?? null },
});

const makeType = async () => (await makeRequestType()).id;
const stored = (id: number) =>
  db
    .select()
    .from(workflowSteps)
    .where(eq(workflowSteps.requestTypeId, id))
    .orderBy(asc(workflowSteps.stepOrder));
const submit = (requestTypeId: number) =>
  as.userA.call(requests.create, { body: { requestTypeId, title: 'Cement' } });
const revisionOf = async (id: number) =>
  (await db.select().from(types).where(eq(types.id, id)))[0]?.workflowRevision;

describe('the decider of a step', () => {
  test('of each kind is published with the draft, read by those who submit, and part of the version', async () => {
    const id = await makeType();
    const company = await makeCompany({ nameEn: 'Supplies' });
    const deciders: (StepDecider | null)[] = [
      representativeOf(company),
      ofSupplier,
      manager,
      { kind: 'project_owner', field: 'project' },
      { kind: 'project_owner', field: 'task' },
      null,
    ];
    await publishForm(
      as.admin,
      id,
      [supplier, project, task],
      deciders.map((one) => decided(one)),
    );
    const { body } = await as.userA.call(requestTypes.workflow, { params: { id } });
    expect(body.map(({ decidedBy }) => decidedBy)).toEqual(deciders);
    await submit(id);
    const { body: versions } = await as.admin.call(requestTypes.versions, { params: { id } });
    expect(versions[0]?.steps.map(({ decidedBy }) => decidedBy)).toEqual(deciders);
  });

  test('that changes is a new revision, and what the new version changed; one that stays is none', async () => {
    const id = await makeType();
    await publishForm(as.admin, id, [supplier], [decided(manager)]);
    const [step] = await stored(id);
    await submit(id);
    const before = await revisionOf(id);
    const kept = { workflowStepId: step?.id as number };
    await publishForm(as.admin, id, [supplier], [decided(manager, kept)]);
    expect(await revisionOf(id)).toBe(before);
    await publishForm(as.admin, id, [supplier], [decided(ofSupplier, kept)]);
    await submit(id);
    const { body } = await as.admin.call(requestTypes.versions, { params: { id } });
    expect(body[0]?.changes).toEqual([{ from: 1, to: 1, moved: false, fields: ['decidedBy'] }]);
  });

  test('stays with the specified calls of steps, and where a draft says nothing of it', async () => {
    const id = await makeType();
    await publishForm(as.admin, id, [], [decided(manager)]);
    const [step] = await stored(id);
    const stepId = step?.id as number;
    const body = { stepName: 'Renamed', responsibleUserId: null };
    await as.admin.call(requestTypes.updateStep, { params: { id: stepId }, body });
    expect(await stored(id)).toMatchObject([{ stepName: 'Renamed', decidedBy: manager }]);
    await publishForm(as.admin, id, [], [stepOf({ workflowStepId: stepId })]);
    expect(await stored(id)).toMatchObject([{ id: stepId, decidedBy: manager }]);
    await publishForm(as.admin, id, [], [decided(null, { workflowStepId: stepId })]);
    expect(await stored(id)).toMatchObject([{ id: stepId, decidedBy: null }]);
  });

  test('gives way to a person whom a specified call makes responsible', async () => {
    const id = await makeType();
    await publishForm(as.admin, id, [], [decided(manager)]);
    const [step] = await stored(id);
    const { body } = await as.admin.call(requestTypes.updateStep, {
      params: { id: step?.id as number },
      body: { responsibleUserId: cast.userB.id },
    });
    expect(body).toMatchObject({ responsibleUserId: cast.userB.id, decidedBy: null });
    expect(await stored(id)).toMatchObject([{ responsibleUserId: cast.userB.id, decidedBy: null }]);
  });

  test('gives way to the person of a draft that says nothing of it, as servers of the version before save one', async () => {
    const id = await makeType();
    await publishForm(as.admin, id, [], [decided(manager)]);
    const [step] = await stored(id);
    const { decidedBy: _, ...said } = stepOf({
      workflowStepId: step?.id as number,
      responsibleUserId: cast.userB.id,
    });
    await db
      .insert(requestTypeDrafts)
      .values({ requestTypeId: id, steps: [said as never], fields: [], updatedBy: cast.admin.id });
    const { revision, draft } = (await as.admin.call(requestTypes.getDraft, { params: { id } })).body;
    expect(draft?.steps).toMatchObject([{ responsibleUserId: cast.userB.id, decidedBy: null }]);
    const body = { revision, draftUpdatedAt: draft?.updatedAt as string };
    await as.admin.call(requestTypes.publishDraft, { params: { id }, body });
    expect(await stored(id)).toMatchObject([{ responsibleUserId: cast.userB.id, decidedBy: null }]);
  });

  test('is not taken by the specified calls', async () => {
    const requestTypeId = await makeType();
    const body = { requestTypeId, stepName: 'Check', decidedBy: manager };
    await expectRefusal(() => as.admin.call(requestTypes.createStep, { body }), { status: 400 });
  });
});

describe('the decider of a step is refused', () => {
  test.each([
    ['a field that the draft does not ask', { kind: 'company_of_field', field: 'other' }],
    ['a field of another kind', { kind: 'company_of_field', field: 'project' }],
    ['a company for a project', { kind: 'project_owner', field: 'supplier' }],
  ] as [string, StepDecider][])('by %s', async (_, decider) => {
    const id = await makeType();
    await expectRefusal(
      () => saveForm(as.admin, id, [supplier, project], [decided(decider)]),
      badInput('steps.0.decidedBy.field'),
    );
  });

  test('beside a person who is responsible', async () => {
    const id = await makeType();
    const step = decided(manager, { responsibleUserId: cast.userB.id });
    await expectRefusal(() => saveForm(as.admin, id, [], [step]), badInput('steps.0.responsibleUserId'));
  });

  test('by a company that may not be chosen, and not where it was chosen before', async () => {
    const id = await makeType();
    const closed = await makeCompany({ isActive: false });
    const at = badInput('steps.0.decidedBy.company');
    await expectRefusal(() => saveForm(as.admin, id, [], [decided(representativeOf(closed))]), at);
    await expectRefusal(() => saveForm(as.admin, id, [], [decided(representativeOf({ id: 999_999 }))]), at);
    const company = await makeCompany();
    await publishForm(as.admin, id, [], [decided(representativeOf(company))]);
    const [step] = await stored(id);
    await db.update(companies).set({ isActive: false }).where(eq(companies.id, company.id));
    const kept = decided(representativeOf(company), { workflowStepId: step?.id as number });
    expect(await saveForm(as.admin, id, [], [kept])).toMatchObject({ status: 200 });
  });

  test('by a company whose people the manager of another company may not make responsible', async () => {
    const type = (await as.managerA.call(requestTypes.create, { body: { name: 'Purchase of our own' } }))
      .body;
    const at = badInput('steps.0.decidedBy.company');
    const by = (company: { id: number }) =>
      saveForm(as.managerA, type.id, [], [decided(representativeOf(company))]);
    await expectRefusal(() => by(cast.companyB), at);
    expect(await by(cast.companyA)).toMatchObject({ status: 200 });
  });

  test('as it is published by a draft whose form asks its field no longer', async () => {
    const id = await makeType();
    await saveForm(as.admin, id, [supplier], [decided(ofSupplier)]);
    await db.update(requestTypeDrafts).set({ fields: [] }).where(eq(requestTypeDrafts.requestTypeId, id));
    const { revision, draft } = (await as.admin.call(requestTypes.getDraft, { params: { id } })).body;
    const body = { revision, draftUpdatedAt: draft?.updatedAt as string };
    await expectRefusal(
      () => as.admin.call(requestTypes.publishDraft, { params: { id }, body }),
      badInput('steps.0.decidedBy.field'),
    );
  });
});

test('the company of a decider is called as it is now, whatever is sent', async () => {
  const id = await makeType();
  const company = await makeCompany({ nameEn: 'Supplies' });
  const saved = await saveForm(as.admin, id, [], [decided(representativeOf({ id: company.id }))]);
  expect(saved.body.steps[0]?.decidedBy).toEqual(representativeOf(company));
});
