import type { Dates } from '@shared/rules/working-days';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';

/** The dates of a plan: from one until another, one day alone, or none; in words, or as short as it goes. */
export function useDatesText(as: 'dates' | 'shortDates' = 'dates'): (dates: Dates) => string {
  const { t } = useTranslation('timeline');
  const format = useFormat();
  return ({ startDate, endDate }) => {
    const from = startDate ?? endDate;
    const to = endDate ?? startDate;
    if (from === null || to === null) return t('noDates');
    if (from === to) return format.listDate(from);
    return t(as, { from: format.listDate(from), to: format.listDate(to) });
  };
}
