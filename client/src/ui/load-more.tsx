import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Button } from './button';

interface Props {
  shown: number;
  total: number;
  loading: boolean;
  onMore: () => unknown;
}

/** The end of a list that is read page by page: how much is shown of it, and more. Nothing where one page is all. */
export function LoadMore({ shown, total, loading, onMore }: Props) {
  const { t } = useTranslation();
  const format = useFormat();
  const [firstPage, setFirstPage] = useState(shown);
  if (shown < firstPage) setFirstPage(shown); // another list: it was searched or filtered
  if (shown >= total && shown <= firstPage) return null;
  return (
    <div className="flex flex-col items-center gap-2 pt-2">
      {shown < total && (
        <Button variant="secondary" loading={loading} onClick={() => void onMore()}>
          {t('more')}
        </Button>
      )}
      <p aria-live="polite" className="text-ink-faint text-xs">
        {t('shownOf', { shown: format.number(shown), total: format.number(total) })}
      </p>
    </div>
  );
}
