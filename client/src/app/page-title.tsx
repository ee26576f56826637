import { useMatches } from 'react-router-dom';
import { type TextKey, useText } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page-title';

export interface RouteHandle {
  title: TextKey;
}

/** Titles the browser tab after the route. It stands before the page, so that a page may title itself afterwards. */
export function RouteTitle({ title }: { title?: TextKey }) {
  const text = useText();
  const handle = useMatches().at(-1)?.handle as RouteHandle | undefined;
  const key = title ?? handle?.title;
  usePageTitle(key && text(key));
  return null;
}
