import type { ComponentType } from 'react';
import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import type { Ahead } from '@/lib/ahead';
import { loadAllTexts, loadDeskTexts, loadLandingTexts, type TextKey } from '@/lib/i18n';
import { whenOnline } from '@/lib/online';
import { paths } from '@/lib/paths';
import { loadLogin } from './halves';
import { HomeRedirect } from './home-redirect';
import { latePage } from './late-page';
import { PageError } from './page-error';
import type { RouteHandle } from './page-title';
import { Root } from './root';
import { Splash } from './splash';

interface PageRoute {
  path: string;
  /** The page's name in the browser tab. */
  title: TextKey;
  /** The file whose default export is the page; loaded when a person goes there. */
  load: () => Promise<{ default: ComponentType; ahead?: Ahead }>;
}

/** THE route table of the signed-in product. A new page is one line here. */
const table: PageRoute[] = [
  {
    path: paths.dashboard,
    title: 'shell:pages.dashboard',
    load: () => import('@/features/dashboard/pages/dashboard'),
  },
  { path: paths.projects, title: 'projects:title', load: () => import('@/features/projects/pages/projects') },
  {
    path: paths.createProject,
    title: 'projects:chooser.title',
    load: () => import('@/features/projects/pages/create-project-chooser'),
  },
  {
    path: paths.newProject,
    title: 'projects:create.title',
    load: () => import('@/features/projects/pages/create-project'),
  },
  {
    path: paths.projectFromTemplate,
    title: 'projects:fromTemplate.title',
    load: () => import('@/features/projects/pages/project-from-template'),
  },
  {
    path: paths.project(':id'),
    title: 'projects:details.title',
    load: () => import('@/features/projects/pages/project-details'),
  },
  {
    path: paths.projectDetails(':id'),
    title: 'projects:details.title',
    load: () => import('@/features/projects/pages/project-details'),
  },
  { path: paths.tasks, title: 'tasks:title', load: () => import('@/features/tasks/pages/tasks') },
  {
    path: paths.createTask,
    title: 'tasks:new',
    load: () => import('@/features/tasks/pages/create-task'),
  },
  {
    path: paths.task(':id'),
    title: 'tasks:details.title',
    load: () => import('@/features/tasks/pages/task-details'),
  },
  {
    path: paths.addProject,
    title: 'projects:form.title',
    load: () => import('@/features/projects/pages/project-form'),
  },
  {
    path: paths.editProject(':id'),
    title: 'projects:form.editTitle',
    load: () => import('@/features/projects/pages/edit-project'),
  },
  {
    path: paths.projectTemplates,
    title: 'templates:title',
    load: () => import('@/features/templates/pages/project-templates'),
  },
  { path: paths.requests, title: 'requests:title', load: () => import('@/features/requests/pages/requests') },
  {
    path: paths.requestManagement,
    title: 'requests:managementTitle',
    load: () => import('@/features/requests/pages/requests'),
  },
  {
    path: paths.createRequest,
    title: 'requests:new',
    load: () => import('@/features/requests/pages/create-request'),
  },
  {
    path: paths.request(':id'),
    title: 'requests:detailsTitle',
    load: () => import('@/features/requests/pages/request-details'),
  },
  {
    path: paths.requestTypes,
    title: 'requestTypes:title',
    load: () => import('@/features/request-types/pages/request-types'),
  },
  {
    path: paths.companyManagement,
    title: 'companies:title',
    load: () => import('@/features/companies/pages/companies'),
  },
  {
    path: paths.companyDashboard(),
    title: 'companyDashboard:title',
    load: () => import('@/features/company-dashboard/pages/company-dashboard'),
  },
  {
    path: paths.permissionsTest,
    title: 'permissionsTest:screens.test',
    load: () => import('@/features/permissions/pages/permissions-test'),
  },
  {
    path: paths.permissionsFinalTest,
    title: 'permissionsTest:screens.finalTest',
    load: () => import('@/features/permissions/pages/permissions-final-test'),
  },
  {
    path: paths.permissionsDebug,
    title: 'permissionsTest:screens.debug',
    load: () => import('@/features/permissions/pages/permissions-debug'),
  },
  {
    path: paths.notifications,
    title: 'notifications:title',
    load: () => import('@/features/notifications/pages/notifications'),
  },
  ...[paths.userManagement, paths.enhancedUserManagement].map(
    (path): PageRoute => ({
      path,
      title: 'users:title',
      load: () => import('@/features/users/pages/user-management'),
    }),
  ),
  {
    path: paths.simpleUserManagement,
    title: 'users:title',
    load: () => import('@/features/users/pages/simple-user-management'),
  },
  { path: paths.profile, title: 'profile:title', load: () => import('@/features/users/pages/profile') },
  {
    path: paths.permissionsManagement,
    title: 'permissions:title',
    load: () => import('@/features/permissions/pages/permissions-management'),
  },
  { path: paths.audit, title: 'audit:title', load: () => import('@/features/audit/pages/audit') },
  { path: paths.settings, title: 'settings:title', load: () => import('@/features/settings/pages/settings') },
  {
    path: paths.loadingDemo,
    title: 'indicators:demo.title',
    load: () => import('@/features/indicators/pages/loading-demo'),
  },
  {
    path: paths.spinningExamples,
    title: 'indicators:examples.title',
    load: () => import('@/features/indicators/pages/spinning-examples'),
  },
  {
    path: paths.linkPreviewTest,
    title: 'linkPreview:title',
    load: () => import('@/features/link-preview/pages/link-preview-test'),
  },
  { path: paths.videoDemo, title: 'video:title', load: () => import('@/features/demo/pages/video-demo') },
  {
    path: paths.screenRecorder,
    title: 'recorder:title',
    load: () => import('@/features/recorder/pages/screen-recorder'),
  },
  {
    path: paths.interactiveTour,
    title: 'tour:title',
    load: () => import('@/features/demo/pages/interactive-tour'),
  },
];

