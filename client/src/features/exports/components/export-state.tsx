import { type ListExport, MAX_EXPORT_ROWS } from '@shared/contracts/exports';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Progress } from '@/ui/feedback/progress';

/** How far a file is, or why there is none. */
export function ExportState({ state }: { state: ListExport }) {
  const { t } = useTranslation('exports');
  const format = useFormat();
  const { status, failure, rowCount, size, isCut } = state;
  if (status === 'failed')
    return <p className="text-danger text-sm">{t(`failure.${failure ?? 'failed'}`)}</p>;
  if (status !== 'done') return <Underway state={state} />;
  return (
    <div className="text-ink-muted text-sm">
      <p>
        {t('counts.rows', { count: rowCount })}
        {size !== null && ` · ${format.fileSize(size)}`}
      </p>
      {isCut && <p className="text-yellow-ink">{t('cut', { number: format.number(MAX_EXPORT_ROWS) })}</p>}
    </div>
  );
}

function Underway({ state: { status, rowCount, totalCount } }: { state: ListExport }) {
  const { t } = useTranslation('exports');
  const format = useFormat();
  if (status === 'waiting') return <p className="text-ink-muted text-sm">{t('waiting')}</p>;
  if (!totalCount) return <p className="text-ink-muted text-sm">{t('counts.rows', { count: rowCount })}</p>;
  return (
    <div className="flex flex-col gap-1 text-ink-muted text-sm">
      <Progress label={t('progress')} value={(100 * rowCount) / totalCount} />
      <p>{t('rowsOf', { written: format.number(rowCount), total: format.number(totalCount) })}</p>
    </div>
  );
}
