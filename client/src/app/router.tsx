import { homeOf } from '@shared/rules/landing';
import { createBrowserRouter, Navigate, type RouteObject } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { paths } from '@/lib/paths';
import { latePage } from './late-page';
import { PageError } from './page-error';
import { PageTitle } from './page-title';
import { landing, login, notFound, type Page, pages } from './pages';
import { loadShell, Root } from './root';
import { Splash } from './splash';

const toRoute = (page: Page): RouteObject => ({
  path: page.path,
  lazy: async () => {
    const Component = await page.load().then(
      (file) => file.default,
      (error) => latePage(error, page),
    );
    // the title stands first: a page may title itself afterwards
    const element = (
      <>
        <PageTitle title={page.title} />
        <Component />
      </>
    );
    return { element };
  },
  hydrateFallbackElement: <Splash />,
  errorElement: <PageError />,
});

/** The router drops the error of a rejected `lazy`, so a shell that can't be loaded fails when it is shown. */
const toFailure = (error: unknown) => ({
  Component: () => {
    throw error;
  },
});

/** The signed-in app: its shell and its pages are loaded when a path leads there. */
const signedInApp: RouteObject = {
  lazy: () => loadShell().then(({ SignedInApp }) => ({ Component: SignedInApp }), toFailure),
  hydrateFallbackElement: <Splash />,
  children: [...pages, notFound].map(toRoute),
};

/** `/` leads people of a company to its dashboard, everyone else to the landing page. */
const HomeRedirect = () => <Navigate to={homeOf(useUser())} replace />;

// the root has no fallback, so it is rendered at once: it reads the session while the page is loaded
export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <PageError />,
    children: [
      { path: paths.root, element: <HomeRedirect /> },
      toRoute(landing),
      toRoute(login),
      signedInApp,
    ],
  },
];

export const createRouter = () => createBrowserRouter(routes);
