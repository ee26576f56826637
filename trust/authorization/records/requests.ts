import { NONE } from '@shared/contracts/groups';
import type { publishDraft } from '@shared/contracts/request-types';
import type { Body } from '@shared/endpoint';
import { and, asc, eq, inArray, isNull, ne, sql } from 'drizzle-orm';
import { db } from '../../../server/db/client';
import { requestQuestions } from '../../../server/db/schema/questions';
import { requestTypeDrafts, requestTypes, workflowSteps } from '../../../server/db/schema/request-types';
import { requestSteps, requests } from '../../../server/db/schema/requests';
import { turns } from '../../../server/db/schema/turns';
import { decideRequest } from '../../../server/domains/requests/decisions/commands';
import { toIso } from '../../../server/lib/time';
import { makeRequestType, versionOf } from '../../../server/test/factories/request-types';
import { actorOf, makeRequest, storedRequest } from '../../../server/test/factories/requests';
import { makeUser, type TestUser } from '../../../server/test/factories/users';
import { NOWHERE, type Noun, type World } from '../world';
import { filesField } from './request-drafts';

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
  if (await typeWith(id)) await versionOf(id);
}

interface RequestRecord {
  id: number;
  requestTypeId: number;
  /** In their order; the first is the current one. */
  stepIds: number[];
  companyId: number;
  /** One that waits for an answer, where there is one. */
  questionId: number;
}

interface Wanted {
  by: TestUser;
  steps: TestUser[];
  /** With these steps, where it asks something. */
  requestTypeId?: number;
}

async function make({ by, steps, requestTypeId: type }: Wanted): Promise<RequestRecord> {
  const { id, requestTypeId, stepIds } = await makeRequest({
    by,
    steps,
    ...(type !== undefined && { requestTypeId: type }),
  });
  return { id, requestTypeId, stepIds, companyId: by.assignedCompanyId ?? NOWHERE, questionId: NOWHERE };
}

/** A correction is asked for, of a request that may be answered with files, whether or not its submitter has been disabled or moved meanwhile. */
async function makeToCorrect(wanted: Wanted): Promise<RequestRecord> {
  const { id: requestTypeId } = await makeRequestType({ steps: wanted.steps, fields: [filesField] });
  const made = await make({ ...wanted, requestTypeId });
  await db.update(requests).set({ correctionAskedAt: sql`now()` }).where(eq(requests.id, made.id));
  return made;
}

interface Asking {
  askedBy: TestUser;
  askedOf: TestUser;
}

async function makeQuestioned(wanted: Wanted, { askedBy, askedOf }: Asking): Promise<RequestRecord> {
  const made = await make(wanted);
  const [question] = await db
    .insert(requestQuestions)
    .values({
      ...{ requestId: made.id, stepId: made.stepIds[0] ?? null, revision: 0, question: 'Why?' },
      ...{ askedBy: askedBy.id, askedOf: askedOf.id },
    })
    .returning({ id: requestQuestions.id });
  return { ...made, questionId: question?.id as number };
}

/** Who has the turn of a request, as filters name them: of no company where the person has none. */
export async function turnOf({ id }: { id: number }) {
  if (id === NOWHERE) return { turnCompanyId: NOWHERE, turnUserId: NOWHERE };
  const [turn] = await db
    .select({ turnCompanyId: turns.companyId, turnUserId: turns.userId })
    .from(turns)
    .where(and(eq(turns.requestId, id), isNull(turns.endedAt)));
  return { turnCompanyId: turn?.turnCompanyId ?? NONE, turnUserId: turn?.turnUserId ?? NONE };
}

/** Who decides a request beside this person. */
export async function deciderBeside({ id }: TestUser, { stepIds }: RequestRecord): Promise<number> {
  const [step] = await db
    .select({ id: requestSteps.responsibleUserId })
    .from(requestSteps)
    .where(and(inArray(requestSteps.id, stepIds), ne(requestSteps.responsibleUserId, id)));
  return step?.id ?? NOWHERE;
}

/** One that came to its end without what it asked for. */
async function makeRejected(wanted: Wanted): Promise<RequestRecord> {
  const made = await make(wanted);
  const closed = { status: 'rejected', closedAt: sql`now()` } as const;
  await db.update(requests).set(closed).where(eq(requests.id, made.id));
  return made;
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
  /** Submitted by them; another person asked for a correction. */
  toCorrect: {
    of: 'person',
    make: (owner, { stranger }) => makeToCorrect({ by: alone(owner), steps: [stranger] }),
  },
  /** At a step of theirs a correction was asked for. */
  asked: {
    of: 'person',
    make: (owner, { stranger }) => makeToCorrect({ by: stranger, steps: [owner, stranger] }),
  },
  othersToCorrect: {
    of: 'anybody',
    make: (_owner, { stranger }) => makeToCorrect({ by: stranger, steps: [stranger] }),
  },
  /** They were asked about it. */
  consulted: {
    of: 'person',
    make: (owner, { stranger }) =>
      makeQuestioned({ by: stranger, steps: [stranger] }, { askedBy: stranger, askedOf: owner }),
  },
  /** At their step they have asked another person. */
  consulting: {
    of: 'person',
    make: (owner, { stranger }) =>
      makeQuestioned({ by: stranger, steps: [owner, stranger] }, { askedBy: owner, askedOf: stranger }),
  },
  othersConsulted: {
    of: 'anybody',
    make: (_owner, { stranger }) =>
      makeQuestioned({ by: stranger, steps: [stranger] }, { askedBy: stranger, askedOf: stranger }),
  },
  /** Submitted by them. */
  rejected: {
    of: 'person',
    foreign: 'othersRejected',
    make: (owner, { stranger }) => makeRejected({ by: alone(owner), steps: [stranger] }),
  },
  othersRejected: {
    of: 'anybody',
    make: (_owner, { stranger }) => makeRejected({ by: stranger, steps: [stranger] }),
  },
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
  nonexistent: {
    ...{ id: NOWHERE, requestTypeId: NOWHERE, stepIds: [NOWHERE, NOWHERE] },
    ...{ companyId: NOWHERE, questionId: NOWHERE },
  },
  stored: ({ id }) => storedRequest(id),
};

/** One that nothing else submits again. */
export const requestOnce: typeof request = { ...request, name: 'request submitted again once' };
