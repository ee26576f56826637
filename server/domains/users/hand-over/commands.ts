import {
  type handOver as contract,
  type DutyKind,
  dutyKinds,
  type HandedOver,
  MAX_HANDED_OVER,
  NAMED_DUTIES,
} from '@shared/contracts/users';
import type { Body } from '@shared/endpoint';
import type { Actor } from '@shared/rules/actor';
import { eq, inArray } from 'drizzle-orm';
import { db, type Tx } from '../../../db/client';
import { type HubEvent, record } from '../../../db/events';
import type { Outdated } from '../../../db/notifications';
import { lockActivePeople } from '../../../db/present-person';
import { companies } from '../../../db/schema/people';
import { projectTasks } from '../../../db/schema/project-tasks';
import { workflowSteps } from '../../../db/schema/request-types';
import { requestSteps } from '../../../db/schema/requests';
import { tasks } from '../../../db/schema/tasks';
import { batchesOf } from '../../../lib/batches';
import { badField, found } from '../../../lib/refusal';
import { lockCompanies, representedBy } from '../../companies/queries';
import { dutiesAt, isUndecided, waitsAt } from '../../requests/decisions/policy';
import { roomInHistories } from '../../requests/history/queries';
import { lockRequestsAwaiting } from '../../requests/queries';
import { takeTurn } from '../admins/queries';
import { deactivate } from '../commands';
import { lockUser } from '../queries';
import { companiesRepresentedBy, openProjectTasksOf, openTasksOf } from '../removal/queries';
import { type Reason, shareOf, stepKeeper } from './policy';
import { lockPeople, lockTasksOf, lockTypesOf, requestNames, standInsAt, typeStepsOf } from './queries';

type Stay = HandedOver['stays'][number];

/** From whom something goes to whom. */
interface Passing {
  tx: Tx;
  actor: Actor;
  from: number;
  heir: { id: number; assignedCompanyId: number | null };
}

/** What of one kind went, and what stayed. */
interface Passed {
  done: number;
  left: Omit<Stay, 'kind'>[];
  events: HubEvent[];
  outdated: Outdated[];
  /** Who is told beside the new person. */
  standIns: number[];
}
const nothing: Passed = { done: 0, left: [], events: [], outdated: [], standIns: [] };

/**
 * Gives what a person is responsible for to others, each kind to one person, in one transaction, and disables the account
 * where it is asked for. What was decided stays theirs. Locked are request types, projects and general tasks, then people, then
 * companies, then requests, each in the order of their ids.
 */
export const handOver = (
  actor: Actor,
  id: number,
  { deactivate: isLeaving, ...wanted }: Body<typeof contract>,
): Promise<HandedOver> =>
  db.transaction(async (tx) => {
    if (isLeaving) await takeTurn(tx);
    const lockedTypes = wanted.typeSteps === undefined ? new Set<number>() : await lockTypesOf(tx, id);
    const lockedTasks = await lockTasksOf(tx, id);
    const heirs = [...new Set(dutyKinds.flatMap((kind) => wanted[kind] ?? []))];
    await lockPeople(tx, [id, ...heirs]);
    const user = found(await lockUser(tx, actor, id));
    const active = await lockActivePeople(tx, heirs);
    await lockCompanies(tx, await representedBy(tx, id));

    const pass = async (kind: DutyKind, work: (passing: Passing) => Promise<Passed>): Promise<Passed> => {
      const heirId = wanted[kind];
      if (heirId === undefined) return nothing;
      const heir = heirId === id ? undefined : active.get(heirId);
      if (!heir) throw badField(kind, 'unknown_user');
      return work({ tx, actor, from: id, heir: { ...heir, id: heirId } });
    };
    const passed: Record<DutyKind, Passed> = {
      typeSteps: await pass('typeSteps', (passing) => passTypeSteps(passing, lockedTypes)),
      companies: await pass('companies', passCompanies),
      tasks: await pass('tasks', (passing) => passTasks(passing, lockedTasks)),
      openSteps: await pass('openSteps', passOpenSteps),
    };
    await recordAll(tx, actor, id, wanted, passed);

    const isAll = Object.values(passed).every(({ left }) => left.every(({ reason }) => reason !== 'not_yet'));
    const isGoing = isLeaving && isAll && user.isActive === true;
    if (isGoing) await deactivate(tx, actor, user);
    return answerOf(passed, !isGoing && user.isActive === true);
  });

