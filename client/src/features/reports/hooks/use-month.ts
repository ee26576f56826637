import { hubDay } from '@shared/contracts/fields';
import { lastMonth, monthOf } from '@shared/rules/reports';
import { useListFilters } from '@/ui/list/use-list-filters';

const MONTH = /^20\d\d-(0[1-9]|1[0-2])$/;

/** The month that is shown; the address keeps it, where it is not the last that is over. */
export function useMonth() {
  const thisMonth = monthOf(hubDay());
  const { values, change } = useListFilters({
    month: (text: string) => (MONTH.test(text) && text <= thisMonth ? text : lastMonth()),
  });
  return { month: values.month, thisMonth, choose: (month: string) => change({ month }) };
}
