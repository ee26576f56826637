import { pages } from '@shared/pages';

type Id = number | string;
type Pages = typeof pages;
type Paths = {
  [Name in keyof Pages]: Pages[Name]['path'] extends `${string}/:id`
    ? (id: Id) => string
    : Pages[Name]['path'];
};

const pathOfPage = ({ path }: { path: string }) =>
  path.endsWith('/:id') ? (id: Id) => path.replace(':id', String(id)) : path;

/** The address of every page, by its name in the registry; that of a record by its id. */
export const paths = {
  ...(Object.fromEntries(
    Object.entries(pages).map(([name, page]) => [name, pathOfPage(page)]),
  ) as unknown as Paths),
  root: '/',
  landing: '/landing',
  login: '/login',
  companyDashboard: (companyId?: Id) =>
    companyId === undefined
      ? pages.companyDashboard.path
      : `${pages.companyDashboard.path}?companyId=${companyId}`,
} as const;
