import * as tasks from '@shared/contracts/tasks';
import { on } from '../../http/mount';
import { mapPage } from '../../lib/paging';
import { found } from '../../lib/refusal';
import { changeTask, createTask, removeTask } from './commands';
import { presentTask } from './presenter';
import { findTask, listTasks } from './queries';

export const taskRoutes = [
  on(tasks.list)(async ({ actor, query }) =>
    mapPage(await listTasks(actor, query), (row) => presentTask(actor, row)),
  ),

  on(tasks.get)(async ({ actor, params }) => presentTask(actor, found(await findTask(actor, params.id)))),

  on(tasks.create)(async ({ actor, body }) => presentTask(actor, await createTask(actor, body))),

  on(tasks.update)(async ({ actor, params, body }) =>
    presentTask(actor, await changeTask(actor, params.id, body)),
  ),

  on(tasks.remove)(({ actor, params }) => removeTask(actor, params.id)),
];
