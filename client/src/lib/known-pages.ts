import { createContext, useContext } from 'react';

/** The paths of the route table, given by the router, so that nothing links to a page that is not there. */
export const KnownPages = createContext<readonly string[]>([]);

/** Whether a path leads to a page. */
export function usePageExists(): (path: string) => boolean {
  const known = useContext(KnownPages);
  return (path) => isOneOf(known, path.split('?')[0] ?? '');
}

/** Whether a path is one of these, as the router reads them: `/project/:id` leads to each project. */
export const isOneOf = (known: readonly string[], path: string): boolean =>
  known.some((pattern) => new RegExp(`^${pattern.replace(/:\w+/g, '[^/]+')}/*$`, 'i').test(path));
