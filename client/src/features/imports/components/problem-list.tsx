import type { Problem } from '@shared/contracts/imports';
import type { ImportKind } from '@shared/rules/imports';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';

interface Props {
  kind: ImportKind;
  problems: readonly Problem[];
  problemCount: number;
}

/** What is wrong with a sheet, by row and column, or that nothing is. */
export function ProblemList({ kind, problems, problemCount }: Props) {
  const { t } = useTranslation('imports');
  const format = useFormat();
  if (problemCount === 0)
    return (
      <p
        role="status"
        className="flex items-center gap-2 rounded-md bg-green-soft p-3 text-green-ink text-sm"
      >
        <CircleCheck aria-hidden="true" className="size-4 shrink-0" />
        {t('nothingWrong')}
      </p>
    );
  return (
    <div className="rounded-md border border-line">
      <p
        role="status"
        className="flex items-center gap-2 rounded-t-md bg-yellow-soft p-3 font-medium text-sm text-yellow-ink"
      >
        <TriangleAlert aria-hidden="true" className="size-4 shrink-0" />
        {t('problems', { count: problemCount, number: format.number(problemCount) })}
      </p>
      <ul className="max-h-64 divide-y divide-line overflow-y-auto text-sm" aria-label={t('problemList')}>
        {problems.map(({ row, field, message }) => (
          <li key={`${row} ${field} ${message}`} className="flex flex-wrap gap-x-3 px-3 py-2">
            <span className="font-medium">
              {row !== null && `${t('rowNumber', { number: format.number(row) })} · `}
              {t(`fields.${kind}.${field}` as 'fields.users.email')}
            </span>
            <span className="text-ink-muted">{message}</span>
          </li>
        ))}
      </ul>
      {problemCount > problems.length && (
        <p className="border-line border-t px-3 py-2 text-ink-muted text-xs">
          {t('firstOnly', { count: problems.length, number: format.number(problems.length) })}
        </p>
      )}
    </div>
  );
}
