import type { list } from '@shared/contracts/my-work';
import type { Query } from '@shared/endpoint';
import { type Actor, isAdmin } from '@shared/rules/actor';
import { type DaysAhead, daysAhead } from '@shared/rules/my-work';
import type { Calendar } from '@shared/rules/working-time';
import { and, eq, exists, isNotNull, isNull, not, or, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { amongGathered, isOneOf } from '../../db/among';
import { db, type Tx } from '../../db/client';
import { by, readPage } from '../../db/page';
import { putOffs } from '../../db/schema/put-offs';
import { requestSteps, requests } from '../../db/schema/requests';
import { turns } from '../../db/schema/turns';
import { namedViewer, preparedForViewers } from '../../db/viewer';
import type { Page } from '../../lib/paging';
import { today } from '../../lib/time';
import { calendarOf, workingCalendars } from '../calendars/queries';
import { visibleEach } from '../projects/queries';
import type { DecidableStep } from '../requests/decisions/policy';
import { decidableStepsByRequest, isStoodInBy } from '../requests/steps/queries';
import { dueOf, isLateOn, openTurns, selectTurns } from '../turns/queries';

/** Their own; those of requests in which they stand in for a person; their company's tasks that no person of it has; to administrators what waits for no person. Each by its index. */
function idsHeldBy(actor: Actor) {
  const { id, assignedCompanyId } = actor;
  const own = openTurns(eq(turns.userId, id)).unionAll(openTurns(isStoodInBy(id)));
  const withCompany =
    assignedCompanyId === null
      ? own
      : own.unionAll(
          openTurns(
            and(eq(turns.companyId, assignedCompanyId), isNull(turns.userId), isNull(turns.requestId)),
          ),
        );
  const ofNoPerson = and(isNull(turns.companyId), isNull(turns.userId), isNotNull(turns.requestId));
  return isAdmin(actor) ? withCompany.unionAll(openTurns(and(ofNoPerson, not(isKeptFrom(id))))) : withCompany;
}

/** SQL twin of `isOwnRequest` and `hasDecided` of the rules. */
const isKeptFrom = (userId: number): SQL =>
  exists(
    db
      .select({ id: requests.id })
      .from(requests)
      .where(
        and(
          eq(requests.id, turns.requestId),
          or(
            and(requests.separateDuties, eq(requests.submittedBy, userId)),
            and(eq(requests.repeatApprover, 'never'), exists(stepsDecidedBy(userId))),
          ),
        ),
      ),
  );

const stepsDecidedBy = (userId: number) =>
  db
    .select({ id: requestSteps.id })
    .from(requestSteps)
    .where(and(eq(requestSteps.requestId, requests.id), eq(requestSteps.completedBy, userId)));

/** After every day that people write. */
const NO_DAY = '9999-12-31';

/** Where a turn stands in the list of a person on a day. */
function placeOf(userId: number | Placeholder, day: string | Placeholder) {
  const isOff = sql`${putOffs.until} > ${day}::date`;
  const putOffUntil = sql<string | null>`(${db
    .select({ until: putOffs.until })
    .from(putOffs)
    .where(and(eq(putOffs.turnId, turns.id), eq(putOffs.userId, userId), isOff))})`;
  const isLate = isLateOn(day);
  return {
    putOffUntil,
    isLate,
    /** 0: late, 1: in time, 2: put off. */
    rank: sql<number>`case when ${putOffUntil} is not null then 2 when ${isLate} then 0 else 1 end`,
    orderDay: sql<string>`coalesce(${putOffUntil}, ${dueOf()}, ${NO_DAY}::date)`,
  };
}

const listed = preparedForViewers((executor, isForAll) =>
  selectTurns(executor, visibleEach(isForAll), placeOf(namedViewer.id, sql.placeholder('today')))
    .where(isOneOf(turns.id, sql.placeholder('ids')))
    .prepare(isForAll ? 'listed turns' : 'listed turns of concern'),
);

type TurnRow = Awaited<ReturnType<typeof listed>>[number];
/** With the steps of a request, which tell what may be decided, and the calendar of those who hold the turn. */
export type MyTurnRecord = TurnRow & { steps: DecidableStep[]; calendar: Calendar };

/** What waits for them: their own, and their company's that no person of it has. */
export const isHeldBy = (actor: Actor) => amongGathered(turns.id, idsHeldBy(actor));

/** Whether a turn stands in the actor's list. */
export const isTurnOf = async (tx: Tx, actor: Actor, id: number): Promise<boolean> =>
  (await tx.$count(turns, and(eq(turns.id, id), isHeldBy(actor)))) > 0;

/** What waits for the actor, as the ledger of turns has it, and the days ahead by the calendar of their company. */
export async function turnsOfActor(
  actor: Actor,
  query: Query<typeof list>,
): Promise<{ page: Page<MyTurnRecord>; ahead: DaysAhead }> {
  const day = today();
  const place = placeOf(actor.id, day);
  const order = by<TurnRow>(
    turns,
    { sql: place.rank, of: (row) => row.rank },
    { sql: place.orderDay, of: (row) => row.orderDay },
    { sql: turns.beganAt, of: (row) => row.beganAt },
  );
  const where = isHeldBy(actor);
  const page = await readPage(turns, where, query, (ids) => listed(actor, { ids, today: day }), order);
  const own = actor.assignedCompanyId;
  const [steps, calendars] = await Promise.all([
    decidableStepsByRequest(page.items.flatMap(({ request }) => request?.id ?? [])),
    workingCalendars([own, ...page.items.map(({ company }) => company?.id)].flatMap((id) => id ?? [])),
  ]);
  const items = page.items.map((row) => ({
    ...row,
    steps: steps.get(row.request?.id ?? 0) ?? [],
    calendar: calendarOf(calendars, row.company?.id ?? null),
  }));
  return { page: { ...page, items }, ahead: daysAhead(day, calendarOf(calendars, own)) };
}
