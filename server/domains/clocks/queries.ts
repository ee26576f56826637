import { and, asc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { db, type Tx } from '../../db/client';
import { clocks } from '../../db/schema/clocks';
import { requestSteps, requests } from '../../db/schema/requests';
import { turns } from '../../db/schema/turns';
import type { WorkingCalendars } from '../calendars/queries';

const isOpen = isNull(turns.endedAt);

/** The mark of the calendar that a turn is to be counted by. */
const markOf = ({ hub, ofCompanies }: WorkingCalendars) => {
  const marks = [...ofCompanies].map(([companyId, { mark }]) => ({ companyId, mark }));
  return sql<string>`coalesce((
    select own.mark from jsonb_to_recordset(${JSON.stringify(marks)}::jsonb) as own ("companyId" int, mark text)
    where own."companyId" = ${turns.companyId}), ${hub.mark})`;
};

/** The open turns of steps with allowed days that are not counted yet, or were counted by a calendar that has changed since. */
export const uncountedTurns = (calendars: WorkingCalendars, max: number) =>
  db
    .select({ id: turns.id, requestId: sql<number>`${turns.requestId}` })
    .from(turns)
    .innerJoin(requestSteps, eq(requestSteps.id, turns.stepId))
    .leftJoin(clocks, eq(clocks.turnId, turns.id))
    .where(
      and(
        isOpen,
        isNotNull(requestSteps.allowedDays),
        sql`${clocks.countedBy} is distinct from ${markOf(calendars)}`,
      ),
    )
    .orderBy(asc(turns.id))
    .limit(max);

/** A request that is not decided until the transaction ends; what it waits for stays so. */
export const holdRequest = (tx: Tx, id: number) =>
  tx.select({ id: requests.id }).from(requests).where(eq(requests.id, id)).for('update');

/** A turn that is still open, as its clock needs it. */
export async function clockedTurn(tx: Tx, id: number) {
  const [turn] = await tx
    .select({
      id: turns.id,
      stepId: turns.stepId,
      userId: turns.userId,
      companyId: turns.companyId,
      beganAt: turns.beganAt,
      allowedDays: requestSteps.allowedDays,
      dueAt: clocks.dueAt,
    })
    .from(turns)
    .innerJoin(requestSteps, eq(requestSteps.id, turns.stepId))
    .leftJoin(clocks, eq(clocks.turnId, turns.id))
    .where(and(eq(turns.id, id), isOpen));
  return turn;
}
export type ClockedTurn = NonNullable<Awaited<ReturnType<typeof clockedTurn>>>;

/** When the same person had the same step before, and returned it. */
export const returnedTurns = (tx: Tx, { id, stepId, userId }: ClockedTurn) =>
  tx
    .select({ from: turns.beganAt, to: sql<string>`${turns.endedAt}` })
    .from(turns)
    .where(
      and(
        eq(turns.stepId, sql`${stepId}::int`),
        sql`${turns.userId} is not distinct from ${userId}::int`,
        eq(turns.ending, 'returned'),
        lt(turns.id, id),
      ),
    );
