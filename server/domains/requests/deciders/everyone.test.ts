import { MAX_EVERYONE, type StepDecider, SUBMITTED_FOR } from '@shared/contracts/forms';
import * as requestTypes from '@shared/contracts/request-types';
import { type DraftStep, MAX_STEPS } from '@shared/contracts/request-types';
import * as requests from '@shared/contracts/requests';
import { addressOf } from '@shared/endpoint';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { db } from '../../../db/client';
import { users } from '../../../db/schema/people';
import { roles } from '../../../db/schema/roles';
import { makeCompany, type TestCompany } from '../../../test/factories/companies';
import { makeRequestType } from '../../../test/factories/request-types';
import { type Cast, makeCast, makeUser, type TestUser } from '../../../test/factories/users';
import { publishForm } from '../../../test/forms';
import { badInput, expectRefusal } from '../../../test/refusals';
import { type Client, type Reply, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let roleId: number;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
  const [role] = await db.select().from(roles).where(eq(roles.name, 'manager'));
  roleId = role?.id as number;
});
afterAll(() => server.close());

let company: TestCompany;
let people: TestUser[];
beforeEach(async () => {
  company = await makeCompany();
  const manager = (isActive = true) => makeUser({ role: 'manager', assignedCompanyId: company.id, isActive });
  people = [await manager(), await manager(), await manager()];
  await manager(false);
  await makeUser({ assignedCompanyId: company.id });
});

const everyone = ({ id, name, nameEn }: TestCompany): StepDecider => ({
  kind: 'everyone',
  company: { id, name, nameEn },
  role: { id: roleId, name: 'manager', nameEn: null },
});
const stepOf = (fields: Partial<DraftStep>): DraftStep => ({
  ...{ stepName: 'Check', stepNameEn: null, description: null, isRequired: true, responsibleUserId: null },
  ...{ allowedDays: null, expires: false, workflowStepId: null },
  ...fields,
});
async function typeWith(...steps: DraftStep[]): Promise<number> {
  const { id } = await makeRequestType();
  await publishForm(as.admin, id, [], steps);
  return id;
}
async function submit(requestTypeId: number) {
  const reply = await as.userA.call(requests.create, { body: { requestTypeId, title: 'Cement' } });
  expect(reply.status).toBe(201);
  return reply.body;
}
const approve = (by: Client, id: number) => by.call(requests.approve, { params: { id }, body: {} });

