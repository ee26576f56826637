import { paths } from '../../client/src/lib/paths';
import { hubDay } from '../../shared/contracts/fields';
import { monthOf } from '../../shared/rules/reports';
import type { Planted } from './planter';

type Paths = typeof paths;
type PageOfRecord = { [Name in keyof Paths]: Paths[Name] extends string ? never : Name }[keyof Paths];
type Addresses = (planted: Planted) => string[];

/** In which everything was planted. */
const thisMonth = `?month=${monthOf(hubDay())}`;

/** What of the planted records can be looked at on a page. A page that is not named here is opened at its own address. */
const screens: Record<PageOfRecord, Addresses> & Partial<Record<keyof Paths, Addresses>> = {
  dashboard: () => ['', '?tab=projects', '?tab=tasks'].map((query) => paths.dashboard + query),
  companyDashboard: ({ companyId }) =>
    ['', '&tab=projects', '&tab=tasks', '&tab=requests', '&tab=submit'].map(
      (query) => paths.companyDashboard(companyId) + query,
    ),
  projects: () =>
    ['', '?view=deleted', '?table=default', '?timeline=week'].map((query) => paths.projects + query),
  project: ({ projectId }) => [paths.project(projectId)],
  projectDetails: ({ projectId }) => [paths.projectDetails(projectId)],
  projectTimeline: ({ projectId }) => [paths.projectTimeline(projectId)],
  companyReport: ({ companyId }) => [paths.companyReport(companyId) + thisMonth],
  projectReport: ({ projectId }) => [paths.projectReport(projectId) + thisMonth],
  addProject: ({ projectId }) => [paths.addProject, `${paths.addProject}?edit=${projectId}`],
  editProject: ({ projectId }) => [paths.editProject(projectId), `${paths.editProject(projectId)}?view=form`],
  tasks: () => ['', '?table=default', '?board=status', '?board=company'].map((query) => paths.tasks + query),
  requests: () =>
    ['', '?table=default', '?board=status', '?board=person'].map((query) => paths.requests + query),
  task: ({ taskId }) => [paths.task(taskId)],
  requestTypes: ({ requestTypeId }) => [
    paths.requestTypes,
    `${paths.requestTypes}?tab=workflow&type=${requestTypeId}`, // with a draft and a version, behind its buttons
  ],
  createRequest: ({ draftId }) => [paths.createRequest, `${paths.createRequest}?draft=${draftId}`],
  request: ({ requestIds }) => requestIds.map((id) => paths.request(id)),
  permissionsManagement: ({ personId, roleId, companyId }) =>
    ['', `?user=${personId}`, `?role=${roleId}`, `?company=${companyId}`].map(
      (query) => paths.permissionsManagement + query,
    ),
};

/** Every page of the product. */
export const addressesOf = (planted: Planted): string[] =>
  Object.entries(paths).flatMap(
    ([name, path]) => screens[name as keyof Paths]?.(planted) ?? (typeof path === 'string' ? [path] : []),
  );

/** Everything that some page reads from its address. */
const parameters = [
  ...[
    'asked',
    'board',
    'company',
    'companyId',
    'cursor',
    'draft',
    'edit',
    'error',
    'from',
    'kind',
    'limit',
    'month',
    'next',
    'priority',
    'q',
  ],
  ...[
    'redirect',
    'role',
    'search',
    'show',
    'scale',
    'sort',
    'standalone',
    'state',
    'status',
    'tab',
    'table',
    'timeline',
    'type',
    'url',
    'user',
  ],
  ...['view', 'whose'],
];

/** The same pages with texts in everything that they read from their address, each in another place, and in the address itself. */
export function reflecting(planted: Planted, texts: readonly string[]): string[] {
  const textAt = (place: number) => texts[place % texts.length] as string;
  const query = new URLSearchParams(parameters.map((name, place) => [name, textAt(place)]));
  const encoded = encodeURIComponent(textAt(parameters.length));
  const pages = new Set(addressesOf(planted).map((address) => address.split('?')[0]));
  const ids = [
    paths.project(encoded),
    paths.task(encoded),
    paths.request(encoded),
    paths.editProject(encoded),
  ];
  return [
    ...[...pages].map((page) => `${page}?${query}#${encoded}`),
    ...[...ids, `/${encoded}`, `/login#reset=${encoded}`],
  ];
}
