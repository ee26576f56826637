import * as tasks from '@shared/contracts/tasks';
import type { Actor } from '@shared/rules/actor';
import { on } from '../../http/mount';
import { answerTogether } from '../../http/together';
import { mapPage } from '../../lib/paging';
import { found } from '../../lib/refusal';
import { changeTask, createTask, removeTask } from './commands';
import { presentTask } from './presenter';
import { findTask, groupTasks, listTasks } from './queries';

const showTask = async (actor: Actor, id: number) => presentTask(actor, found(await findTask(actor, id)));

export const taskRoutes = [
  on(tasks.list)(async ({ actor, query }) =>
    mapPage(await listTasks(actor, query), (row) => presentTask(actor, row)),
  ),

  on(tasks.groups)(({ actor, query }) => groupTasks(actor, query)),

  on(tasks.get)(({ actor, params }) => showTask(actor, params.id)),

  on(tasks.create)(async ({ actor, body }) => presentTask(actor, await createTask(actor, body))),

  on(tasks.update)(
    async ({ actor, params, body, version }) =>
      presentTask(actor, await changeTask(actor, params.id, body, version)),
    { current: ({ actor, params }) => showTask(actor, params.id) },
  ),

  on(tasks.changeMany)(({ body, req }) =>
    answerTogether(req, body.tasks, (actor, { id, changes, expected }) =>
      changeTask(actor, id, changes, expected),
    ),
  ),

  on(tasks.remove)(({ actor, params }) => removeTask(actor, params.id)),
];
