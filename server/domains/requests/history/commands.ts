import type { RequestVerb } from '@shared/rules/notifications';
import { type HistoryType, isOpen, type Transition } from '@shared/rules/requests';
import { eq, inArray, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { recordAudit } from '../../../db/audit';
import type { Tx } from '../../../db/client';
import { requestHistory, requestSteps, requests } from '../../../db/schema/requests';
import { tellOfTransition } from '../notifications/commands';

/** Who brought a transition about. */
export interface Author {
  /** Null: the system. */
  actorId: number | null;
  /** The responsible person in whose place an administrator acts. */
  actingForId?: number | null;
  /** Whose change of something else made the system act. */
  promptedById?: number | null;
  notes?: string | null;
}

/** The moment of the write itself: a transaction that waited for its turn began before the one it waited for. */
const now = sql`clock_timestamp()`;

/**
 * Writes a transition of a request that this transaction has locked: state, steps, history and audit together, and
 * what people are told of it.
 */
export async function recordTransition(
  tx: Tx,
  requestId: number,
  verb: RequestVerb,
  transition: Transition,
  author: Author,
): Promise<void> {
  const { status, currentRank } = transition;
  await tx
    .update(requests)
    .set({ status, currentStep: currentRank, closedAt: isOpen(status) ? null : now })
    .where(eq(requests.id, requestId));
  await writeSteps(tx, transition, author);
  await writeHistory(tx, requestId, transition, author);
  await recordAudit(tx, {
    actorId: author.actorId,
    action: `request.${verb}`,
    entity: 'request',
    entityId: requestId,
    data: { status, currentStep: currentRank, actingForId: author.actingForId ?? null },
  });
  await tellOfTransition(tx, requestId, verb, transition, author);
}

type StepChange = PgUpdateSetSource<typeof requestSteps>;

async function writeSteps(tx: Tx, { completes, skips, reopens }: Transition, author: Author): Promise<void> {
  const change = async (ids: readonly number[], values: StepChange) => {
    if (ids.length > 0)
      await tx
        .update(requestSteps)
        .set(values)
        .where(inArray(requestSteps.id, [...ids]));
  };
  await change(completes, { completedAt: now, completedBy: author.actorId, notes: author.notes });
  await change(skips, { skippedAt: now });
  await change(reopens, { completedAt: null, completedBy: null, skippedAt: null, notes: null });
}

/** The first event is what the author did, with their notes; passing over steps, either way, is the system's doing. */
const isOfSystem = (type: HistoryType, index: number): boolean =>
  type === 'skipped' || (type === 'returned' && index > 0);

async function writeHistory(
  tx: Tx,
  requestId: number,
  { events }: Transition,
  { actorId, actingForId, notes }: Author,
): Promise<void> {
  await tx.insert(requestHistory).values(
    events.map(({ type, stepId }, index) => ({
      requestId,
      type,
      stepId,
      actorId: isOfSystem(type, index) ? null : actorId,
      actingForId: index === 0 ? actingForId : null,
      notes: index === 0 ? notes : null,
      at: now,
    })),
  );
}
