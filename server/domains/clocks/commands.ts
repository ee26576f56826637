import { dueOf } from '@shared/rules/clock';
import { db, type Tx } from '../../db/client';
import { record } from '../../db/events';
import { clocks } from '../../db/schema/clocks';
import { inBatches } from '../../lib/batches';
import { isDraining } from '../../lib/lifecycle';
import { toIso } from '../../lib/time';
import { type WorkingCalendar, type WorkingCalendars, workingCalendars } from '../calendars/queries';
import { type ClockedTurn, clockedTurn, holdRequest, returnedTurns, uncountedTurns } from './queries';

/** Turns that are read at once; each is counted in a transaction of its request. */
const BATCH = 200;

/**
 * Counts when turns are due, as a job: those that have begun, and those whose calendar has changed. A calendar that changes
 * meanwhile has another mark, so that what was counted by the one before is counted anew with the next run.
 */
export async function tendClocks(): Promise<void> {
  const calendars = await workingCalendars();
  await inBatches(BATCH, async (max) => {
    const found = await uncountedTurns(calendars, max);
    for (const { id, requestId } of found) {
      if (isDraining()) return 0;
      await db.transaction(async (tx) => {
        // a decision holds the request as well: the turn that is counted is the one that waits
        await holdRequest(tx, requestId);
        const turn = await clockedTurn(tx, id);
        if (turn) await count(tx, requestId, turn, calendars);
      });
    }
    return found.length;
  });
}

const calendarOf = ({ hub, ofCompanies }: WorkingCalendars, companyId: number | null): WorkingCalendar =>
  (companyId === null ? undefined : ofCompanies.get(companyId)) ?? hub;

const dateOf = (moment: string): Date => new Date(toIso(moment));

async function count(tx: Tx, requestId: number, turn: ClockedTurn, calendars: WorkingCalendars) {
  const { id: turnId, stepId, beganAt, allowedDays, dueAt: before } = turn;
  if (allowedDays === null) return;
  const calendar = calendarOf(calendars, turn.companyId);
  const spells = await returnedTurns(tx, turn);
  const earlier = spells.map(({ from, to }) => ({ from: dateOf(from), to: dateOf(to) }));
  const dueAt = dueOf({ beganAt: dateOf(beganAt), allowedDays, earlier }, calendar).toISOString();
  const counted = { dueAt, countedBy: calendar.mark };
  await tx
    .insert(clocks)
    .values({ turnId, ...counted })
    .onConflictDoUpdate({ target: clocks.turnId, set: counted });
  if (before === null || dateOf(before).toISOString() === dueAt) return;
  await record(tx, {
    actorId: null,
    bySystem: true,
    action: 'request.move_due',
    entity: 'request',
    entityId: requestId,
    stepId,
    data: { from: dateOf(before).toISOString(), to: dueAt },
  });
}
