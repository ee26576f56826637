import { paths } from '../../client/src/lib/paths';
import type { Planted } from './planter';

type Screens = { [name in keyof typeof paths]: (planted: Planted) => string[] };

/** Every page of the product, and what of the planted records can be looked at there. */
const screens: Screens = {
  root: () => [paths.root],
  landing: () => [paths.landing],
  login: () => [paths.login],
  dashboard: () => ['', '?tab=projects', '?tab=tasks'].map((query) => paths.dashboard + query),
  companyDashboard: ({ companyId }) =>
    ['', '&tab=projects', '&tab=tasks', '&tab=requests', '&tab=submit'].map(
      (query) => paths.companyDashboard(companyId) + query,
    ),
  projects: () => [paths.projects, `${paths.projects}?view=deleted`],
  project: ({ projectId }) => [paths.project(projectId)],
  projectDetails: ({ projectId }) => [paths.projectDetails(projectId)],
  createProject: () => [paths.createProject],
  newProject: () => [paths.newProject],
  projectFromTemplate: () => [paths.projectFromTemplate],
  addProject: ({ projectId }) => [paths.addProject, `${paths.addProject}?edit=${projectId}`],
  editProject: ({ projectId }) => [paths.editProject(projectId), `${paths.editProject(projectId)}?view=form`],
  projectTemplates: () => [paths.projectTemplates],
  tasks: () => [paths.tasks],
  task: ({ taskId }) => [paths.task(taskId)],
  createTask: () => [paths.createTask],
  requests: () => [paths.requests],
  request: ({ requestIds }) => requestIds.map((id) => paths.request(id)),
  createRequest: () => [paths.createRequest],
  requestManagement: () => [paths.requestManagement],
  requestTypes: () => [paths.requestTypes],
  userManagement: () => [paths.userManagement],
  enhancedUserManagement: () => [paths.enhancedUserManagement],
  simpleUserManagement: () => [paths.simpleUserManagement],
  companyManagement: () => [paths.companyManagement],
  permissionsManagement: ({ personId, roleId, companyId }) =>
    ['', `?user=${personId}`, `?role=${roleId}`, `?company=${companyId}`].map(
      (query) => paths.permissionsManagement + query,
    ),
  permissionsTest: () => [paths.permissionsTest],
  permissionsFinalTest: () => [paths.permissionsFinalTest],
  permissionsDebug: () => [paths.permissionsDebug],
  notifications: () => [paths.notifications],
  audit: () => [paths.audit],
  profile: () => [paths.profile],
  settings: () => [paths.settings],
  loadingDemo: () => [paths.loadingDemo],
  spinningExamples: () => [paths.spinningExamples],
  linkPreviewTest: () => [paths.linkPreviewTest],
  interactiveTour: () => [paths.interactiveTour],
  videoDemo: () => [paths.videoDemo],
  screenRecorder: () => [paths.screenRecorder],
};

export const addressesOf = (planted: Planted): string[] =>
  Object.values(screens).flatMap((addresses) => addresses(planted));

/** Everything that some page reads from its address. */
const parameters = [
  ...[
    'asked',
    'company',
    'companyId',
    'cursor',
    'edit',
    'error',
    'from',
    'kind',
    'limit',
    'next',
    'priority',
    'q',
  ],
  ...[
    'redirect',
    'role',
    'search',
    'show',
    'sort',
    'standalone',
    'state',
    'status',
    'tab',
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
