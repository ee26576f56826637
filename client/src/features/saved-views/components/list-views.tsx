import type { ViewedList } from '@shared/rules/saved-views';
import { useQuery } from '@tanstack/react-query';
import { ChartGantt, LayoutGrid, Rows3, SquareKanban, Table2 } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Segmented } from '@/ui/form/segmented';
import { useTableView } from '@/ui/table/use-table-view';
import { savedViewsQuery } from '../api';
import { addressOfView } from '../model/view-address';
import { SavedViews } from './saved-views';

interface Props {
  list: ViewedList;
  /** How the list stands when it is no table. */
  plain: 'cards' | 'list';
  /** Chooses that, in place of the switch here. */
  views?: ReactNode;
  /** It also stands on a board, or on a timeline. */
  beside?: 'board' | 'timeline';
}

const besideIcons = { board: SquareKanban, timeline: ChartGantt };

/** Above a list: how it stands, and the views that are saved of it. */
export function ListViews({ list, plain, beside, views }: Props) {
  const { t } = useTranslation('tables');
  const { view, show } = useTableView();
  useDefaultView(list);
  const Icon = beside && besideIcons[beside];
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      {views ?? (
        <Segmented
          size="sm"
          label={t('view.label')}
          value={view === beside || view === 'table' ? view : plain}
          onValueChange={(next) => show(next === 'cards' || next === 'list' ? 'plain' : next)}
          options={[
            {
              value: plain,
              label: <span className="max-2xl:sr-only">{t(`view.${plain}`)}</span>,
              icon: plain === 'cards' ? <LayoutGrid aria-hidden="true" /> : <Rows3 aria-hidden="true" />,
            },
            {
              value: 'table',
              label: <span className="max-2xl:sr-only">{t('view.table')}</span>,
              icon: <Table2 aria-hidden="true" />,
            },
            ...(Icon && beside
              ? [
                  {
                    value: beside,
                    label: <span className="max-2xl:sr-only">{t(`view.${beside}`)}</span>,
                    icon: <Icon aria-hidden="true" />,
                  },
                ]
              : []),
          ]}
        />
      )}
      <SavedViews list={list} isNarrow={views !== undefined} />
    </div>
  );
}

/** A list that is opened by an address that says nothing is shown as the reader's default view has it. */
function useDefaultView(list: ViewedList) {
  const [params] = useSearchParams();
  const navigate = useNavigate();
  const { data } = useQuery(savedViewsQuery);
  const isPlain = useRef(params.size === 0);
  useEffect(() => {
    if (params.size > 0) isPlain.current = false;
    if (!isPlain.current || !data) return;
    isPlain.current = false;
    const view = data.find((one) => one.list === list && one.isDefault);
    if (view) navigate(addressOfView(view), { replace: true, preventScrollReset: true });
  }, [data, params, list, navigate]);
}
