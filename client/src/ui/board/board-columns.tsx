import { MOST_COUNTED } from '@shared/contracts/fields';
import {
  type Group,
  type Grouping,
  type Groups,
  groupings,
  type IdOrNone,
  MAX_GROUPS,
  NONE,
} from '@shared/contracts/groups';
import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { ErrorState } from '../feedback/states';
import { Segmented } from '../form/segmented';
import { useTableView } from '../table/use-table-view';
import type { Column } from './board-props';
import { BoardSkeleton } from './board-skeleton';

const words = { status: 'board.byStatus', company: 'board.byCompany', person: 'board.byPerson' } as const;

interface GroupingProps {
  by: Grouping;
  groups: Groups | undefined;
}

/** Above a board: by what its columns are, and that there are more. */
function BoardGrouping({ by, groups }: GroupingProps) {
  const { t } = useTranslation('tables');
  const format = useFormat();
  const { show } = useTableView();
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 print:hidden">
      <Segmented
        size="sm"
        label={t('board.by')}
        value={by}
        onValueChange={(next) => show('board', { by: next })}
        options={groupings.map((value) => ({ value, label: t(words[value]) }))}
      />
      {groups?.isMore && (
        <p className="text-ink-muted text-sm">{t('board.more', { number: format.number(MAX_GROUPS) })}</p>
      )}
      {groups?.isCut && (
        <p className="text-ink-muted text-sm">
          {t('board.counted', { number: format.number(MOST_COUNTED) })}
        </p>
      )}
    </div>
  );
}

interface FrameProps {
  by: Grouping;
  query: UseQueryResult<Groups>;
  /** What stands here while there are no records. */
  empty: ReactNode;
  children: ReactNode;
}

/** Around a board: how it is grouped, and what stands here while its columns are read, or are none. */
export function BoardFrame({ by, query: { data, error, refetch, isFetching }, empty, children }: FrameProps) {
  if (!data && error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  const isEmpty = data?.groups.every(({ count }) => count === 0);
  return (
    <>
      <BoardGrouping by={by} groups={data} />
      {!data ? <BoardSkeleton /> : isEmpty ? empty : children}
    </>
  );
}

/** Cards that a column reads at a time. */
export const CARDS_READ = 50;

/** The key of a column as filters have it: the id of a company or of a person, or none. */
export const idOrNoneOf = (key: string): IdOrNone => (key === NONE ? NONE : Number(key));

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
