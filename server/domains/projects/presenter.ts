import {
  type DeletedProject,
  type ListedProject,
  MAX_TIMELINE_TURNS,
  type PlannedTime,
  type Project,
  type ProjectTimeline,
  type ProjectWithTasks,
} from '@shared/contracts/projects';
import type { Actor } from '@shared/rules/actor';
import { driftOf } from '@shared/rules/held-time';
import { durationOf } from '@shared/rules/working-days';
import { toIso } from '../../lib/time';
import type { TaskTurns } from '../turns/queries';
import { projectRights } from './policy';
import { presentProjectTask } from './project-tasks/presenter';
import type { ProjectTaskRow } from './project-tasks/queries';
import type { DeletedProjectRow, ListedProjectRow, ProjectRow } from './queries';

const presentProject = (actor: Actor, row: ProjectRow): Project => ({
  can: projectRights(actor, row),
  ...row,
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});

export const presentListedProject = (
  actor: Actor,
  {
    turnCompanyId,
    turnCompanyName,
    turnCompanyNameEn,
    turnSince,
    lateTaskCount,
    plannedFrom,
    plannedUntil,
    ...project
  }: ListedProjectRow,
): ListedProject => ({
  ...presentProject(actor, project),
  turn:
    turnCompanyId === null || turnCompanyName === null || turnSince === null
      ? null
      : {
          company: { id: turnCompanyId, name: turnCompanyName, nameEn: turnCompanyNameEn },
          since: toIso(turnSince),
        },
  lateTaskCount,
  plannedFrom,
  plannedUntil,
});

export const presentProjectWithTasks = (
  actor: Actor,
  { project, tasks }: { project: ProjectRow; tasks: ProjectTaskRow[] },
): ProjectWithTasks => ({
  projectTasks: tasks.map((task) => presentProjectTask(actor, task)),
  ...presentProject(actor, project),
});

type Turns = ReadonlyMap<number, TaskTurns>;

const timeOf = (task: ProjectTaskRow, turns: Turns) => {
  const isCompleted = task.status === 'completed';
  const time = { planned: durationOf(task), actual: turns.get(task.id)?.days ?? null, isCompleted };
  return { ...time, drift: driftOf(time) };
};

export function presentPlannedTime(tasks: ProjectTaskRow[], turns: Turns): PlannedTime {
  const shown = tasks.map((task) => {
    const { id, name, nameEn, orderIndex, responsibleCompany: company } = task;
    return { id, name, nameEn, orderIndex, company, ...timeOf(task, turns) };
  });
  const drifts = new Map<number, PlannedTime['companies'][number]>();
  for (const { company, drift } of shown) {
    if (!company || drift === null) continue;
    drifts.set(company.id, { company, drift: (drifts.get(company.id)?.drift ?? 0) + drift });
  }
  return { tasks: shown, companies: [...drifts.values()].toSorted((a, b) => b.drift - a.drift) };
}

/** Of very many turns the last ones, whichever tasks they are of. */
export function presentTimeline(tasks: ProjectTaskRow[], turns: Turns): ProjectTimeline {
  const all = tasks.flatMap(({ id }) => turns.get(id)?.turns ?? []);
  const began = ({ beganAt }: (typeof all)[number]) => Date.parse(toIso(beganAt));
  const told = new Set(all.toSorted((a, b) => began(b) - began(a)).slice(0, MAX_TIMELINE_TURNS));
  const companies = new Map([...told].flatMap(({ company }) => (company ? [[company.id, company]] : [])));
  const turnsOf = (id: number) => turns.get(id)?.turns.filter((turn) => told.has(turn)) ?? [];
  return {
    tasks: tasks.map((task) => {
      const { planned, actual, drift } = timeOf(task, turns);
      const shown = turnsOf(task.id).map(({ companyId, beganAt, endedAt }) => ({
        companyId,
        beganAt: toIso(beganAt),
        endedAt: toIso(endedAt),
      }));
      return { id: task.id, planned, actual, drift, turns: shown };
    }),
    companies: [...companies.values()],
    leftOut: all.length - told.size,
  };
}

export const presentDeletedProject = (row: DeletedProjectRow): DeletedProject => ({
  ...row,
  deletedAt: toIso(row.deletedAt),
  restorableUntil: toIso(row.restorableUntil),
});
