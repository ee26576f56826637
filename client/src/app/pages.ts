import { fileOf, pages as registry } from '@shared/pages';
import { matchPath } from 'react-router-dom';
import { type TextKey, withTexts } from '@/lib/i18n';
import { whenOnline } from '@/lib/online';
import { paths } from '@/lib/paths';
import type { PageFile } from './page-files';

export interface Page {
  path: string;
  /** The page's name in the browser tab. */
  title: TextKey;
  load: () => Promise<PageFile>;
}

/** A page that is loaded when a person goes there. */
const page = (path: string, title: TextKey, load: Page['load']): Page => ({
  path,
  title,
  load: whenOnline(load),
});

// the list of their files comes with the shell: the sign-in screen needs none of them
export const pages: readonly Page[] = Object.values(registry).map((registered) =>
  page(registered.path, registered.title, async () =>
    (await import('./page-files')).loadPage(fileOf(registered)),
  ),
);

export const notFound = page('*', 'shell:pages.notFound', () => import('./not-found'));

/** The landing page of people who are signed out, on every path but the sign-in screen. */
export const loadLanding = () => withTexts(import('@/features/auth/pages/landing'), 'entrance', 'landing');

export const landing = page(paths.landing, 'shell:pages.landing', () =>
  withTexts(import('./signed-in-landing'), 'entrance', 'landing'),
);

export const login = page(paths.login, 'shell:pages.login', () =>
  withTexts(import('@/features/auth/pages/login'), 'entrance'),
);

/** Whether a path leads to a page that people may return to after signing in. */
export const isPage = (pathname: string): boolean => pages.some(({ path }) => matchPath(path, pathname));
