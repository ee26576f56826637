import type { ViewedList } from '@shared/rules/saved-views';
import { plainTable, tableStateText } from '@shared/rules/table-state';
import { timelineScales } from '@shared/rules/timeline';
import { useQuery } from '@tanstack/react-query';
import { ChartGantt, LayoutGrid, Rows3, Table2 } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { Segmented } from '@/ui/form/segmented';
import { anyText, oneOf, useListFilters } from '@/ui/list/use-list-filters';
import { savedViewsQuery } from '../api';
import { addressOfView } from '../model/view-address';
import { SavedViews } from './saved-views';

interface Props {
  list: ViewedList;
  /** How the list stands when it is no table. */
  plain: 'cards' | 'list';
  /** It also stands on a timeline. */
  hasTimeline?: boolean;
}

/** Above a list: as a table or not, or on a timeline, and the views that are saved of it. */
export function ListViews({ list, plain, hasTimeline = false }: Props) {
  const { t } = useTranslation('tables');
  const { values, change } = useListFilters({ table: anyText, timeline: oneOf(timelineScales) });
  useDefaultView(list);
  const other = hasTimeline && values.timeline ? 'timeline' : plain;
  return (
    <div className="flex flex-wrap items-center gap-2 print:hidden">
      <Segmented
        size="sm"
        label={t('view.label')}
        value={values.table ? 'table' : other}
        onValueChange={(view) =>
          change({
            table: view === 'table' ? tableStateText(plainTable) : '',
            timeline: view === 'timeline' ? 'month' : '',
          })
        }
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
          ...(hasTimeline
            ? [
                {
                  value: 'timeline' as const,
                  label: <span className="max-2xl:sr-only">{t('view.timeline')}</span>,
                  icon: <ChartGantt aria-hidden="true" />,
                },
              ]
            : []),
        ]}
      />
      <SavedViews list={list} />
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
