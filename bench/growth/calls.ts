import type { Call } from '../measure/measure';
import type { Ask } from '../stage';
import { type CastName, cast, company, FIRST, searches } from '../world/sizes';

/** Lists that are searched, with the filters and orders of their pages. */
const lists: [path: string, ...queries: string[]][] = [
  ['/api/projects', 'status=planning', 'status=in_progress', `companyId=${company.measured}`],
  ['/api/company/projects', 'status=delayed'],
  ['/api/deleted-projects'],
  ['/api/requests', 'status=pending', 'sort=oldest', 'mine=true', `requestTypeId=${FIRST + 1}`],
  ['/api/company/requests', 'status=in_progress'],
  ['/api/user/assigned-workflow-tasks', 'sort=urgent', 'targetBefore=2100-01-01'],
  ['/api/tasks', 'status=pending', 'priority=high', 'late=true', 'standalone=true', 'mine=true'],
  ['/api/company/project-tasks', 'status=in_progress'],
  ['/api/users', 'role=manager', 'isActive=false', 'sort=name'],
  ['/api/companies', 'sort=name'],
  ['/api/request-types', 'isActive=true'],
];

/** And lists without a search. */
const others = [
  '/api/court/turns?limit=25',
  '/api/court/turns?limit=25&side=waitingOnThem',
  '/api/court/turns?limit=25&late=true',
  '/api/my-work?limit=25',
  '/api/notifications?limit=25',
  '/api/notifications?limit=25&unread=true',
  '/api/notifications/count',
  '/api/audit?limit=25',
  `/api/audit?limit=25&companyId=${company.measured}`,
  `/api/audit?limit=25&actorId=${cast.manager.id}`,
  '/api/court',
  '/api/court?side=waitingOnThem',
  '/api/requests/counts',
  '/api/dashboard/stats',
  '/api/dashboard/request-activity',
  '/api/auth/user',
  `/api/users/${cast.manager.id}/duties`,
];

/** What people read every day, by names that are the same in every world. */
export async function typicalReads(ask: Ask): Promise<{ name: string; path: string }[]> {
  const firstOf = (table: string) => `(select min(id) from ${table} where company_id = ${company.measured})`;
  const [{ project, request, task } = {}] = await ask(
    `select ${firstOf('projects')} as project, ${firstOf('requests')} as request, ${firstOf('tasks')} as task`,
  );
  const paths = [
    ...lists.flatMap(([path, ...queries]) => {
      const filters = queries.map((query) => `&${query}`);
      const words = Object.values(searches).map((word) => `&search=${word}`);
      return ['', ...filters, ...words].map((query) => `${path}?limit=25${query}`);
    }),
    ...others,
    ...['', '/tasks'].map((part) => `/api/projects/${project}${part}`),
    ...['', '/workflow', '/attachments'].map((part) => `/api/requests/${request}${part}`),
    ...['', '/notes', '/attachments'].map((part) => `/api/tasks/${task}${part}`),
  ];
  return paths.map((path) => ({ name: path.replace(/\d{5,}/g, ':id'), path: encodeURI(path) }));
}

/** What is changed, each only once. */
const subjects = `
  select min(id) as reject, max(id) as cancel,
    (select min(id) from requests where current_step = 2 and status = 'in_progress') as return,
    (select min(id) from projects where company_id = ${company.measured} and status = 'in_progress') as project,
    (select max(id) from project_tasks where responsible_company_id = ${company.measured}) as task,
    (select min(id) from tasks where company_id = ${company.measured}) as general
  from requests where status = 'pending' and current_step = 1`;

type Change = [as: CastName, method: Call['method'], path: string, status: number, body?: object];

/** Beside the scenarios that change something: one of each kind of change that people make every day. */
export async function typicalChanges(ask: Ask): Promise<Change[]> {
  const [of = {}] = await ask(subjects);
  return [
    ['manager', 'POST', '/api/requests', 201, { requestTypeId: FIRST + 1, title: 'طلب جديد' }],
    ['admin', 'PUT', `/api/requests/${of.reject}/reject`, 200, { notes: 'لا' }],
    ['admin', 'PUT', `/api/requests/${of.return}/reject`, 200, { returnToPrevious: true }],
    ['admin', 'PUT', `/api/requests/${of.cancel}/cancel`, 200, {}],
    ['admin', 'POST', '/api/projects', 201, { name: 'مشروع', tasks: [{ name: 'أولى' }, { name: 'ثانية' }] }],
    ['admin', 'PUT', `/api/projects/${of.project}`, 200, { name: 'مشروع آخر' }],
    ['admin', 'POST', `/api/projects/${of.project}/tasks`, 201, { name: 'مهمة' }],
    ['admin', 'PUT', `/api/project-tasks/${of.task}`, 200, { orderIndex: 0 }],
    ['manager', 'POST', '/api/tasks', 201, { title: 'مهمة عامة' }],
    ['admin', 'PUT', `/api/tasks/${of.general}`, 200, { status: 'completed' }],
    ['admin', 'POST', `/api/tasks/${of.task}/notes`, 201, { content: 'ملاحظة' }],
    ['admin', 'DELETE', `/api/projects/${of.project}`, 204],
    ['manager', 'POST', '/api/notifications/read-all', 204, {}],
    ['admin', 'PATCH', `/api/users/${FIRST + 5}/status`, 200, { isActive: false }],
    ['admin', 'DELETE', `/api/users/${FIRST + 5}`, 204],
  ];
}
