import type { RequestVerb } from '@shared/rules/notifications';
import { actionOf } from '@shared/rules/request-history';
import { type HistoryType, isOpen, type Transition } from '@shared/rules/requests';
import { skipReasons } from '@shared/rules/stages';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/client';
import { type HubEvent, record } from '../../../db/events';
import { requestSteps, requests } from '../../../db/schema/requests';
import { writeFound } from '../deciders/commands';
import { type Found, isAhead, type LookedAgain } from '../deciders/policy';
import { type Doer, type Moved, tellingOfTransition } from '../notifications/policy';

/** Who brought a transition about. */
interface Author extends Doer {
  /** Decided as a stand-in, who goes on seeing the request; an administrator sees it by their role alone. */
  isStandIn?: boolean;
  notes?: string | null;
}

/** The moment of the write itself: a transaction that waited for its turn began before the one it waited for. */
const now = sql`clock_timestamp()`;

/**
 * Writes a transition of a request that this transaction has locked: its state, its steps with the people who were found for them, its
 * history, and the notices to people.
 */
export async function recordTransition(
  tx: Tx,
  request: Moved,
  verb: RequestVerb,
  transition: Transition,
  author: Author,
): Promise<void> {
  const { status, currentRank } = transition;
  await tx
    .update(requests)
    .set({
      ...{ status, currentStep: currentRank, closedAt: isOpen(status) ? null : now },
      correctionAskedAt: transition.awaitsCorrection ? now : null,
    })
    .where(eq(requests.id, request.id));
  await writeSteps(tx, transition, author);
  const looked = lookedAhead(request, transition);
  await writeFound(tx, looked);
  await record(
    tx,
    eventsOf(request, looked, transition, author),
    tellingOfTransition(request, verb, transition, author),
  );
}

type StepChange = PgUpdateSetSource<typeof requestSteps>;

async function writeSteps(
  tx: Tx,
  { completes, skips, rulesOut, reopens, events }: Transition,
  author: Author,
): Promise<void> {
  const change = async (ids: readonly number[], values: StepChange) => {
    if (ids.length > 0)
      await tx
        .update(requestSteps)
        .set(values)
        .where(inArray(requestSteps.id, [...ids]));
  };
  const open = {
    ...{ completedAt: null, completedBy: null, notes: null },
    ...{ skippedAt: null, skippedAs: null, ruledOut: false },
  };
  await change(reopens, open);
  await change(completes, { completedAt: now, completedBy: author.actorId, notes: author.notes });
  await change(skips, { skippedAt: now });
  for (const reason of skipReasons)
    await change(stepsWith(events, reason), { skippedAt: now, skippedAs: reason });
  await change(rulesOut, { skippedAt: now, ruledOut: true });
  await change(stepsWith(events, 'objected'), { notes: author.notes });
  await change(stepsWith(events, 'expired'), { expiredAt: now });
}

const stepsWith = (events: Transition['events'], of: HistoryType): number[] =>
  events.flatMap(({ type, stepId }) => (type === of && stepId ? [stepId] : []));

/** The first event is what the author did, with their notes; that days are up, and passing over steps, either way, is the system's doing. */
const ofSystem: readonly HistoryType[] = [
  'skipped',
  'informed',
  'not_needed',
  'ruled_out',
  'went_back',
  'expired',
];
const isOfSystem = (type: HistoryType, index: number): boolean =>
  ofSystem.includes(type) || (type === 'returned' && index > 0);

/** What is decided on a revision, or makes it. */
const ofRevision: readonly HistoryType[] = [
  'submitted',
  'approved',
  'rejected',
  'objected',
  'returned',
  'correction_asked',
  'resubmitted',
];

/** What was found for the steps that a request has still before it, or that this transition passes over or approves. */
function lookedAhead(
  { found = [], authority = new Map(), steps }: Moved,
  transition: Transition,
): LookedAgain {
  const isStillAhead = isAhead(steps, transition);
  return {
    found: found.filter(({ stepId }) => isStillAhead(stepId)),
    authority: new Map([...authority].filter(([stepId]) => isStillAhead(stepId))),
  };
}

/** From whom to whom steps passed as their deciders were found, by the id of the step: as many as a request has steps at most. */
const decidersOf = (found: readonly Found[]) =>
  Object.fromEntries(found.map(({ stepId, from, to }) => [stepId, { from, to }]));

const eventsOf = (
  { id, revision, resubmissionOf }: Moved,
  { found, authority }: LookedAgain,
  { status, currentRank, events }: Transition,
  { actorId, actingForId = null, isStandIn = false, notes }: Author,
): HubEvent[] =>
  events.map(({ type, stepId, isRepeated }, index) => ({
    ...(isOfSystem(type, index) ? ({ actorId: null, bySystem: true } as const) : { actorId }),
    action: actionOf(type),
    entity: 'request',
    entityId: id,
    stepId,
    ...(isRepeated && { data: { revision, isRepeated } }),
    ...(index === 0 && {
      actingForId,
      notes,
      data: {
        ...{ status, currentStep: currentRank, actingForId },
        ...(ofRevision.includes(type) && { revision }),
        ...(isStandIn && { isStandIn }),
        ...(resubmissionOf !== undefined && { resubmissionOf }),
        ...(found.length > 0 && { deciders: decidersOf(found) }),
        ...(authority.size > 0 && { authority: Object.fromEntries(authority) }),
      },
    }),
  }));
