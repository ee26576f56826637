import { type Groups, groupings, NONE } from '@shared/contracts/groups';
import * as notes from '@shared/contracts/notes';
import * as tasks from '@shared/contracts/tasks';
import type { Body } from '@shared/endpoint';
import { areChanged, changedTogether, managers, only, onlyFor, outsiders, runners, seers } from '../outcomes';
import { company, nothing, user } from '../records/people';
import { project, projectTask } from '../records/projects';
import { note, task } from '../records/tasks';
import { call, list } from '../rows';
import { personNamed, projectSeen, withCompany } from './projects';

/** Product decision 16 and decision 0006: creator within the company, assigned company, who sees the project; admins and 11 all. */
export const taskSeen = {
  created: 'ok',
  assigned: 'ok',
  linked: 'ok',
  linkedCreated: { ok: seers, rest: 404 },
  linkedElsewhere: { ok: seers, rest: 404 },
  leftBehind: { ok: runners, rest: 404 },
  others: { ok: runners, rest: 404 },
  gone: 404,
  none: 404,
} as const;
export const tasksListed = {
  created: 'seen',
  assigned: 'seen',
  linked: 'seen',
  linkedCreated: { seen: seers, rest: 'hidden' },
  linkedElsewhere: { seen: seers, rest: 'hidden' },
  leftBehind: { seen: runners, rest: 'hidden' },
  others: { seen: runners, rest: 'hidden' },
  gone: 'hidden',
} as const;
/** Its creator within the company, admins, company 11. */
export const taskEdited = {
  created: 'ok',
  assigned: only(runners, 'ok'),
  linked: only(runners, 'ok'),
  linkedCreated: { ok: runners, 403: ['company41'], rest: 404 },
  linkedElsewhere: { ok: runners, 403: ['company41'], rest: 404 },
  leftBehind: { ok: runners, rest: 404 },
  others: { ok: runners, rest: 404 },
  gone: 404,
  none: 404,
} as const;
type TogetherBody = Body<typeof tasks.changeMany>;
type Changes = TogetherBody['tasks'][number]['changes'];
const changed = (id: number, changes: Changes, expected?: Changes) => ({
  body: { tasks: [{ id, changes, ...(expected && { expected }) }] },
});
/** Whether any column of a board has a record in it. */
export const hasColumns = ({ groups }: Groups) => groups.some(({ count }) => count > 0);
const doneBy = (person: Parameters<typeof withCompany>[0]) => {
  const { responsibleUserId, responsibleCompanyId: companyId } = withCompany(person);
  return { responsibleUserId, companyId };
};
const creators = [...runners, ...managers, 'shutOut'] as const;

