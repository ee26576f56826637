import { comments } from '../../server/db/schema/comments';
import { putOffs } from '../../server/db/schema/put-offs';
import { tasks } from '../../server/db/schema/tasks';
import { DUE_FROM } from '../sizes/world';
import { type EndpointRow, nothing, plain } from './row';

const task = [
  ...['title', 'description', 'projectId', 'taskNumberInProject', 'dueDate', 'priority', 'status'],
  ...['companyId', 'responsibleUserId', 'estimatedHours', 'attachments', 'progress'],
];

export const taskRows: Record<string, EndpointRow> = {
  'court.list': { size: plain },
  'court.listHolders': { size: plain },
  // without its table: whose person a body might set, the notice to the holder is for by itself
  'court.nudge': { tables: [], sets: [], bound: ['nudges'] },
  'court.overview': { size: plain },
  'due.list': { size: () => ({ query: { from: DUE_FROM } }) },
  'myWork.list': { size: plain },
  'myWork.putOff': { tables: [putOffs], sets: ['until'], unrecorded: 'a note to oneself' },
  'myWork.takeUp': { ...nothing(putOffs), unrecorded: 'a note to oneself' },
  'tasks.changeMany': {
    tables: [tasks],
    sets: ['tasks'],
    items: {
      tasks: {
        table: tasks,
        sets: ['id', 'changes', 'expected'],
        item: { id: 1, changes: { priority: 'high' } },
      },
    },
    bound: 'what stands there is replaced',
  },
  'tasks.create': {
    tables: [tasks],
    sets: task,
    ignores: ['createdBy'],
    keptFromSome: { companyId: 'another company' },
    bound: ['open_tasks'],
  },
  'tasks.get': { size: ({ task }) => ({ params: { id: task } }) },
  'tasks.groups': { size: () => ({ query: { by: 'person' } }) },
  'tasks.list': { size: plain },
  'tasks.remove': nothing(tasks),
  'tasks.update': {
    tables: [tasks, comments],
    sets: [...task, 'note'],
    keptFromSome: { companyId: 'another company' },
    bound: ['comments'],
  },
};
