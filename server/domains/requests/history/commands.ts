import type { RequestVerb } from '@shared/rules/notifications';
import { actionOf } from '@shared/rules/request-history';
import { type HistoryType, isOpen, type Transition } from '@shared/rules/requests';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/client';
import { type HubEvent, record } from '../../../db/events';
import { requestSteps, requests } from '../../../db/schema/requests';
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
 * Writes a transition of a request that this transaction has locked: its state, its steps, its history, and the notices
 * to people.
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
    .set({ status, currentStep: currentRank, closedAt: isOpen(status) ? null : now })
    .where(eq(requests.id, request.id));
  await writeSteps(tx, transition, author);
  await record(
    tx,
    eventsOf(request.id, transition, author),
    tellingOfTransition(request, verb, transition, author),
  );
}

type StepChange = PgUpdateSetSource<typeof requestSteps>;

async function writeSteps(
  tx: Tx,
  { completes, skips, reopens, events }: Transition,
  author: Author,
): Promise<void> {
  const change = async (ids: readonly number[], values: StepChange) => {
    if (ids.length > 0)
      await tx
        .update(requestSteps)
        .set(values)
        .where(inArray(requestSteps.id, [...ids]));
  };
  await change(completes, { completedAt: now, completedBy: author.actorId, notes: author.notes });
  await change(skips, { skippedAt: now });
  const expired = events.flatMap(({ type, stepId }) => (type === 'expired' && stepId ? [stepId] : []));
  await change(expired, { expiredAt: now });
  await change(reopens, { completedAt: null, completedBy: null, skippedAt: null, notes: null });
}

/** The first event is what the author did, with their notes; that days are up, and passing over steps, either way, is the system's doing. */
const isOfSystem = (type: HistoryType, index: number): boolean =>
  type === 'skipped' || type === 'expired' || (type === 'returned' && index > 0);

const eventsOf = (
  requestId: number,
  { status, currentRank, events }: Transition,
  { actorId, actingForId = null, isStandIn = false, notes }: Author,
): HubEvent[] =>
  events.map(({ type, stepId }, index) => ({
    ...(isOfSystem(type, index) ? ({ actorId: null, bySystem: true } as const) : { actorId }),
    action: actionOf(type),
    entity: 'request',
    entityId: requestId,
    stepId,
    ...(index === 0 && {
      actingForId,
      notes,
      data: { status, currentStep: currentRank, actingForId, ...(isStandIn && { isStandIn }) },
    }),
  }));
