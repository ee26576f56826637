import type { StepDecider } from '@shared/contracts/forms';
import type { AuthorityReason } from '@shared/rules/authority';
import type { Duties, Transition } from '@shared/rules/requests';
import type { Submission } from '@shared/rules/step-conditions';
import {
  deciderAmong,
  type FoundDecider,
  isAmountCorrected,
  isSoughtAgain,
  isSoughtElsewhere,
  type Sought,
  soughtBy,
} from '@shared/rules/step-deciders';
import { type AnyColumn, and, eq, exists, inArray, or, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { locks } from '../../../db/locks';
import { lockActivePeople } from '../../../db/present-person';
import {
  requestTypes,
  requestTypeVersions,
  versionSteps,
  workflowSteps,
} from '../../../db/schema/request-types';
import { requestSteps, requests } from '../../../db/schema/requests';
import { type Decidable, dutiesAt, stageOfStored, stateOf } from '../decisions/policy';
import { isOnTheWay, type LookedAgain, type SoughtStep, withFound } from './policy';
import { knownOf } from './queries';

/** A decider of a step, what keeps people from deciding that step, and the level of authority that it was last found by. */
interface Looked {
  decider: StepDecider;
  duties: Duties;
  before?: AuthorityReason | null;
}

/** Whom these deciders lead to, one by one. */
export async function findDeciders(
  tx: Tx,
  request: Submission & { id: number },
  looked: readonly Looked[],
): Promise<FoundDecider[]> {
  const sought = looked.map(({ decider }) => soughtBy(decider, request));
  const known = await knownOf(
    tx,
    sought.filter((one): one is Sought => one !== null),
    request.id,
  );
  return looked.map(({ duties, before }, index) =>
    deciderAmong(known, sought[index] ?? null, duties, before),
  );
}

const noneFound: LookedAgain = { found: [], authority: new Map() };

interface Locked extends Omit<Decidable, 'steps'> {
  id: number;
  revision: number;
  steps: readonly (Decidable['steps'][number] & SoughtStep)[];
}

/**
 * A request, which the transaction has locked, with the people whom the deciders of these steps lead to now. They are active, and stay so
 * until the transaction ends. A step that was given to a person by hand stays theirs, unless it needs a higher level of authority than the
 * one that it was last found by.
 */
export async function lookAgain(
  tx: Tx,
  request: Locked,
  isAsked: (step: SoughtStep) => boolean = () => true,
): Promise<LookedAgain> {
  const looked = request.steps.flatMap((step) => {
    const { id, decidedBy, authority: before } = step;
    // who was told of the request stays so
    const isTold = step.isInformed && step.skippedAt !== null;
    if (decidedBy === null || isTold || !isAsked(step) || !(isSoughtAgain(step) || before)) return [];
    return [{ step, decider: decidedBy, duties: dutiesAt(request, id), before }];
  });
  if (looked.length === 0) return noneFound;
  const people = await findDeciders(tx, request, looked);
  const again = looked.flatMap(({ step }, index) => {
    const person = people[index];
    return person && (isSoughtAgain(step) || person.isHigher) ? [{ step, person }] : [];
  });
  const active = await lockActivePeople(
    tx,
    again.flatMap(({ person }) => person.userId ?? []),
  );
  const found = again.flatMap(({ step, person: { userId } }) => {
    const { id: stepId, responsibleUserId: from } = step;
    const to = userId !== null && active.has(userId) ? userId : null;
    return to === from ? [] : [{ stepId, from, to }];
  });
  const authority = again.flatMap(({ step, person }) =>
    step.decidedBy?.kind === 'authority' ? [[step.id, person.authority] as const] : [],
  );
  return { found, authority: new Map(authority) };
}

/**
 * The steps whose deciders a correction has made other ones: by the record that it names, or by the level that its amount needs. One given
 * to a person by hand is among them where that level is a higher one.
 */
export const stepsSoughtElsewhere = (
  before: Locked,
  corrected: Locked,
  authority: LookedAgain['authority'],
): ReadonlySet<number> =>
  new Set(
    before.steps.flatMap((step) =>
      step.decidedBy &&
      ((isSoughtAgain(step) && isSoughtElsewhere(step.decidedBy, before, corrected)) ||
        (isAmountCorrected(step.decidedBy, before, corrected) &&
          authority.has(step.id) &&
          authority.get(step.id)?.level !== step.authority?.level))
        ? [step.id]
        : [],
    ),
  );

/** What a request is moved by: what of it moves, and how. */
interface Move {
  moved: ReturnType<typeof movedOf>;
  transition: Transition;
}

/**
 * A transition of a request that this transaction has locked, with the deciders as they are found now: of the steps on its way where it leaves
 * its step, and else, where no person decides two, of those beside it. `after`: the request with who decides it by this, of whom no other step is where no person decides two.
 */
export async function onItsWay(
  tx: Tx,
  request: Locked,
  transition: Transition,
  again: (state: ReturnType<typeof stateOf>) => Transition | Promise<Transition>,
  after = request,
): Promise<Move> {
  const { currentStep } = request;
  const leaves = transition.currentRank !== currentStep;
  const decided = stateOf(after).deciders;
  // who decides one step decides no other one beside it either, where no person decides two
  const isLeft = (step: SoughtStep) =>
    request.repeatApprover === 'never' &&
    stageOfStored(step) === currentStep &&
    !transition.completes.includes(step.id) &&
    step.responsibleUserId !== null &&
    decided.includes(step.responsibleUserId);
  const looked = await lookAgain(tx, after, (step) =>
    leaves ? isOnTheWay(currentStep, transition, step) : isLeft(step),
  );
  const moved = { ...movedOf(after, looked), deciders: stateOf(request).deciders };
  return { moved, transition: looked.found.length > 0 ? await again(moved) : transition };
}

/** A request as its transition is recorded, with the steps of the people who were found. */
export const movedOf = (request: Locked, { found, authority } = noneFound) => ({
  id: request.id,
  revision: request.revision,
  ...withFound(stateOf(request), request, found),
  found,
  authority,
});

/** Writes whom deciders led to, who have all their days, and by which level of authority. */
export async function writeFound(tx: Tx, { found, authority }: LookedAgain): Promise<void> {
  for (const { stepId, to } of found)
    await tx
      .update(requestSteps)
      .set({ responsibleUserId: to, foundUserId: to, expiredAt: null })
      .where(eq(requestSteps.id, stepId));
  for (const [stepId, reason] of authority)
    await tx.update(requestSteps).set({ authority: reason }).where(eq(requestSteps.id, stepId));
}

const addsUp = (decidedBy: AnyColumn) => sql`${decidedBy} ->> 'per' is not null`;

/**
 * Makes requests of a type whose amounts are added up wait for each other, so that each counts what the one before has added. Taken before
 * any row is locked, when one is submitted and when one is corrected: else each could hold what the other waits for. The workflow counts as
 * well as its versions, as the first request makes the version.
 */
async function lockSums(tx: Tx, isType: SQL): Promise<void> {
  const ofWorkflow = tx
    .select({ id: workflowSteps.id })
    .from(workflowSteps)
    .where(and(eq(workflowSteps.requestTypeId, requestTypes.id), addsUp(workflowSteps.decidedBy)));
  const ofVersions = tx
    .select({ id: versionSteps.id })
    .from(versionSteps)
    .innerJoin(requestTypeVersions, eq(requestTypeVersions.id, versionSteps.versionId))
    .where(and(eq(requestTypeVersions.requestTypeId, requestTypes.id), addsUp(versionSteps.decidedBy)));
  await tx
    .select({ locked: sql`pg_advisory_xact_lock(${locks.authority}, ${requestTypes.id})` })
    .from(requestTypes)
    .where(and(isType, or(exists(ofWorkflow), exists(ofVersions))));
}

/** For a request of a type that is submitted. */
export const lockSumsOfType = (tx: Tx, requestTypeId: number): Promise<void> =>
  lockSums(tx, eq(requestTypes.id, requestTypeId));

/** For a request that its submitter corrects. */
export const lockSumsOf = (tx: Tx, requestId: number, submitterId: number): Promise<void> => {
  const ofRequest = tx
    .select({ id: requests.requestTypeId })
    .from(requests)
    .where(and(eq(requests.id, requestId), eq(requests.submittedBy, submitterId)));
  return lockSums(tx, inArray(requestTypes.id, ofRequest));
};
