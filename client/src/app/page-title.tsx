import { type TextKey, useText } from '@/lib/i18n';
import { usePageTitle } from '@/lib/page-title';

/** Titles the browser tab after the page. */
export function PageTitle({ title }: { title: TextKey }) {
  usePageTitle(useText()(title));
  return null;
}