function answerOf(passed: Record<DutyKind, Passed>, isActive: boolean): HandedOver {
  const counts = (amountOf: (of: Passed) => number) => ({
    openSteps: amountOf(passed.openSteps),
    typeSteps: amountOf(passed.typeSteps),
    companies: amountOf(passed.companies),
    tasks: amountOf(passed.tasks),
  });
  return {
    handedOver: counts(({ done }) => done),
    left: counts(({ left }) => left.length),
    stays: dutyKinds.flatMap((kind) =>
      passed[kind].left.slice(0, NAMED_DUTIES).map((stay) => ({ kind, ...stay })),
    ),
    isActive,
  };
}

/** So many events are written in one statement, which has a bound on its values. */
const EVENTS_AT_ONCE = 500;

/**
 * An event for each record that went, and one notice for each person who got work, however much it is. What the earlier
 * person has not read of it is taken back in one statement: notices are locked in the order of their ids.
 */
async function recordAll(
  tx: Tx,
  { id: actorId }: Actor,
  from: number,
  wanted: Partial<Record<DutyKind, number>>,
  passed: Record<DutyKind, Passed>,
): Promise<void> {
  const events = dutyKinds.flatMap((kind) => passed[kind].events);
  for (const batch of batchesOf(EVENTS_AT_ONCE, events)) await record(tx, batch);
  const told = dutyKinds.flatMap((kind) => {
    const { done, standIns } = passed[kind];
    const heirId = wanted[kind];
    return done === 0 || heirId === undefined ? [] : [heirId, ...standIns];
  });
  await record(tx, [], {
    actorId,
    outdated: dutyKinds.flatMap((kind) => passed[kind].outdated),
    notices: [...new Set(told)].map((userId) => ({
      type: 'work_handed_over' as const,
      to: { userId },
      about: { predecessorId: from },
    })),
  });
}

async function passTypeSteps(
  { tx, actor, from, heir }: Passing,
  locked: ReadonlySet<number>,
): Promise<Passed> {
  const steps = await typeStepsOf(tx, from);
  const { passing, left } = shareOf(steps, MAX_HANDED_OVER, ({ typeId }) =>
    locked.has(typeId) ? undefined : 'not_yet',
  );
  const ids = passing.map(({ id }) => id);
  if (ids.length > 0)
    await tx.update(workflowSteps).set({ responsibleUserId: heir.id }).where(inArray(workflowSteps.id, ids));
  return {
    ...nothing,
    done: ids.length,
    left: left.map(({ typeId, name, nameEn, reason }) => stay(reason, { id: typeId, name, nameEn })),
    events: passing.map(({ id, typeId, stepName }) => ({
      actorId: actor.id,
      action: 'request_type.change_step',
      entity: 'request_type',
      entityId: typeId,
      data: { stepId: id, stepName, ...changeOf('responsibleUserId', from, heir.id) },
    })),
  };
}

/** A company is represented by one of its people. */
async function passCompanies({ tx, actor, from, heir }: Passing): Promise<Passed> {
  const represented = await companiesRepresentedBy(tx, from);
  const { passing, left } = shareOf(represented, MAX_HANDED_OVER, ({ id }) =>
    id === heir.assignedCompanyId ? undefined : 'other_company',
  );
  for (const { id } of passing)
    await tx.update(companies).set({ representativeId: heir.id }).where(eq(companies.id, id));
  return {
    ...nothing,
    done: passing.length,
    left: left.map(({ reason, ...company }) => stay(reason, company)),
    events: passing.map(({ id }) => ({
      actorId: actor.id,
      action: 'company.update',
      entity: 'company',
      entityId: id,
      data: changeOf('representativeId', from, heir.id),
    })),
  };
}

