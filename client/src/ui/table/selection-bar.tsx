import { MAX_TOGETHER } from '@shared/contracts/together';
import { ChevronDown, TriangleAlert, X } from 'lucide-react';
import type { ReactNode, Ref } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Menu } from '../overlay/menu';
import { Button } from '../page/button';
import { IconButton } from '../page/icon-button';
import type { RefusedRow } from './use-change-together';

interface Props {
  /** How many rows are selected. */
  count: number;
  onClear: () => void;
  /** The actions. */
  children: ReactNode;
}

/** Actions on the selected rows; sticky, so they stay visible while the table scrolls. */
export function SelectionBar({ count, onClear, children }: Props) {
  const { t } = useTranslation('tables');
  const format = useFormat();
  if (count === 0) return null;
  return (
    <section
      aria-label={t('selection.label')}
      data-uncovered=""
      className="sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg border border-line-strong bg-surface px-4 py-3 text-sm shadow-md max-lg:bottom-20 print:hidden"
    >
      <p>
        <span role="status" className="font-semibold">
          {t('selection.counts.selected', { count })}
        </span>
        {count >= MAX_TOGETHER && (
          <span className="block text-ink-muted text-xs">
            {t('selection.most', { number: format.number(MAX_TOGETHER) })}
          </span>
        )}
      </p>
      <div className="flex flex-wrap items-center gap-1">
        {children}
        <Button size="sm" variant="ghost" onClick={onClear}>
          {t('selection.clear')}
        </Button>
      </div>
    </section>
  );
}

/** A button of the bar. It is never disabled, because a disabled button loses the focus. */
export const SelectionAct = ({ label, onClick, ref }: ActProps) => (
  <Button ref={ref} size="sm" variant="ghost" onClick={onClick}>
    {label}
  </Button>
);

interface ActProps {
  label: string;
  onClick: () => void;
  ref?: Ref<HTMLButtonElement>;
}

interface ChoiceProps {
  label: string;
  isSaving: boolean;
  children: ReactNode;
}

/** A button of the bar that opens a menu of choices. */
export const SelectionChoice = ({ label, isSaving, children }: ChoiceProps) => (
  <Menu
    align="start"
    trigger={
      <Button size="sm" variant="ghost" aria-disabled={isSaving}>
        {label}
        <ChevronDown aria-hidden="true" />
      </Button>
    }
  >
    {children}
  </Menu>
);

interface RefusedProps<Row> {
  /** Heading; absent: the count of records that were not changed. */
  title?: string;
  refused: readonly RefusedRow<Row>[];
  onClose: () => void;
  /** The name of a record, as a link if it has a page. */
  children: (row: Row) => ReactNode;
}

/** The records that were refused, with the reason of each. */
export function RefusedRows<Row extends { id: number }>({
  title,
  refused,
  onClose,
  children,
}: RefusedProps<Row>) {
  const { t } = useTranslation(['tables', 'common']);
  if (refused.length === 0) return null;
  return (
    <section
      role="alert"
      className="flex items-start gap-3 rounded-lg border border-line bg-yellow-soft px-4 py-3 text-sm text-yellow-ink print:hidden"
    >
      <TriangleAlert aria-hidden="true" className="mt-0.5 size-4.5 shrink-0" />
      <div className="min-w-0 flex-1">
        <h2 className="font-semibold">{title ?? t('selection.counts.refused', { count: refused.length })}</h2>
        <ul className="mt-1 flex max-h-48 flex-col gap-1 overflow-y-auto">
          {refused.map(({ row, reason }) => (
            <li key={row.id} className="wrap-anywhere">
              {children(row)}
              {': '}
              {reason}
            </li>
          ))}
        </ul>
      </div>
      <IconButton label={t('common:close')} icon={<X aria-hidden="true" />} size="sm" onClick={onClose} />
    </section>
  );
}
