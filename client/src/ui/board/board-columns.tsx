import {
  type Group,
  type Grouping,
  type Groups,
  groupings,
  MAX_GROUPS,
  NONE,
} from '@shared/contracts/groups';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { Segmented } from '../form/segmented';
import { useTableView } from '../table/use-table-view';
import type { Column } from './board-props';

const words = { status: 'board.byStatus', company: 'board.byCompany', person: 'board.byPerson' } as const;

interface Props {
  by: Grouping;
  groups: Groups | undefined;
}

/** Above a board: by what its columns are, and that there are more. */
export function BoardGrouping({ by, groups }: Props) {
  const { t } = useTranslation('tables');
  const format = useFormat();
  const { show } = useTableView();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Segmented
        size="sm"
        label={t('board.by')}
        value={by}
        onValueChange={(next) => show('board', next)}
        options={groupings.map((value) => ({ value, label: t(words[value]) }))}
      />
      {groups?.isMore && (
        <p className="text-ink-muted text-sm">{t('board.more', { number: format.number(MAX_GROUPS) })}</p>
      )}
    </div>
  );
}

/** The columns of a board with their names. `status`: of a state; `none`: of no company, or of no person. */
export function useColumns(
  groups: Groups | undefined,
  status: (key: string) => Pick<Column, 'name' | 'icon'>,
  none: string,
): Column[] {
  const nameOf = useName();
  const named = ({ key, name, nameEn }: Group): { name: string; icon?: ReactNode } => {
    if (name === null) return key === NONE ? { name: none } : status(key);
    return { name: nameOf({ name, nameEn }) };
  };
  return (groups?.groups ?? []).map((group) => ({ key: group.key, count: group.count, ...named(group) }));
}
