import * as projectTasks from '@shared/contracts/project-tasks';
import { on } from '../../../http/mount';
import { mapPage } from '../../../lib/paging';
import { badField, found } from '../../../lib/refusal';
import { visibleProject } from '../queries';
import { addProjectTask, changeProjectTask, removeProjectTask } from './commands';
import { presentCompanyTask, presentProjectTask } from './presenter';
import { findProjectTask, listTasksOfCompany, tasksOfProject } from './queries';

export const projectTaskRoutes = [
  on(projectTasks.listOfProject)(async ({ actor, params }) => {
    const project = found(await visibleProject(actor, params.id));
    const tasks = await tasksOfProject(project.id);
    return tasks.map((task) => presentProjectTask(actor, task));
  }),

  on(projectTasks.createInProject)(async ({ actor, params, body }) =>
    presentProjectTask(actor, await addProjectTask(actor, params.id, body)),
  ),

  on(projectTasks.create)(async ({ actor, body: { projectId, ...fields } }) => {
    const invisible = badField('projectId', 'unknown_project');
    return presentProjectTask(actor, await addProjectTask(actor, projectId, fields, invisible));
  }),

  on(projectTasks.update)(
    async ({ actor, params, body, version }) =>
      presentProjectTask(actor, await changeProjectTask(actor, params.id, body, version)),
    {
      current: async ({ actor, params }) =>
        presentProjectTask(actor, found(await findProjectTask(actor, params.id))),
    },
  ),

  on(projectTasks.remove)(({ actor, params }) => removeProjectTask(actor, params.id)),

  on(projectTasks.listOfCompany)(async ({ actor, params, query }) => {
    const page = await listTasksOfCompany(actor, params.id, query);
    return mapPage(page, (task) => presentCompanyTask(actor, task));
  }),

  on(projectTasks.listOfOwnCompany)(async ({ actor, query }) => {
    const page = await listTasksOfCompany(actor, actor.assignedCompanyId as number, query);
    return mapPage(page, (task) => presentCompanyTask(actor, task));
  }),
];
