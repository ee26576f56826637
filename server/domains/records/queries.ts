import type { ChosenRecord, RecordKind } from '@shared/contracts/forms';
import type { Actor } from '@shared/rules/actor';
import { and, eq, inArray } from 'drizzle-orm';
import type { Tx } from '../../db/client';
import { isPresent } from '../../db/present-person';
import { companies, users } from '../../db/schema/people';
import { projectTasks } from '../../db/schema/project-tasks';
import { projects } from '../../db/schema/projects';
import { visibleProjects } from '../projects/queries';
import { mayNamePerson } from './policy';

/** Those of the records that the actor may choose, as they are called now. */
type Choosable = (tx: Tx, actor: Actor, ids: number[]) => Promise<ChosenRecord[]>;

const people: Choosable = async (tx, actor, ids) => {
  const rows = await tx
    .select({
      id: users.id,
      assignedCompanyId: users.assignedCompanyId,
      firstName: users.firstName,
      lastName: users.lastName,
    })
    .from(users)
    .where(and(inArray(users.id, ids), isPresent));
  return rows
    .filter((person) => mayNamePerson(actor, person))
    .map(({ id, firstName, lastName }) => ({
      ...{ id, name: `${firstName} ${lastName}`, nameEn: null, project: null },
    }));
};

const activeCompanies: Choosable = async (tx, _actor, ids) => {
  const rows = await tx
    .select({ id: companies.id, name: companies.name, nameEn: companies.nameEn })
    .from(companies)
    .where(and(inArray(companies.id, ids), eq(companies.isActive, true)));
  return rows.map((company) => ({ ...company, project: null }));
};

const projectOf = { id: projects.id, uniqueNumber: projects.uniqueNumber };

const projectsInSight: Choosable = async (tx, actor, ids) => {
  const rows = await tx
    .select({ id: projects.id, name: projects.name, project: projectOf })
    .from(projects)
    .where(and(inArray(projects.id, ids), visibleProjects(actor)));
  return rows.map((row) => ({ ...row, nameEn: null }));
};

const tasksInSight: Choosable = (tx, actor, ids) =>
  tx
    .select({
      id: projectTasks.id,
      name: projectTasks.name,
      nameEn: projectTasks.nameEn,
      project: projectOf,
    })
    .from(projectTasks)
    .innerJoin(projects, eq(projects.id, projectTasks.projectId))
    .where(and(inArray(projectTasks.id, ids), visibleProjects(actor)));

export const choosable: Record<RecordKind, Choosable> = {
  person: people,
  company: activeCompanies,
  project: projectsInSight,
  task: tasksInSight,
};