describe('a step that everyone of a role in a company decides', () => {
  test('is one for each of them, together, and the request goes on once all have approved', async () => {
    const last = stepOf({ responsibleUserId: cast.userB.id });
    const { id, workflowSteps } = await submit(
      await typeWith(stepOf({ decidedBy: everyone(company) }), last),
    );
    expect(workflowSteps.map(({ responsibleUserId, stage }) => [responsibleUserId, stage])).toEqual([
      ...people.map((person) => [person.id, 1]),
      [cast.userB.id, null],
    ]);
    for (const person of people) expect((await approve(await server.as(person), id)).status).toBe(200);
    expect((await approve(as.userB, id)).body.status).toBe('completed');
  });

  test('goes on with so many as it says, beside other steps too', async () => {
    const steps = [
      stepOf({ responsibleUserId: cast.userB.id, needed: 2 }),
      stepOf({ decidedBy: everyone(company), isBeside: true }),
    ];
    const { id, workflowSteps } = await submit(await typeWith(...steps));
    expect(workflowSteps.map(({ stage, needed }) => [stage, needed])).toEqual(Array(4).fill([1, 2]));
    await approve(await server.as(people[2] as TestUser), id);
    expect((await approve(as.userB, id)).body.status).toBe('completed');
  });

  test('is left by one who is gone later to administrators, and given to another by hand', async () => {
    const { id, workflowSteps } = await submit(await typeWith(stepOf({ decidedBy: everyone(company) })));
    const [first] = workflowSteps;
    const stepId = first?.id as number;
    const body = { responsibleUserId: cast.userB.id };
    await as.admin.call(requests.reassign, { params: { id, stepId }, body });
    for (const person of people.slice(1)) await approve(await server.as(person), id);
    expect((await approve(as.userB, id)).body.status).toBe('completed');
  });

  test('waits for an administrator where there is none of them', async () => {
    await db.update(users).set({ isActive: false }).where(eq(users.assignedCompanyId, company.id));
    const { workflowSteps } = await submit(await typeWith(stepOf({ decidedBy: everyone(company) })));
    expect(workflowSteps).toMatchObject([{ responsibleUserId: null, isCurrent: true, stage: null }]);
  });

  test('is of at most so many people, and of as many as a request has room for steps', async () => {
    for (let more = 0; more < MAX_EVERYONE; more++)
      await makeUser({ role: 'manager', assignedCompanyId: company.id });
    const alone = await submit(await typeWith(stepOf({ decidedBy: everyone(company) })));
    expect(alone.workflowSteps).toHaveLength(MAX_EVERYONE);
    const others = Array.from({ length: MAX_STEPS - 3 }, () => stepOf({ responsibleUserId: cast.userB.id }));
    const full = await submit(await typeWith(stepOf({ decidedBy: everyone(company) }), ...others));
    expect(full.workflowSteps).toHaveLength(MAX_STEPS);
  });

  test('is called as the company and the role are', async () => {
    const named = {
      ...everyone(company),
      role: { id: roleId, name: 'Other', nameEn: 'Other' },
    } as StepDecider;
    const id = await typeWith(stepOf({ decidedBy: named }));
    const { body } = await as.userA.call(requestTypes.workflow, { params: { id } });
    expect(body[0]?.decidedBy).toMatchObject({ role: { name: 'manager', nameEn: null } });
  });

  test('leaves out the submitter where duties are separate', async () => {
    const [first, ...others] = people as [TestUser, ...TestUser[]];
    const { id } = await makeRequestType({ separateDuties: true });
    await publishForm(as.admin, id, [], [stepOf({ decidedBy: everyone(company) })]);
    const submitter = await server.as(first);
    const { body } = await submitter.call(requests.create, { body: { requestTypeId: id, title: 'Cement' } });
    expect(body.workflowSteps.map(({ responsibleUserId }) => responsibleUserId)).toEqual(
      others.map((person) => person.id),
    );
  });

  test('is of no company that only a condition names, and of no other role than an administrator named', async () => {
    const { id } = await makeRequestType({ companyId: cast.companyA.id });
    const save = (by: Client, steps: DraftStep[], version?: string) =>
      by.fetch(addressOf(requestTypes.saveDraft, { params: { id } }), {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json', ...(version && { 'If-Match': `"${version}"` }) },
        body: JSON.stringify({ steps }),
      }) as Promise<Reply<requestTypes.Draft>>;
    const { id: companyId, name, nameEn } = company;
    const appliesWhen = {
      match: 'all' as const,
      comparisons: [
        {
          ...{ field: SUBMITTED_FOR, is: 'equal' as const },
          value: { id: companyId, name, nameEn, project: null },
        },
      ],
    };
    const of = { kind: 'representative' as const, company: { id: companyId, name, nameEn } };
    const named = [stepOf({ appliesWhen, decidedBy: of })];
    const begun = await save(as.admin, named);
    expect(begun.status).toBe(200);
    const decidedBy = everyone(company);
    await expectRefusal(
      () => save(as.managerA, [stepOf({ decidedBy })], begun.body.updatedAt),
      badInput('steps.0.decidedBy.company'),
    );
    expect((await save(as.managerA, named, begun.body.updatedAt)).status).toBe(200);
  });

  test('is refused of a role or a company that is not there, and of a company out of reach', async () => {
    const { id } = await makeRequestType({ companyId: cast.companyA.id });
    const save = (by: Client, decidedBy: StepDecider) =>
      by.call(requestTypes.saveDraft, { params: { id }, body: { steps: [stepOf({ decidedBy })] } });
    const noRole = {
      ...everyone(cast.companyA),
      role: { id: 999_999, name: '', nameEn: null },
    } as StepDecider;
    await expectRefusal(() => save(as.managerA, noRole), badInput('steps.0.decidedBy.role'));
    await expectRefusal(() => save(as.managerA, everyone(company)), badInput('steps.0.decidedBy.company'));
    expect((await save(as.managerA, everyone(cast.companyA))).status).toBe(200);
  });
});
