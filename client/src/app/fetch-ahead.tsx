import { guardedPage } from '@shared/rules/guard';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { matchPath } from 'react-router-dom';
import { pageAccessQuery } from '@/features/access/api';
import { readAhead } from '@/lib/ahead';
import { pages } from './pages';

/** A person who only crosses a link with the pointer does not mean it. */
const DWELL_MS = 60;

/** Fetches the page that a link leads to, and what it reads first, while the pointer or the focus rests on the link. */
export function FetchAhead() {
  const queryClient = useQueryClient();
  useEffect(() => {
    let dwelling: ReturnType<typeof setTimeout> | undefined;
    const look = (event: Event) => {
      clearTimeout(dwelling);
      const url = addressAt(event.target);
      if (url) dwelling = setTimeout(() => fetchAhead(queryClient, url), DWELL_MS);
    };
    const events = ['pointerover', 'focusin'] as const;
    for (const name of events) document.addEventListener(name, look);
    return () => {
      clearTimeout(dwelling);
      for (const name of events) document.removeEventListener(name, look);
    };
  }, [queryClient]);
  return null;
}

function addressAt(target: EventTarget | null): URL | undefined {
  const link = target instanceof Element ? target.closest('a') : null;
  if (!link?.href || link.hasAttribute('download') || link.target === '_blank') return undefined;
  const url = new URL(link.href);
  return url.origin === location.origin && url.pathname !== location.pathname ? url : undefined;
}

function fetchAhead(queryClient: QueryClient, { pathname, search }: URL): void {
  for (const { path, load } of pages) {
    const match = matchPath(path, pathname);
    if (!match) continue;
    const guarded = guardedPage(pathname);
    if (guarded) void readAhead(queryClient, pageAccessQuery(guarded));
    load().then(
      ({ ahead }) => {
        // what a search in the address finds is not what the page reads at first
        for (const query of search ? [] : (ahead?.(match.params) ?? [])) void readAhead(queryClient, query);
      },
      () => undefined, // the page itself says so when a person goes there
    );
    return;
  }
}
