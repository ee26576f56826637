import { HUB_TIME_ZONE } from '@shared/contracts/fields';
import type { list } from '@shared/contracts/my-work';
import type { Query } from '@shared/endpoint';
import { type Actor, isAdmin } from '@shared/rules/actor';
import { and, eq, exists, isNotNull, isNull, not, type Placeholder, type SQL, sql } from 'drizzle-orm';
import { amongGathered, isOneOf } from '../../db/among';
import { db, type Tx } from '../../db/client';
import { namesOf } from '../../db/names';
import { by, readPage } from '../../db/page';
import { clocks } from '../../db/schema/clocks';
import { companies, users } from '../../db/schema/people';
import { projectTasks } from '../../db/schema/project-tasks';
import { projects } from '../../db/schema/projects';
import { putOffs } from '../../db/schema/put-offs';
import { requestTypes } from '../../db/schema/request-types';
import { requestSteps, requests } from '../../db/schema/requests';
import { tasks } from '../../db/schema/tasks';
import { turns } from '../../db/schema/turns';
import { namedViewer, preparedForViewers } from '../../db/viewer';
import type { Page } from '../../lib/paging';
import { today } from '../../lib/time';
import { visibleToNamed } from '../projects/queries';
import { isStoodInBy, listedStepsByRequest, type StepRow } from '../requests/steps/queries';

const held = (condition: SQL | undefined) =>
  db
    .select({ id: turns.id })
    .from(turns)
    .where(and(isNull(turns.endedAt), condition));

/** Their own; those of requests in which they stand in for a person; their company's tasks that no person of it has; to administrators what waits for no person. Each by its index. */
function idsHeldBy(actor: Actor) {
  const { id, assignedCompanyId } = actor;
  const own = held(eq(turns.userId, id)).unionAll(held(isStoodInBy(id)));
  const withCompany =
    assignedCompanyId === null
      ? own
      : own.unionAll(
          held(and(eq(turns.companyId, assignedCompanyId), isNull(turns.userId), isNull(turns.requestId))),
        );
  const ofNoPerson = and(isNull(turns.companyId), isNull(turns.userId), isNotNull(turns.requestId));
  return isAdmin(actor) ? withCompany.unionAll(held(and(ofNoPerson, not(isOwnRequest(id))))) : withCompany;
}

/** SQL twin of `isOwnRequest` of the rules. */
const isOwnRequest = (userId: number): SQL =>
  exists(
    db
      .select({ id: requests.id })
      .from(requests)
      .where(
        and(eq(requests.id, turns.requestId), requests.separateDuties, eq(requests.submittedBy, userId)),
      ),
  );

/** The day by which it is to be done: of a step that by its clock, else the request's target date. */
export const dueOf = () =>
  sql<string | null>`coalesce(${turns.dueOn}, (${db
    .select({ day: sql`(${clocks.dueAt} at time zone ${sql.raw(`'${HUB_TIME_ZONE}'`)})::date` })
    .from(clocks)
    .where(eq(clocks.turnId, turns.id))}), (${db
    .select({ targetDate: requests.targetDate })
    .from(requests)
    .where(eq(requests.id, turns.requestId))}))`;

export const isMarkedDelayed = () =>
  exists(
    db
      .select({ id: projectTasks.id })
      .from(projectTasks)
      .where(and(eq(projectTasks.id, turns.projectTaskId), eq(projectTasks.status, 'delayed'))),
  );

/** After every day that people write. */
const NO_DAY = '9999-12-31';

/** Where a turn stands in the list of a person on a day. */
function placeOf(userId: number | Placeholder, day: string | Placeholder) {
  const dueOn = dueOf();
  const isOff = sql`${putOffs.until} > ${day}::date`;
  const putOffUntil = sql<string | null>`(${db
    .select({ until: putOffs.until })
    .from(putOffs)
    .where(and(eq(putOffs.turnId, turns.id), eq(putOffs.userId, userId), isOff))})`;
  const isLate = sql<boolean>`(coalesce(${dueOn} < ${day}::date, false) or ${isMarkedDelayed()})`;
  return {
    dueOn,
    putOffUntil,
    isLate,
    /** 0: late, 1: in time, 2: put off. */
    rank: sql<number>`case when ${putOffUntil} is not null then 2 when ${isLate} then 0 else 1 end`,
    orderDay: sql<string>`coalesce(${putOffUntil}, ${dueOn}, ${NO_DAY}::date)`,
  };
}

