import { isAdmin } from '@shared/rules/actor';
import { dueOf, endOf, isOver, standingOf, tellingAt } from '@shared/rules/clock';
import { eq } from 'drizzle-orm';
import { db, type Tx } from '../../db/client';
import { record } from '../../db/events';
import { clocks } from '../../db/schema/clocks';
import { isDraining } from '../../lib/lifecycle';
import { toIso } from '../../lib/time';
import { calendarOf, type WorkingCalendar, workingCalendars } from '../calendars/queries';
import { expireStep } from '../requests/decisions/commands';
import { hasRoomForClockEvent } from '../requests/history/queries';
import { aboutOf, noticesOfClock } from './policy';
import {
  type ClockedTurn,
  clockedTurn,
  earlierTurns,
  holdRecord,
  markOf,
  representativeWhoSees,
  turnsToExpire,
  turnsToTell,
  uncountedTurns,
} from './queries';

/** Turns that are read at once; each is seen to in a transaction of its record. */
const BATCH = 200;

/**
 * Counts when turns are due, and tells people of it, as a job. What is told stands in the same transaction as what was told
 * last, so it is told once, whichever server dies meanwhile. A calendar that changes meanwhile has another mark: what was counted
 * by the one before is counted anew with the next run. A turn that fails keeps no other from its reminders: it is left out until
 * the next run, and the job fails when all others are seen to.
 */
export async function tendClocks(now = new Date()): Promise<void> {
  const calendars = await workingCalendars();
  const of = ({ companyId }: ClockedTurn) => calendarOf(calendars, companyId);
  const failures: unknown[] = [];
  const each = (find: (except: number[]) => Promise<Some>, see: See) => forAll(find, see, failures);
  await each(
    (except) => uncountedTurns(calendars, BATCH, except),
    (tx, turn) => count(tx, turn, of(turn), now),
  );
  await each(
    (except) => turnsToExpire(calendars, BATCH, now, except),
    (tx, turn) => expire(tx, turn, now),
  );
  await each(
    (except) => turnsToTell(BATCH, now, except),
    (tx, turn) => tell(tx, turn, of(turn), now),
  );
  if (failures.length > 0)
    throw new Error(`${failures.length} turns could not be seen to`, { cause: failures[0] });
}

type Some = Awaited<ReturnType<typeof turnsToTell>>;

type See = (tx: Tx, turn: ClockedTurn) => Promise<void>;

/** Each once the record is held, as a decision holds it: the turn is the one that waits. */
async function forAll(
  find: (except: number[]) => Promise<Some>,
  see: See,
  failures: unknown[],
): Promise<void> {
  const failed: number[] = [];
  for (let some = await find(failed); some.length > 0; some = await find(failed))
    for (const found of some) {
      if (isDraining()) return;
      try {
        await db.transaction(async (tx) => {
          await holdRecord(tx, found);
          const turn = await clockedTurn(tx, found.id);
          if (turn) await see(tx, turn);
        });
      } catch (error) {
        failed.push(found.id);
        failures.push(error);
        // so many at once are no matter of a single turn
        if (failures.length >= BATCH) throw error;
      }
    }
}

const dateOf = (moment: string): Date => new Date(toIso(moment));

/** Null: a task that has no day. */
async function dueDateOf(tx: Tx, turn: ClockedTurn, calendar: WorkingCalendar): Promise<Date | null> {
  const { allowedDays, dueOn } = turn;
  if (dueOn !== null) return endOf(dueOn, calendar);
  if (allowedDays === null) return null;
  const spells = await earlierTurns(tx, turn);
  const earlier = spells.map(({ from, to }) => ({ from: dateOf(from), to: dateOf(to) }));
  return dueOf({ beganAt: dateOf(turn.beganAt), allowedDays, earlier }, calendar);
}

/** Nothing is told of what the stage was before it was counted: the turn itself has just been told. */
async function count(tx: Tx, turn: ClockedTurn, calendar: WorkingCalendar, now: Date): Promise<void> {
  const { id: turnId, requestId, stepId, clock } = turn;
  const due = await dueDateOf(tx, turn, calendar);
  if (!due) return void (await tx.delete(clocks).where(eq(clocks.turnId, turnId)));
  const { stage } = standingOf({ beganAt: dateOf(turn.beganAt), dueAt: due }, now, calendar);
  const dueAt = due.toISOString();
  const counted = {
    dueAt,
    countedBy: markOf(calendar.mark, turn.dueOn),
    told: Math.min(clock?.told ?? stage, stage),
    nextAt: now.toISOString(),
  };
  await tx
    .insert(clocks)
    .values({ turnId, ...counted })
    .onConflictDoUpdate({ target: clocks.turnId, set: counted });
  const from = clock && dateOf(clock.dueAt).toISOString();
  // a task's day stands in its plan, and tells of itself
  if (requestId === null || from === null || from === dueAt) return;
  if (!(await hasRoomForClockEvent(tx, requestId))) return;
  await record(tx, {
    actorId: null,
    bySystem: true,
    action: 'request.move_due',
    entity: 'request',
    entityId: requestId,
    stepId,
    data: { from, to: dueAt },
  });
}

/** A representative learns of what their company decides no longer; what was passed over is over. */
async function expire(tx: Tx, turn: ClockedTurn, now: Date): Promise<void> {
  const { requestId, stepId, clock } = turn;
  // counted anew meanwhile
  if (!clock || dateOf(clock.dueAt) > now) return;
  if (requestId === null || stepId === null) throw new Error(`the turn ${turn.id} is no step's`);
  await expireStep(tx, requestId, stepId, turn.isRequired ? await representativeToTell(tx, turn) : null);
}

/** Null where they are told already: as the person of the step, or as an administrator. */
async function representativeToTell(tx: Tx, turn: ClockedTurn): Promise<number | null> {
  const representative = await representativeWhoSees(tx, turn);
  if (!representative || representative.id === turn.userId || isAdmin(representative)) return null;
  return representative.id;
}

async function tell(tx: Tx, turn: ClockedTurn, calendar: WorkingCalendar, now: Date): Promise<void> {
  const { id: turnId, beganAt, clock } = turn;
  if (!clock) return;
  const { stage, isOpen, nextAt } = standingOf(
    { beganAt: dateOf(beganAt), dueAt: dateOf(clock.dueAt) },
    now,
    calendar,
  );
  const told = isOpen ? Math.max(clock.told, stage) : clock.told;
  await tx
    .update(clocks)
    .set({ told, nextAt: isOver(told) ? null : nextAt.toISOString() })
    .where(eq(clocks.turnId, turnId));
  const telling = tellingAt(clock.told, told);
  const representative = telling.representative ? await representativeWhoSees(tx, turn) : null;
  const notices = noticesOfClock(turn, { ...telling, representative });
  if (notices.length === 0) return;
  await record(tx, [], { actorId: null, notices, outdated: { remindersOf: aboutOf(turn) } });
}