/** Each comes with its words; those of the dashboard come with the shell. */
const pages = table.map((page) => (page.path === paths.dashboard ? page : withWords(page))).map(loadedOnline);

function loadedOnline({ load, ...page }: PageRoute): PageRoute {
  return { ...page, load: whenOnline(load) };
}

function withWords({ load, ...page }: PageRoute): PageRoute {
  return { ...page, load: () => Promise.all([load(), loadAllTexts()]).then(([file]) => file) };
}

const loadSignedInLanding = () =>
  Promise.all([import('./signed-in-landing'), loadLandingTexts(), loadDeskTexts()]).then(([page]) => page);

/** The pages that signed-out people see too. */
const entrances = [
  loadedOnline({ path: paths.landing, title: 'shell:pages.landing', load: loadSignedInLanding }),
  loadedOnline({ path: paths.login, title: 'shell:pages.login', load: loadLogin }),
];

const toComponent = (page: { default: ComponentType }) => ({ Component: page.default });

/** A file that can't be loaded fails as its page would: the router drops the error of a rejected `lazy`. */
const toFailure = (error: unknown) => ({
  Component: () => {
    throw error;
  },
});

const toRoute = ({ path, title, load }: PageRoute): RouteObject => ({
  path,
  lazy: () => load().then(toComponent, (error) => latePage(error, load)),
  handle: { title } satisfies RouteHandle,
  errorElement: <PageError />,
});

/** What stands around pages, and the words on them: nobody needs them to sign in. */
export const loadShell = () =>
  Promise.all([import('./signed-in-layout'), loadDeskTexts()]).then(
    ([{ SignedInLayout }]) => ({ element: <SignedInLayout pages={pages} /> }),
    toFailure,
  );

const notFound = toRoute(
  loadedOnline({ path: '*', title: 'shell:pages.notFound', load: () => import('./not-found') }),
);

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <PageError />,
    hydrateFallbackElement: <Splash />,
    children: [
      { path: paths.root, element: <HomeRedirect /> },
      ...entrances.map(toRoute),
      { lazy: loadShell, children: [...pages.map(toRoute), notFound] },
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
