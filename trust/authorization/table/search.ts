import { type FoundKind, find } from '@shared/contracts/search';
import { eq, sql } from 'drizzle-orm';
import { db } from '../../../server/db/client';
import { users } from '../../../server/db/schema/people';
import { projectTasks } from '../../../server/db/schema/project-tasks';
import { projects } from '../../../server/db/schema/projects';
import { requests } from '../../../server/db/schema/requests';
import { tasks } from '../../../server/db/schema/tasks';
import { changers, hubReach } from '../outcomes';
import { company, user } from '../records/people';
import { project, projectTask } from '../records/projects';
import { request } from '../records/requests';
import { task } from '../records/tasks';
import { call, list } from '../rows';
import { projectsListed } from './projects';
import { requestsListed } from './requests';
import { tasksListed } from './tasks';

/** What each record is called: it is searched by that. */
const called = {
  request: { table: requests, name: requests.uniqueNumber },
  project: { table: projects, name: projects.uniqueNumber },
  projectTask: { table: projectTasks, name: projectTasks.name },
  task: { table: tasks, name: tasks.title },
  person: { table: users, name: sql<string>`${users.firstName} || ' ' || ${users.lastName}` },
} as const;

const byName = (kind: keyof typeof called) => ({
  about: kind,
  field: 'search',
  send: async ({ id }: { id: number }) => {
    const { table, name } = called[kind];
    const [row] = await db.select({ name }).from(table).where(eq(table.id, id));
    return { query: { search: row?.name ?? '-', kind: kind as FoundKind, limit: 50 } };
  },
  items: ({ groups }: { groups: { items: { id: number }[] }[] }) => groups.flatMap(({ items }) => items),
});

const ofReach = { seen: [...changers, 'company41'], rest: 'hidden' } as const;
const ofHubReach = { seen: [...hubReach, 'company41'], rest: 'hidden' } as const;

/** A record is found by those whose lists show it to them. */
export const searchRows = [
  list(find, request, requestsListed, byName('request')),
  list(find, project, { ...projectsListed, deleted: 'hidden', ownDeleted: 'hidden' }, byName('project')),
  list(find, projectTask, { partner: 'seen', locked: 'seen', deleted: 'hidden' }, byName('projectTask')),
  list(find, task, tasksListed, byName('task')),
  list(
    find,
    user,
    { colleague: ofReach, lead: ofReach, others: ofHubReach, otherAdmin: ofHubReach, removed: 'hidden' },
    byName('person'),
  ),
  call(
    find,
    company,
    { others: 'ok', none: 'ok' },
    {
      field: 'companyId',
      send: ({ id: companyId }) => ({ query: { search: 'a', companyId } }),
    },
  ),
];
