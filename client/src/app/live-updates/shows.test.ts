import type { ChangeEvent } from '@shared/contracts/events';
import { QueryClient, type QueryKey, type QueryMeta } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { pageAccessQuery } from '@/features/access/api';
import { sessionQuery } from '@/features/auth/api';
import { commentsQuery } from '@/features/comments/api';
import { companiesQuery } from '@/features/companies/api';
import { statsQuery } from '@/features/dashboard/api';
import { latestQuery, unreadQuery } from '@/features/notifications/api';
import { userAccessQuery } from '@/features/permissions/api';
import { companyProjectTasksQuery } from '@/features/project-tasks/api';
import {
  companyProjectsQuery,
  deletedProjectsQuery,
  projectQuery,
  projectsQuery,
} from '@/features/projects/api';
import { requestTypesQuery } from '@/features/request-types/api';
import {
  assignedTasksQuery,
  companyRequestsQuery,
  countsQuery,
  lateTasksQuery,
  requestsQuery,
  requestWorkflowQuery,
} from '@/features/requests/api';
import { accountSettingsQuery } from '@/features/settings/api';
import { taskQuery, tasksQuery } from '@/features/tasks/api';
import { templatesQuery } from '@/features/templates/api';
import { rolesQuery } from '@/features/users/api';
import { showsChange } from '@/lib/live/shows';

const queries: Record<string, { queryKey: QueryKey; meta?: QueryMeta | undefined }> = {
  session: sessionQuery,
  'access to a page': pageAccessQuery('projects'),
  'access of somebody': userAccessQuery(3),
  requests: requestsQuery(),
  'requests of company 6': companyRequestsQuery(6),
  'requests of my company': companyRequestsQuery(),
  'request counts': countsQuery,
  assigned: assignedTasksQuery,
  late: lateTasksQuery(2, '2026-01-01'),
  'request 5': requestWorkflowQuery(5),
  'request 6': requestWorkflowQuery(6),
  figures: statsQuery,
  projects: projectsQuery(),
  'projects of company 6': companyProjectsQuery(6),
  'deleted projects': deletedProjectsQuery(),
  'project 5': projectQuery(5),
  'project 6': projectQuery(6),
  'project tasks of company 6': companyProjectTasksQuery(6),
  tasks: tasksQuery(),
  'task 5': taskQuery(5),
  'task 6': taskQuery(6),
  'notes of 5': commentsQuery({ records: 'tasks', id: 5 }),
  'notes of 6': commentsQuery({ records: 'tasks', id: 6 }),
  companies: companiesQuery({ search: '', isActive: true, companyId: undefined, sort: 'name' }),
  types: requestTypesQuery(''),
  templates: templatesQuery(),
  roles: rolesQuery,
  settings: accountSettingsQuery,
  unread: unreadQuery(),
  'latest notifications': latestQuery(undefined),
};

const cache = new QueryClient().getQueryCache();
const shown = (topic: ChangeEvent['topic'], ids: number[] = []) =>
  Object.entries(queries)
    .filter(([, { queryKey, meta }]) =>
      showsChange(cache.build(new QueryClient(), { queryKey, meta }), { topic, ids }),
    )
    .map(([name]) => name);

const ofRequests = [
  'requests',
  'requests of company 6',
  'requests of my company',
  'request counts',
  'assigned',
  'late',
];
const ofProjects = ['projects', 'projects of company 6', 'deleted projects'];
const ofTasks = ['tasks', 'task 5', 'task 6', 'notes of 5', 'notes of 6'];

test('a request shows in its lists, in counts, also of its type, and by itself, not in another one', () => {
  expect(shown('request', [5])).toEqual([...ofRequests, 'request 5', 'figures', 'types']);
  expect(shown('request')).toEqual([...ofRequests, 'request 5', 'request 6', 'figures', 'types']);
});

test('a project shows in its lists, by itself, and in whatever names it', () => {
  const around = ['project tasks of company 6', ...ofTasks];
  expect(shown('project', [5])).toEqual(['figures', ...ofProjects, 'project 5', ...around]);
  expect(shown('project')).toEqual(['figures', ...ofProjects, 'project 5', 'project 6', ...around]);
});

test('a general task shows in lists, by itself and with its notes', () => {
  expect(shown('task', [5])).toEqual(['figures', 'tasks', 'task 5', 'notes of 5']);
  expect(shown('task')).toEqual(['figures', ...ofTasks]);
});

test('people and companies show everywhere', () => {
  for (const topic of ['user', 'company'] as const) expect(shown(topic, [5])).toEqual(Object.keys(queries));
});

test('rights show in what tells of access, roles where they are chosen too', () => {
  const access = ['session', 'access to a page', 'access of somebody'];
  expect(shown('rights')).toEqual(access);
  expect(shown('role')).toEqual([...access, 'roles']);
});

test('types show on requests, and the rest by itself', () => {
  expect(shown('requestType')).toEqual([
    ...ofRequests.slice(0, 6),
    'request 5',
    'request 6',
    'figures',
    'types',
  ]);
  expect(shown('template')).toEqual(['templates']);
  expect(shown('settings')).toEqual(['session', 'settings']); // the session tells the density of lists
  expect(shown('notification')).toEqual(['unread', 'latest notifications']);
});

test('a query that declares nothing, and a topic of a later version, are read again', () => {
  const client = new QueryClient();
  const bare = cache.build(client, { queryKey: ['bare'] as QueryKey });
  expect(showsChange(bare, { topic: 'template', ids: [] })).toBe(true);
  const later = cache.build(client, { queryKey: ['later'] as QueryKey, meta: { shows: {} } });
  expect(showsChange(later, { topic: 'weather' as 'template', ids: [] })).toBe(true);
});

const modules = import.meta.glob<Record<string, unknown>>('../../features/*/api.ts', { eager: true });

/** Arguments with which every function that makes a query can be called. */
const anyArguments = [{ kind: 'task', id: 1 }, {}];

test('every query of a feature declares what it shows', () => {
  const named = Object.entries(modules).flatMap(([file, module]) =>
    Object.entries(module)
      .filter(([name]) => name.endsWith('Query'))
      .map(([name, query]) => {
        const made = (typeof query === 'function' ? query(...anyArguments) : query) as { meta?: QueryMeta };
        return [`${file} ${name}`, made.meta?.shows] as const;
      }),
  );
  expect(named.length).toBeGreaterThan(40);
  expect(named.filter(([, shows]) => shows === undefined)).toEqual([]);
});
