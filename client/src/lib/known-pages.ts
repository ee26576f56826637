import { createContext, useContext } from 'react';
import { matchPath } from 'react-router-dom';

/** The paths of the route table, given by the router, so that nothing links to a page that is not there. */
export const KnownPages = createContext<readonly string[]>([]);

/** Whether a path leads to a page. */
export function usePageExists(): (path: string) => boolean {
  const known = useContext(KnownPages);
  return (path) => known.some((pattern) => matchPath(pattern, path.split('?')[0] ?? ''));
}
