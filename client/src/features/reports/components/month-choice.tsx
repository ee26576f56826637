import { FIRST_MONTH, firstDayOf, monthsAfter } from '@shared/rules/reports';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/lib/direction';
import { useFormat } from '@/lib/format';
import { Select } from '@/ui/form/select';
import { IconButton } from '@/ui/page/icon-button';
import { DirIcon } from '@/ui/text/dir-icon';
import type { useMonth } from '../hooks/use-month';

/** Months offered in the list; earlier ones are reached by the arrow. */
const LISTED = 24;

const lastDay = (month: string) => {
  const [year, number] = month.split('-').map(Number) as [number, number];
  return `${month}-${new Date(year, number, 0).getDate()}`;
};

/** The month shown, with arrows and a list to change it. */
export function MonthChoice({ month, thisMonth, choose }: ReturnType<typeof useMonth>) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { language } = useLanguage();
  const recent = Array.from({ length: LISTED }, (_, ago) => monthsAfter(thisMonth, -ago));
  const listed = recent.includes(month) ? recent : [...recent, month];
  return (
    <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="flex items-center max-sm:-ms-2 print:hidden">
        <IconButton
          label={t('month.previous')}
          icon={<DirIcon icon={ChevronLeft} />}
          disabled={month === FIRST_MONTH}
          onClick={() => choose(monthsAfter(month, -1))}
        />
        <IconButton
          label={t('month.next')}
          icon={<DirIcon icon={ChevronRight} />}
          disabled={month === thisMonth}
          onClick={() => choose(monthsAfter(month, 1))}
        />
      </span>
      <h2 aria-live="polite" className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-lg leading-6">
        <span className="font-semibold">{format.month(firstDayOf(month))}</span>
        {language === 'ar' && (
          <span className="text-ink-muted text-sm">
            {format.hijriMonths(firstDayOf(month), lastDay(month))}
          </span>
        )}
      </h2>
      <div className="w-44 sm:ms-auto print:hidden">
        <Select
          size="sm"
          aria-label={t('month.label')}
          value={month}
          onValueChange={choose}
          options={listed.map((value) => ({ value, label: format.month(firstDayOf(value)) }))}
        />
      </div>
    </div>
  );
}
