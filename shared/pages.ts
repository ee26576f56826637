/** A page of the signed-in app. */
interface Page {
  /** Its address; `:id` is that of its record. */
  path: `/${string}`;
  /** The base name of its file in client/src/features/<noun>/pages, whose default export it is; absent: that of its address. */
  file?: string;
  /** The text that names it in the browser tab. */
  title: `${string}:${string}`;
  /** By this key it is granted or withheld; a page without one is open to all who are signed in. */
  access?: string;
  /** It is withheld unless a rule or an entry opens it. */
  closed?: true;
}

/**
 * THE registry of pages. Addresses, the router, titles, the guard and the pages that can be granted follow from it. A page
 * that can be granted is also named in server/locales, and in a migration that adds it to `system_pages`.
 */
export const pages = {
  dashboard: {
    path: '/dashboard',
    title: 'shell:pages.dashboard',
    access: 'dashboard',
  },
  myWork: { path: '/my-work', title: 'myWork:title' },
  calendar: { path: '/calendar', title: 'due:title' },
  court: { path: '/court', title: 'court:title' },
  companyReport: { path: '/reports/company/:id', file: 'company-report', title: 'reports:company' },
  projectReport: {
    path: '/reports/project/:id',
    file: 'project-report',
    title: 'reports:project',
    access: 'project-details',
  },
  projects: { path: '/projects', title: 'projects:title', access: 'projects' },
  project: {
    path: '/project/:id',
    file: 'project-details',
    title: 'projects:details.title',
    access: 'project-details',
  },
  projectDetails: {
    path: '/project-details/:id',
    file: 'project-details',
    title: 'projects:details.title',
    access: 'project-details',
  },
  projectTimeline: {
    path: '/project-timeline/:id',
    file: 'project-timeline',
    title: 'timeline:title',
    access: 'project-details',
  },
  createProject: {
    path: '/create-project',
    file: 'create-project-chooser',
    title: 'projects:chooser.title',
    access: 'create-project',
  },
  newProject: {
    path: '/create-project/new',
    file: 'create-project',
    title: 'projects:create.title',
    access: 'create-project',
  },
  projectFromTemplate: {
    path: '/create-project/template',
    file: 'project-from-template',
    title: 'projects:fromTemplate.title',
    access: 'create-project',
  },
  addProject: {
    path: '/add-project',
    file: 'project-form',
    title: 'projects:form.title',
    access: 'create-project',
  },
  editProject: {
    path: '/edit-project/:id',
    file: 'edit-project',
    title: 'projects:form.editTitle',
    access: 'edit-project',
  },
  projectTemplates: {
    path: '/project-templates',
    title: 'templates:title',
    access: 'project-templates',
    closed: true,
  },
  tasks: { path: '/tasks', title: 'tasks:title', access: 'tasks' },
  task: {
    path: '/task-details/:id',
    file: 'task-details',
    title: 'tasks:details.title',
    access: 'task-details',
  },
  createTask: { path: '/create-task', title: 'tasks:new', access: 'create-task' },
  requests: { path: '/requests', title: 'requests:title', access: 'requests' },
  requestManagement: {
    path: '/request-management',
    file: 'requests',
    title: 'requests:managementTitle',
    access: 'requests',
  },
  request: {
    path: '/request-details/:id',
    file: 'request-details',
    title: 'requests:detailsTitle',
    access: 'request-details',
  },
  createRequest: {
    path: '/create-request',
    title: 'requests:new',
    access: 'create-request',
  },
  requestTypes: {
    path: '/request-types',
    title: 'requestTypes:title',
    access: 'request-types',
    closed: true,
  },
  companyDashboard: {
    path: '/company-dashboard',
    title: 'companyDashboard:title',
    access: 'company-dashboard',
  },
  userManagement: {
    path: '/user-management',
    title: 'users:title',
    access: 'users',
    closed: true,
  },
  enhancedUserManagement: {
    path: '/enhanced-user-management',
    file: 'user-management',
    title: 'users:title',
    access: 'users',
    closed: true,
  },
  simpleUserManagement: {
    path: '/simple-user-management',
    title: 'users:title',
    access: 'users',
    closed: true,
  },
  companyManagement: {
    path: '/enhanced-company-management',
    file: 'companies',
    title: 'companies:title',
    access: 'companies',
    closed: true,
  },
  search: { path: '/search', title: 'search:title' },
  calendars: { path: '/calendars', title: 'calendars:title' },
  authority: { path: '/authority', title: 'authority:title' },
  permissionsManagement: {
    path: '/permissions-management',
    title: 'permissions:title',
    access: 'permissions-management',
    closed: true,
  },
  audit: { path: '/audit', title: 'audit:title', access: 'audit', closed: true },
  settings: { path: '/settings', title: 'settings:title', access: 'settings' },
  profile: { path: '/profile', title: 'profile:title', access: 'user-profile' },
  notifications: {
    path: '/notifications',
    title: 'notifications:title',
    access: 'notifications',
  },
  bin: { path: '/bin', title: 'bin:title' },
  exports: { path: '/exports', title: 'exports:title' },
  permissionsTest: {
    path: '/permissions-test',
    title: 'permissionsTest:screens.test',
  },
  permissionsFinalTest: {
    path: '/permissions-final-test',
    title: 'permissionsTest:screens.finalTest',
  },
  permissionsDebug: {
    path: '/permissions-debug',
    title: 'permissionsTest:screens.debug',
  },
  loadingDemo: { path: '/loading-demo', title: 'indicators:demo.title' },
  spinningExamples: {
    path: '/spinning-examples',
    title: 'indicators:examples.title',
  },
  linkPreviewTest: { path: '/link-preview-test', title: 'linkPreview:title' },
  videoDemo: { path: '/video-demo', title: 'video:title' },
  screenRecorder: { path: '/screen-recorder', title: 'recorder:title' },
  interactiveTour: { path: '/interactive-tour', title: 'tour:title' },
} as const satisfies Record<string, Page>;

type Registered = (typeof pages)[keyof typeof pages];
/** A page that can be granted or withheld. */
export type PageKey = Extract<Registered, { access: string }>['access'];

/** The base name of a page's file. */
export const fileOf = (page: Page): string => page.file ?? page.path.slice(1);