async function passOpenSteps({ tx, actor, from, heir }: Passing): Promise<Passed> {
  const awaiting = await lockRequestsAwaiting(tx, from);
  const steps = awaiting.flatMap((request) =>
    request.steps
      .filter((step) => step.responsibleUserId === from && isUndecided(step))
      .map((step) => ({
        ...{ id: step.id, requestId: request.id, duties: dutiesAt(request, step.id) },
        isCurrent: waitsAt(request, step),
      })),
  );
  const roomIn = await roomInHistories(
    tx,
    awaiting.map(({ id }) => id),
  );
  const { passing, left } = shareOf(steps, MAX_HANDED_OVER, stepKeeper(heir.id, roomIn));
  const ids = passing.map(({ id }) => id);
  if (ids.length > 0)
    await tx
      .update(requestSteps)
      .set({ responsibleUserId: heir.id, expiredAt: null })
      .where(inArray(requestSteps.id, ids));
  const current = passing.filter(({ isCurrent }) => isCurrent);
  const moved = current.map(({ requestId }) => requestId);
  const named = left.slice(0, NAMED_DUTIES).map(({ requestId }) => requestId);
  const names = await requestNames(tx, named);
  return {
    done: ids.length,
    left: left.map(({ requestId, reason }) => {
      const { name = '', uniqueNumber = null } = names.get(requestId) ?? {};
      return stay(reason, { id: requestId, name, nameEn: null, uniqueNumber });
    }),
    events: passing.map(({ id, requestId }) => ({
      actorId: actor.id,
      action: 'request.reassign',
      entity: 'request',
      entityId: requestId,
      stepId: id,
      data: { stepId: id, from, to: heir.id },
    })),
    outdated: [{ stepsOfRequests: moved, stepIds: current.map(({ id }) => id) }],
    standIns: await standInsAt(tx, heir.id, moved),
  };
}

/** A task is its company's: a person of another company does not have it. */
async function passTasks(
  { tx, actor, from, heir }: Passing,
  locked: Awaited<ReturnType<typeof lockTasksOf>>,
): Promise<Passed> {
  const open = [
    ...(await openProjectTasksOf(tx, from)),
    ...(await openTasksOf(tx, from)).map((task) => ({ ...task, nameEn: null, projectId: null })),
  ];
  const isLocked = ({ id, projectId }: (typeof open)[number]) =>
    projectId === null ? locked.tasks.has(id) : locked.projects.has(projectId);
  const { passing, left } = shareOf(open, MAX_HANDED_OVER, (task) => {
    if (task.companyId !== heir.assignedCompanyId) return 'other_company';
    return isLocked(task) ? undefined : 'not_yet';
  });
  const ofProjects = passing.filter(({ projectId }) => projectId !== null).map(({ id }) => id);
  const general = passing.filter(({ projectId }) => projectId === null).map(({ id }) => id);
  const set = { responsibleUserId: heir.id };
  if (ofProjects.length > 0)
    await tx.update(projectTasks).set(set).where(inArray(projectTasks.id, ofProjects));
  if (general.length > 0) await tx.update(tasks).set(set).where(inArray(tasks.id, general));
  const data = changeOf('responsibleUserId', from, heir.id);
  return {
    ...nothing,
    done: passing.length,
    left: left.map(({ reason, id, name, nameEn, projectId }) =>
      stay(reason, { id, name, nameEn, projectId }),
    ),
    events: [
      ...ofProjects.map(
        (entityId): HubEvent => ({
          ...{ actorId: actor.id, action: 'project_task.assign_person' },
          ...{ entity: 'project_task', entityId, data },
        }),
      ),
      ...general.map(
        (entityId): HubEvent => ({
          ...{ actorId: actor.id, action: 'task.assign_person' },
          ...{ entity: 'task', entityId, data },
        }),
      ),
    ],
    outdated: [{ turnsOfTasks: [], peopleOfTasks: ofProjects }, { generalTasks: general }],
  };
}

const stay = (
  reason: Reason,
  record: Pick<Stay, 'id' | 'name' | 'nameEn'> & Partial<Pick<Stay, 'uniqueNumber' | 'projectId'>>,
): Omit<Stay, 'kind'> => ({ uniqueNumber: null, projectId: null, ...record, reason });

const changeOf = (field: 'responsibleUserId' | 'representativeId', from: number, to: number) => ({
  changes: { [field]: { from, to } },
});
