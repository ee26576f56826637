import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useReason } from '@/lib/use-reason';
import { Button } from '../page/button';

interface Props {
  /** As `useInfiniteQuery` answers for a `pagedQuery`. */
  query: {
    data: { items: readonly unknown[]; total: number; isMore?: boolean } | undefined;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    /** The last try for more failed. */
    isFetchNextPageError?: boolean;
    error?: unknown;
  };
  /** Rows that stand in the list beside those that were read. */
  extra?: number;
}

/** The end of a list that is read page by page: how much is shown of it, and more. Nothing where one page is all. */
export function LoadMore({ query, extra = 0 }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const reason = useReason();
  const shown = (query.data?.items.length ?? 0) + extra;
  const total = (query.data?.total ?? 0) + extra;
  const isMore = query.data?.isMore ?? false;
  const isAll = shown >= total && !isMore;
  const [firstPage, setFirstPage] = useState(Number.POSITIVE_INFINITY);
  if (query.data && shown < firstPage) setFirstPage(shown); // or another list: it was searched or filtered
  if (isAll && shown <= firstPage) return null;
  return (
    <div className="flex flex-col items-center gap-2 pt-2">
      {!isAll && (
        <Button
          variant="secondary"
          className="print:hidden"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('more')}
        </Button>
      )}
      {query.isFetchNextPageError && (
        <p role="alert" className="text-danger text-sm">
          {reason(query.error)}
        </p>
      )}
      <p aria-live="polite" className="text-ink-faint text-xs">
        {t(isMore ? 'shownOfMore' : 'shownOf', { shown: format.number(shown), total: format.number(total) })}
      </p>
    </div>
  );
}
