import type { publishDraft } from '@shared/contracts/request-types';
import type { Body } from '@shared/endpoint';
import { asc, eq } from 'drizzle-orm';
import { db } from '../../../server/db/client';
import {
  requestTypeDrafts,
  requestTypes,
  requestTypeVersions,
  versionSteps,
  workflowSteps,
} from '../../../server/db/schema/request-types';
import { decideRequest } from '../../../server/domains/requests/decisions/commands';
import { toIso } from '../../../server/lib/time';
import { makeRequestType } from '../../../server/test/factories/request-types';
import { actorOf, makeRequest } from '../../../server/test/factories/requests';
import { makeUser, type TestUser } from '../../../server/test/factories/users';
import { NOWHERE, type Noun, type World } from '../world';

interface TypeRecord {
  id: number;
  stepId: number;
}

/** A type with one step, of a person of the company that it belongs to. */
async function makeType(
  responsible: TestUser,
  fields: Partial<typeof requestTypes.$inferInsert>,
): Promise<TypeRecord> {
  const { id, steps } = await makeRequestType({ ...fields, steps: [responsible] });
  return { id, stepId: steps[0]?.id as number };
}

const colleagueOf = ({ assignedCompanyId }: TestUser) => makeUser({ assignedCompanyId });
const ofCompany = async (owner: TestUser, isActive: boolean) =>
  makeType(await colleagueOf(owner), { companyId: owner.assignedCompanyId, isActive });
const ofStranger = ({ stranger, elsewhere }: World, isActive: boolean) =>
  makeType(stranger, { companyId: elsewhere.id, isActive });

const typeTargets = {
  own: { of: 'company', make: (owner) => ofCompany(owner, true) },
  others: { of: 'anybody', make: (_owner, world) => ofStranger(world, true) },
  /** Of no company. */
  hub: { of: 'anybody', make: (_owner, { stranger }) => makeType(stranger, { companyId: null }) },
  ownInactive: { of: 'company', foreign: 'othersInactive', make: (owner) => ofCompany(owner, false) },
  othersInactive: { of: 'anybody', make: (_owner, world) => ofStranger(world, false) },
} as const satisfies Noun<TypeRecord>['targets'];

export const requestType: Noun<TypeRecord, keyof typeof typeTargets> = {
  name: 'request type',
  targets: typeTargets,
  nonexistent: { id: NOWHERE, stepId: NOWHERE },
  stored: ({ id }) => stepsOf(id),
};

/** One for which nothing else begins a draft. */
export const draftlessType: typeof requestType = { ...requestType, name: 'request type without a draft' };

const stepsOf = (typeId: number) =>
  db
    .select()
    .from(workflowSteps)
    .where(eq(workflowSteps.requestTypeId, typeId))
    .orderBy(asc(workflowSteps.stepOrder));

const typeWith = async (id: number) =>
  (await db.select().from(requestTypes).where(eq(requestTypes.id, id)))[0];

/** A draft of the type's workflow as it is, and what a person has looked at who publishes it. */
export async function withDraft({ id }: { id: number }): Promise<Body<typeof publishDraft>> {
  const type = await typeWith(id);
  if (!type) return { revision: 0, draftUpdatedAt: new Date(0).toISOString() };
  const steps = (await stepsOf(id)).map(
    ({ id: workflowStepId, requestTypeId: _, stepOrder: __, createdAt: ___, updatedAt: ____, ...step }) => ({
      ...step,
      workflowStepId,
    }),
  );
  await db.insert(requestTypeDrafts).values({ requestTypeId: id, steps }).onConflictDoNothing();
  const [draft] = await db.select().from(requestTypeDrafts).where(eq(requestTypeDrafts.requestTypeId, id));
  return { revision: type.workflowRevision, draftUpdatedAt: toIso(draft?.updatedAt as string) };
}

/** A draft that another person has begun is not begun anew. */
export async function withoutDraft({ id }: { id: number }): Promise<void> {
  await db.delete(requestTypeDrafts).where(eq(requestTypeDrafts.requestTypeId, id));
}

/** A version of the type's workflow as it is, that no request was submitted with. */
export async function withVersion({ id }: { id: number }): Promise<void> {
  const type = await typeWith(id);
  if (!type) return;
  const [version] = await db
    .insert(requestTypeVersions)
    .values({ requestTypeId: id, revision: type.workflowRevision, number: 1 })
    .onConflictDoNothing()
    .returning();
  if (!version) return;
  const rows = (await stepsOf(id)).map(
    ({ id: workflowStepId, requestTypeId: _, createdAt: __, updatedAt: ___, ...step }) => ({
      ...{ ...step, workflowStepId, versionId: version.id },
    }),
  );
  await db.insert(versionSteps).values(rows);
}

interface RequestRecord {
  id: number;
  requestTypeId: number;
  /** In their order; the first is the current one. */
  stepIds: number[];
  companyId: number;
}

interface Wanted {
  by: TestUser;
  steps: TestUser[];
}

async function make({ by, steps }: Wanted): Promise<RequestRecord> {
  const { id, requestTypeId, stepIds } = await makeRequest({ by, steps });
  return { id, requestTypeId, stepIds, companyId: by.assignedCompanyId ?? NOWHERE };
}

/** A person, but not on behalf of their company, whose people would see it as theirs. */
const alone = (person: TestUser): TestUser => ({ ...person, assignedCompanyId: null });

/** Product decision 17: seen by its company, its submitter where it is of none, the people of its steps, and who see all. */
const targets = {
  company: {
    of: 'company',
    make: async (owner, { stranger }) => make({ by: await colleagueOf(owner), steps: [stranger] }),
  },
  submitted: { of: 'person', make: (owner, { stranger }) => make({ by: alone(owner), steps: [stranger] }) },
  /** Submitted by them for a company that they have left. */
  leftBehind: {
    of: 'person',
    make: (owner, { stranger, elsewhere }) =>
      make({ by: { ...owner, assignedCompanyId: elsewhere.id }, steps: [stranger] }),
  },
  /** The current step is theirs. */
  step: { of: 'person', make: (owner, { stranger }) => make({ by: stranger, steps: [owner, stranger] }) },
  /** A step that is not there yet is theirs. */
  later: { of: 'person', make: (owner, { stranger }) => make({ by: stranger, steps: [stranger, owner] }) },
  others: { of: 'anybody', make: (_owner, { stranger }) => make({ by: stranger, steps: [stranger] }) },
  /** Its first step is decided. */
  passed: {
    of: 'anybody',
    make: async (_owner, { stranger }) => {
      const made = await make({ by: stranger, steps: [stranger, stranger] });
      await decideRequest(actorOf(stranger), made.id, { type: 'approve' });
      return made;
    },
  },
} as const satisfies Noun<RequestRecord>['targets'];

export const request: Noun<RequestRecord, keyof typeof targets> = {
  name: 'request',
  targets,
  nonexistent: { id: NOWHERE, requestTypeId: NOWHERE, stepIds: [NOWHERE, NOWHERE], companyId: NOWHERE },
};
