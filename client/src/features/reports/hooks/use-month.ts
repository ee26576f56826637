import { hubDay } from '@shared/contracts/fields';
import { isReportMonth, lastMonth, monthOf } from '@shared/rules/reports';
import { useListFilters } from '@/ui/list/use-list-filters';

/** The month that is shown; the address names it unless it is the last one that is over. */
export function useMonth() {
  const thisMonth = monthOf(hubDay());
  const { values, change } = useListFilters({
    month: (text: string) => (isReportMonth(text) ? text : lastMonth()),
  });
  return { month: values.month, thisMonth, choose: (month: string) => change({ month }) };
}
