/** The address of every page, so that none is spelled twice. */
type Id = number | string;

export const paths = {
  root: '/',
  landing: '/landing',
  login: '/login',
  dashboard: '/dashboard',
  companyDashboard: (companyId?: Id) =>
    companyId === undefined ? '/company-dashboard' : `/company-dashboard?companyId=${companyId}`,
  projects: '/projects',
  project: (id: Id) => `/project/${id}`,
  projectDetails: (id: Id) => `/project-details/${id}`,
  createProject: '/create-project',
  newProject: '/create-project/new',
  projectFromTemplate: '/create-project/template',
  addProject: '/add-project',
  editProject: (id: Id) => `/edit-project/${id}`,
  projectTemplates: '/project-templates',
  tasks: '/tasks',
  task: (id: Id) => `/task-details/${id}`,
  createTask: '/create-task',
  requests: '/requests',
  request: (id: Id) => `/request-details/${id}`,
  createRequest: '/create-request',
  requestManagement: '/request-management',
  requestTypes: '/request-types',
  userManagement: '/user-management',
  enhancedUserManagement: '/enhanced-user-management',
  simpleUserManagement: '/simple-user-management',
  companyManagement: '/enhanced-company-management',
  permissionsManagement: '/permissions-management',
  audit: '/audit',
  permissionsTest: '/permissions-test',
  permissionsFinalTest: '/permissions-final-test',
  permissionsDebug: '/permissions-debug',
  notifications: '/notifications',
  profile: '/profile',
  settings: '/settings',
  loadingDemo: '/loading-demo',
  spinningExamples: '/spinning-examples',
  linkPreviewTest: '/link-preview-test',
  interactiveTour: '/interactive-tour',
  videoDemo: '/video-demo',
  screenRecorder: '/screen-recorder',
} as const;

const { root: _home, companyDashboard, ...others } = paths;

/** The path of each page as the route table has it; the root is none, it leads on. */
export const pagePaths: readonly string[] = [
  companyDashboard(),
  ...Object.values(others).map((path) => (typeof path === 'string' ? path : path(':id'))),
];
