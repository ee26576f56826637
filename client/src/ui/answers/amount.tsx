import type { Column } from '@shared/contracts/forms';
import { currencyOf } from '@shared/rules/lines';
import { useFormat } from '@/lib/format';

/** A number of a column, an amount in its currency. */
export function Amount({
  column,
  columns,
  value,
}: {
  column: Column;
  columns: readonly Column[];
  value: unknown;
}) {
  const format = useFormat();
  if (typeof value !== 'number') return <span className="text-ink-faint">—</span>;
  const currency = currencyOf(column, columns);
  return (
    <bdi className="whitespace-nowrap">{currency ? format.money(value, currency) : format.number(value)}</bdi>
  );
}
