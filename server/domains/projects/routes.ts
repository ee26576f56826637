import * as projects from '@shared/contracts/projects';
import * as templates from '@shared/contracts/templates';
import type { Actor } from '@shared/rules/actor';
import { on } from '../../http/mount';
import { answerTogether } from '../../http/together';
import { mapPage } from '../../lib/paging';
import { found } from '../../lib/refusal';
import { turnsOfTasks } from '../turns/queries';
import {
  changeProject,
  createProject,
  createProjectFromTemplate,
  removeProject,
  restoreProject,
  saveProjectAsTemplate,
} from './commands';
import {
  presentDeletedProject,
  presentListedProject,
  presentPlannedTime,
  presentProjectWithTasks,
  presentTimeline,
} from './presenter';
import { tasksOfProject } from './project-tasks/queries';
import { listDeletedProjects, listProjects, listProjectsOfCompany, visibleProject } from './queries';

async function showProject(actor: Actor, id: number) {
  const project = found(await visibleProject(actor, id));
  return presentProjectWithTasks(actor, { project, tasks: await tasksOfProject(project.id) });
}

export const projectRoutes = [
  on(projects.list)(async ({ actor, query }) =>
    mapPage(await listProjects(actor, query), (row) => presentListedProject(actor, row)),
  ),

  on(projects.get)(({ actor, params }) => showProject(actor, params.id)),

  on(projects.plannedTime)(async ({ actor, params }) => {
    const { id } = found(await visibleProject(actor, params.id));
    const [tasks, turns] = await Promise.all([tasksOfProject(id), turnsOfTasks(id)]);
    return presentPlannedTime(tasks, turns);
  }),

  on(projects.timeline)(async ({ actor, params }) => {
    const { id } = found(await visibleProject(actor, params.id));
    const [tasks, turns] = await Promise.all([tasksOfProject(id), turnsOfTasks(id)]);
    return presentTimeline(tasks, turns);
  }),

  on(projects.create)(async ({ actor, body }) =>
    presentProjectWithTasks(actor, await createProject(actor, body)),
  ),

  on(templates.createProject)(async ({ actor, params, body }) =>
    presentProjectWithTasks(actor, await createProjectFromTemplate(actor, params.id, body)),
  ),

  on(projects.update)(
    async ({ actor, params, body, version }) =>
      presentProjectWithTasks(actor, await changeProject(actor, params.id, body, version)),
    { current: ({ actor, params }) => showProject(actor, params.id) },
  ),

  on(projects.changeMany)(({ body, req }) =>
    answerTogether(req, body.projects, (actor, { id, changes, expected }) =>
      changeProject(actor, id, changes, expected),
    ),
  ),

  on(projects.remove)(({ actor, params }) => removeProject(actor, params.id)),

  on(projects.restore)(async ({ actor, params }) =>
    presentProjectWithTasks(actor, await restoreProject(actor, params.id)),
  ),

  on(projects.listDeleted)(async ({ query }) =>
    mapPage(await listDeletedProjects(query), presentDeletedProject),
  ),

  on(projects.saveAsTemplate)(({ actor, params, body }) => saveProjectAsTemplate(actor, params.id, body)),

  on(projects.listOfCompany)(async ({ actor, params, query }) => {
    const page = await listProjectsOfCompany(actor, params.id, query);
    return mapPage(page, (row) => presentListedProject(actor, row));
  }),

  on(projects.listOfOwnCompany)(async ({ actor, query }) => {
    const page = await listProjectsOfCompany(actor, actor.assignedCompanyId as number, query);
    return mapPage(page, (row) => presentListedProject(actor, row));
  }),
];
