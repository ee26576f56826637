import * as linkPreview from '@shared/contracts/link-preview';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http';
import { currentLanguage } from '@/lib/i18n';

const TEN_MINUTES = 10 * 60_000;

interface Wish {
  /** None is an answer as well; a refusal would stand in the browser's console as an error of the product's. */
  orNull?: boolean;
}

/** What the page behind a link says about itself, in the reader's language where it has several. */
export const linkPreviewQuery = (url: string, { orNull = false }: Wish = {}) =>
  queryOptions({
    queryKey: [linkPreview.get.path, currentLanguage(), url, orNull],
    queryFn: ({ signal }) =>
      call(linkPreview.get, { query: { url, ...(orNull && { orNull: 'true' }) } }, { signal }),
    staleTime: TEN_MINUTES,
    retry: false,
    // what failed is not asked for again each time it comes into view
    retryOnMount: false,
    meta: { shows: {} },
  });
