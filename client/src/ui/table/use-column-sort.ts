import { useTranslation } from 'react-i18next';
import type tables from '@/locales/ar/tables';

type ColumnName = keyof typeof tables.columnNames;
type Sort = ColumnName | `${ColumnName}:desc`;

/** Beside the orders that a list offers, the one by a column in which it stands now; none where that is no such order. */
export function useColumnSort() {
  const { t } = useTranslation('tables');
  return (sort: string, known: readonly Sort[]): { value: string; label: string }[] => {
    const found = known.find((one) => one === sort);
    if (!found) return [];
    const [column, direction] = found.split(':') as [ColumnName, string | undefined];
    const words = direction ? 'sortedFromEnd' : 'sortedBy';
    return [{ value: found, label: t(words, { column: t(`columnNames.${column}`) }) }];
  };
}
