import * as attachments from '@shared/contracts/attachments';
import * as bin from '@shared/contracts/bin';
import * as projectTasks from '@shared/contracts/project-tasks';
import * as tasks from '@shared/contracts/tasks';
import * as templates from '@shared/contracts/templates';
import { editors, onlyFor, runners } from '../outcomes';
import {
  deletedFile,
  deletedProject,
  deletedProjectTask,
  deletedTask,
  deletedTemplate,
} from '../records/bin';
import { call, list } from '../rows';
import type { Named } from '../world';
import { templateReaders } from './projects';

const byAdmins = { ok: ['admin'], rest: 404 } as const;
const byRunners = { ok: runners, rest: 404 } as const;
const byEditors = { ok: editors, rest: 404 } as const;
const shownToEditors = { seen: editors, rest: 'hidden' } as const;
const shownToAdmins = { seen: ['admin'], rest: 'hidden' } as const;
const shownToRunners = { seen: runners, rest: 'hidden' } as const;

const restored = (kind: bin.BinKind) => ({
  field: 'id',
  about: kind,
  send: ({ id }: Named) => ({ params: { kind, id } }),
});
const listed = (kind: bin.BinKind) => ({
  about: kind,
  items: (answer: bin.BinEntry[]) => answer.filter((entry) => entry.kind === kind),
});

/** Decision 0073: who deleted it as long as they might delete it, or an admin; of a file, as long as they see its record. */
export const binRows = [
  list(
    bin.list,
    deletedTask,
    {
      deletedByThem: 'seen',
      deletedByOther: shownToAdmins,
      leftBehind: shownToRunners,
      longDeleted: 'hidden',
      gone: 'hidden',
      others: shownToAdmins,
    },
    listed('tasks'),
  ),
  list(
    bin.list,
    deletedProject,
    { deletedByThem: shownToRunners, others: shownToAdmins },
    listed('projects'),
  ),
  list(
    bin.list,
    deletedProjectTask,
    {
      deletedByThem: shownToEditors,
      deletedByOther: shownToAdmins,
      leftBehind: shownToRunners,
      longDeleted: 'hidden',
      gone: 'hidden',
      others: shownToAdmins,
    },
    listed('project-tasks'),
  ),
  list(
    bin.list,
    deletedTemplate,
    { deletedByThem: shownToRunners, others: shownToAdmins },
    listed('templates'),
  ),
  list(
    bin.list,
    deletedFile,
    {
      deletedByThem: 'seen',
      ofComment: 'seen',
      deletedByOther: shownToAdmins,
      leftBehind: shownToRunners,
      others: shownToAdmins,
    },
    listed('files'),
  ),

  call(
    bin.restore,
    deletedTask,
    {
      deletedByThem: 'ok',
      deletedByOther: byAdmins,
      leftBehind: byRunners,
      longDeleted: 404,
      gone: 404,
      others: byAdmins,
      none: 404,
    },
    restored('tasks'),
  ),
  call(
    bin.restore,
    deletedProject,
    { deletedByThem: byRunners, others: byAdmins, none: 404 },
    restored('projects'),
  ),
  call(
    bin.restore,
    deletedProjectTask,
    {
      deletedByThem: byEditors,
      deletedByOther: byAdmins,
      leftBehind: byRunners,
      longDeleted: 404,
      gone: 404,
      others: byAdmins,
      none: 404,
    },
    restored('project-tasks'),
  ),
  call(
    bin.restore,
    deletedTemplate,
    { deletedByThem: byRunners, others: byAdmins, none: 404 },
    restored('templates'),
  ),
  call(
    bin.restore,
    deletedFile,
    {
      deletedByThem: 'ok',
      ofComment: 'ok',
      deletedByOther: byAdmins,
      leftBehind: byRunners,
      others: byAdmins,
      none: 404,
    },
    restored('files'),
  ),

  // what lies there is there for no other call
  list(tasks.list, deletedTask, {
    deletedByThem: 'hidden',
    deletedByOther: 'hidden',
    leftBehind: 'hidden',
    longDeleted: 'hidden',
    gone: 'hidden',
    others: 'hidden',
  }),
  call(tasks.get, deletedTask, { deletedByThem: 404, deletedByOther: 404, longDeleted: 404, others: 404 }),
  call(attachments.listOfTask, deletedTask, { deletedByThem: 404, others: 404 }),
  call(attachments.listOfTask, deletedProjectTask, { deletedByThem: 404, others: 404 }),
  call(
    projectTasks.update,
    deletedProjectTask,
    { deletedByThem: 404, others: 404 },
    { body: { name: 'New' } },
  ),
  call(projectTasks.remove, deletedProjectTask, { deletedByThem: 404, others: 404 }),
  call(attachments.download, deletedFile, { deletedByThem: 404, ofComment: 404, others: 404 }),
  call(attachments.remove, deletedFile, { deletedByThem: 404, ofComment: 404, others: 404 }),
  list(
    templates.list,
    deletedTemplate,
    onlyFor(templateReaders, { deletedByThem: 'hidden', others: 'hidden' }),
  ),
  call(templates.remove, deletedTemplate, onlyFor(runners, { deletedByThem: 404, others: 404 })),
];
