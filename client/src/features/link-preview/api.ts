import * as linkPreview from '@shared/contracts/link-preview';
import { queryOptions } from '@tanstack/react-query';
import { call } from '@/lib/http';
import { currentLanguage } from '@/lib/i18n';

const TEN_MINUTES = 10 * 60_000;

/** What the page behind a link says about itself, in the reader's language where it has several. */
export const linkPreviewQuery = (url: string) =>
  queryOptions({
    queryKey: [linkPreview.get.path, currentLanguage(), url],
    queryFn: ({ signal }) => call(linkPreview.get, { query: { url } }, { signal }),
    staleTime: TEN_MINUTES,
    retry: false,
  });