const listed = preparedForViewers((executor, isForAll) =>
  executor
    .select({
      id: turns.id,
      beganAt: turns.beganAt,
      ...placeOf(namedViewer.id, sql.placeholder('today')),
      company: namesOf(companies),
      /** Of a request's step, or who does a task. */
      holder: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
      },
      request: {
        id: requests.id,
        uniqueNumber: requests.uniqueNumber,
        title: requests.title,
        priority: requests.priority,
        status: requests.status,
        submittedBy: requests.submittedBy,
        companyId: requests.companyId,
        separateDuties: requests.separateDuties,
        currentStep: requests.currentStep,
      },
      requestType: namesOf(requestTypes),
      step: {
        id: requestSteps.id,
        stepName: requestSteps.stepName,
        stepNameEn: requestSteps.stepNameEn,
        stepOrder: requestSteps.stepOrder,
      },
      projectTask: {
        id: projectTasks.id,
        name: projectTasks.name,
        nameEn: projectTasks.nameEn,
        orderIndex: projectTasks.orderIndex,
        priority: projectTasks.priority,
        responsibleCompanyId: projectTasks.responsibleCompanyId,
        updatedAt: projectTasks.updatedAt,
      },
      task: {
        id: tasks.id,
        title: tasks.title,
        priority: tasks.priority,
        createdBy: tasks.createdBy,
        companyId: tasks.companyId,
        updatedAt: tasks.updatedAt,
      },
      /** Of a project's task, or of a general one where the reader sees it. */
      project: { id: projects.id, name: projects.name, companyId: projects.companyId },
    })
    .from(turns)
    .leftJoin(companies, eq(companies.id, turns.companyId))
    .leftJoin(users, eq(users.id, turns.userId))
    .leftJoin(requests, eq(requests.id, turns.requestId))
    .leftJoin(requestTypes, eq(requestTypes.id, requests.requestTypeId))
    .leftJoin(requestSteps, eq(requestSteps.id, turns.stepId))
    .leftJoin(projectTasks, eq(projectTasks.id, turns.projectTaskId))
    .leftJoin(tasks, eq(tasks.id, turns.taskId))
    .leftJoin(
      projects,
      and(
        eq(projects.id, sql`coalesce(${projectTasks.projectId}, ${tasks.projectId})`),
        visibleToNamed(isForAll),
      ),
    )
    .where(isOneOf(turns.id, sql.placeholder('ids')))
    .prepare(isForAll ? 'listed turns' : 'listed turns of concern'),
);

type TurnRow = Awaited<ReturnType<typeof listed>>[number];
export type MyTurnRecord = TurnRow & { steps: StepRow[] };

const isHeldBy = (actor: Actor) => amongGathered(turns.id, idsHeldBy(actor));

/** Whether a turn stands in the actor's list. */
export const isTurnOf = async (tx: Tx, actor: Actor, id: number): Promise<boolean> =>
  (await tx.$count(turns, and(eq(turns.id, id), isHeldBy(actor)))) > 0;

/** What waits for the actor, as the ledger of turns has it. The steps of requests tell what may be decided. */
export async function turnsOfActor(actor: Actor, query: Query<typeof list>): Promise<Page<MyTurnRecord>> {
  const day = today();
  const place = placeOf(actor.id, day);
  const order = by<TurnRow>(
    turns,
    { sql: place.rank, of: (row) => row.rank },
    { sql: place.orderDay, of: (row) => row.orderDay },
    { sql: turns.beganAt, of: (row) => row.beganAt },
  );
  const where = isHeldBy(actor);
  const page = await readPage(turns, order, where, query, (ids) => listed(actor, { ids, today: day }));
  const steps = await listedStepsByRequest(page.items.flatMap(({ request }) => request?.id ?? []));
  return {
    ...page,
    items: page.items.map((row) => ({ ...row, steps: steps.get(row.request?.id ?? 0) ?? [] })),
  };
}