export const taskRows = [
  list(tasks.list, task, tasksListed),
  list(
    tasks.list,
    task,
    { assigned: 'seen', others: tasksListed.others },
    {
      field: 'companyId',
      send: ({ companyId }) => ({ query: { companyId: companyId ?? undefined } }),
    },
  ),
  list(
    tasks.list,
    task,
    { linked: 'seen', linkedElsewhere: tasksListed.linkedElsewhere, gone: 'hidden' },
    {
      field: 'projectId',
      send: ({ projectId }) => ({ query: { projectId: projectId ?? undefined } }),
    },
  ),
  list(tasks.list, task, tasksListed, {
    field: 'responsibleUserId',
    send: () => ({ query: { responsibleUserId: NONE } }),
  }),
  ...(['companyId', 'responsibleUserId'] as const).map((field) =>
    call(
      tasks.groups,
      task,
      { linked: 'full', linkedElsewhere: { full: seers, rest: 'ignored' }, gone: 'ignored' },
      {
        field,
        about: 'of none',
        send: ({ projectId }) => ({
          query: { projectId: projectId ?? undefined, [field]: NONE, by: 'status' as const },
        }),
        isFull: hasColumns,
      },
    ),
  ),
  ...groupings.map((by) =>
    call(
      tasks.groups,
      task,
      { linked: 'full', linkedElsewhere: { full: seers, rest: 'ignored' }, gone: 'ignored' },
      {
        field: 'projectId',
        about: `columns by ${by}`,
        send: ({ projectId }) => ({ query: { projectId: projectId ?? undefined, by } }),
        isFull: hasColumns,
      },
    ),
  ),
  call(tasks.get, task, taskSeen),

  call(tasks.create, nothing, { any: only(creators, 'ok') }, { body: { title: 'New' } }),
  call(
    tasks.create,
    nothing,
    { any: only(creators, 400) },
    {
      field: 'title',
      about: 'the role before the input',
      body: { title: '' },
    },
  ),
  call(
    tasks.create,
    company,
    onlyFor(creators, { own: 'ok', others: { ok: runners, rest: 403 }, none: { 400: runners, rest: 403 } }),
    { field: 'companyId', send: ({ id: companyId }) => ({ body: { title: 'New', companyId } }) },
  ),
  call(
    tasks.create,
    project,
    onlyFor(creators, {
      own: 'ok',
      partner: 'ok',
      others: { ok: runners, rest: 400 },
      deleted: 400,
      none: 400,
    }),
    { field: 'projectId', send: ({ id: projectId }) => ({ body: { title: 'New', projectId } }) },
  ),

  call(tasks.create, user, personNamed, {
    field: 'responsibleUserId',
    send: (person) => ({ body: { title: 'New', ...doneBy(person) } }),
  }),

  call(tasks.changeMany, task, changedTogether(taskEdited), {
    field: 'tasks.id',
    about: 'the priority',
    send: ({ id }) => changed(id, { priority: 'high' }),
    isFull: areChanged,
  }),
  call(
    tasks.changeMany,
    company,
    { own: 'full', others: { full: runners, rest: 'ignored' }, none: 'ignored' },
    {
      field: 'tasks.changes.companyId',
      about: 'of a task that they created',
      send: async ({ id: companyId }, { record }) =>
        changed((await record(task, 'created')).id, { companyId }),
      isFull: areChanged,
    },
  ),
  call(
    tasks.changeMany,
    user,
    { others: { full: runners, rest: 'ignored' }, removed: 'ignored', none: 'ignored' },
    {
      field: 'tasks.changes.responsibleUserId',
      about: 'of a task that they created',
      send: async (person, { record }) => changed((await record(task, 'created')).id, doneBy(person)),
      isFull: areChanged,
    },
  ),
  call(
    tasks.changeMany,
    company,
    { others: 'ignored', none: 'ignored' },
    {
      field: 'tasks.expected.companyId',
      about: 'of a task that is another company’s',
      send: async ({ id: companyId }, { record }) =>
        changed((await record(task, 'created')).id, { priority: 'high' }, { companyId }),
      isFull: areChanged,
    },
  ),
  call(
    tasks.changeMany,
    user,
    { others: 'ignored', none: 'ignored' },
    {
      field: 'tasks.expected.responsibleUserId',
      about: 'of a task that another person does',
      send: async ({ id: responsibleUserId }, { record }) =>
        changed((await record(task, 'created')).id, { priority: 'high' }, { responsibleUserId }),
      isFull: areChanged,
    },
  ),
  call(tasks.changeMany, task, changedTogether({ ...taskEdited, assigned: 'ok' }), {
    field: 'tasks.changes.status',
    about: 'the status',
    send: ({ id }) => changed(id, { status: 'in_progress' }),
    isFull: areChanged,
  }),
  call(tasks.update, task, taskEdited, { body: { title: 'Renamed' } }),
  call(
    tasks.update,
    task,
    { ...taskEdited, assigned: 'ok' },
    {
      about: 'the status',
      body: { status: 'in_progress' },
    },
  ),
  call(
    tasks.update,
    company,
    { own: 'ok', others: only(runners, 'ok'), none: { 400: runners, rest: 403 } },
    {
      field: 'companyId',
      about: 'of a task that they created',
      send: async ({ id: companyId }, { record }) => ({
        params: { id: (await record(task, 'created')).id },
        body: { companyId },
      }),
    },
  ),
  call(
    tasks.update,
    project,
    { own: 'ok', partner: 'ok', others: { ok: seers, rest: 400 }, deleted: 400, none: 400 },
    {
      field: 'projectId',
      about: 'of a task that they created',
      send: async ({ id: projectId }, { record }) => ({
        params: { id: (await record(task, 'created')).id },
        body: { projectId },
      }),
    },
  ),
  call(tasks.update, user, personNamed, {
    field: 'responsibleUserId',
    about: 'of a task that they created',
    send: async (person, { record }) => ({
      params: { id: (await record(task, 'created')).id },
      body: doneBy(person),
    }),
  }),
  call(
    tasks.update,
    task,
    { ...taskEdited, assigned: only([...runners, ...managers, 'shutOut'], 'ok') },
    { about: 'the person who does it', body: { responsibleUserId: null } },
  ),
  call(
    tasks.update,
    task,
    {
      created: { 400: [...outsiders, 'admin'], rest: 'ok' },
      assigned: 'ok',
      linked: { 400: runners, rest: 403 },
      linkedCreated: { 400: runners, 403: ['company41'], rest: 404 },
      linkedElsewhere: { 400: runners, 403: ['company41'], rest: 404 },
      leftBehind: { 400: runners, rest: 404 },
      others: { 400: runners, rest: 404 },
      gone: 404,
      none: 404,
    },
    {
      about: 'taking it',
      before: 'responsibleUserId',
      send: ({ id }, { owner }) => ({ params: { id }, body: { responsibleUserId: owner.id } }),
    },
  ),
  call(tasks.remove, task, taskEdited),
];

export const noteRows = [
  call(notes.list, task, taskSeen, { about: 'of a general task' }),
  call(notes.list, projectTask, projectSeen, { about: 'of a project task' }),
  list(
    notes.list,
    note,
    { mine: 'seen', onMine: 'seen', misplaced: 'hidden' },
    {
      send: ({ taskId }) => ({ params: { id: taskId } }),
    },
  ),
  call(notes.create, task, taskSeen, { about: 'on a general task', body: { content: 'New' } }),
  call(notes.create, projectTask, projectSeen, { about: 'on a project task', body: { content: 'New' } }),
  call(
    notes.create,
    task,
    { created: 'ignored', others: 'ignored', none: 'ok' },
    {
      field: 'taskId',
      about: 'on a task that they created',
      send: async ({ id: taskId }, { record }) => ({
        params: { id: (await record(task, 'created')).id },
        body: { content: 'New', taskId },
      }),
    },
  ),
  call(
    notes.remove,
    note,
    {
      mine: 'ok',
      onMine: only(['admin'], 'ok'),
      others: { ok: ['admin'], 403: ['company11', 'manager11'], rest: 404 },
      misplaced: 404,
      none: 404,
    },
    { field: 'noteId', send: ({ id: noteId, taskId }) => ({ params: { id: taskId, noteId } }) },
  ),
  call(
    notes.remove,
    task,
    { created: 404, others: 404, none: 404 },
    {
      about: 'of a note that is on another task',
      send: async ({ id }, { record }) => ({ params: { id, noteId: (await record(note, 'mine')).id } }),
    },
  ),
];
