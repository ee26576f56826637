import type { CompanyReport } from '@shared/contracts/reports';
import { MAX_REPORT_TURNS } from '@shared/contracts/reports';
import type { UseQueryResult } from '@tanstack/react-query';
import { CalendarX2, Printer } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useBackTo } from '@/lib/back';
import { useFormat } from '@/lib/format';
import { usePageTitle } from '@/lib/page-title';
import { RowsSkeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { PrintHead } from '@/ui/page/print-head';
import type { useMonth } from '../hooks/use-month';
import { AgesChart } from './ages-chart';
import { FiguresOfMonth } from './figures';
import { MonthChoice } from './month-choice';
import { Trend } from './trend';

interface Props {
  /** The title of the report, and the name of its company or project. */
  kind: string;
  name: string | undefined;
  meta?: ReactNode;
  /** Where "back" leads if the reader opened the report directly. */
  home: string;
  actions?: ReactNode;
  month: ReturnType<typeof useMonth>;
  letter: ReactNode;
  query: Pick<UseQueryResult, 'data' | 'error' | 'refetch' | 'isFetching' | 'isPlaceholderData'>;
  children: ReactNode;
}

/** A report on the screen and on paper: title, month, and parts. A skeleton takes the place of the parts while a month is read. */
export function ReportPage({ kind, name, meta, home, actions, month, letter, query, children }: Props) {
  const { t } = useTranslation('reports');
  const { data, error, refetch, isFetching, isPlaceholderData } = query;
  const isShown = Boolean(data) && !isPlaceholderData; // the report of another month keeps the name alone
  usePageTitle(name === undefined ? undefined : `${kind}: ${name}`);
  return (
    <>
      <PrintHead person={useUser()} />
      <Page
        title={
          <>
            {kind}
            {name !== undefined && (
              <>
                {': '}
                <bdi className="wrap-anywhere">{name}</bdi>
              </>
            )}
          </>
        }
        meta={meta}
        backTo={useBackTo(home)}
        actions={
          <>
            {actions}
            <Button variant="secondary" disabled={!isShown} onClick={() => print()}>
              <Printer aria-hidden="true" />
              {t('print')}
            </Button>
          </>
        }
      >
        <MonthChoice {...month} />
        {isShown ? (
          // the printer of the server waits for this mark
          <div data-report={isFetching ? 'loading' : 'ready'} className="flex min-w-0 flex-col gap-5">
            {children}
            {letter}
          </div>
        ) : error ? (
          <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
        ) : (
          <RowsSkeleton />
        )}
      </Page>
    </>
  );
}

type Month = Pick<CompanyReport, 'months' | 'isOver' | 'ages' | 'openAges' | 'leftOut'>;
interface TurnsProps extends Month {
  /** Text of the empty state. */
  empty: string;
  hasSteps: boolean;
}

/** The parts that both reports share. A month without turns shows an empty state and the months before. */
export function Turns({ months, isOver, ages, openAges, leftOut, empty, hasSteps }: TurnsProps) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const shown = months.at(-1);
  if (!shown) return null;
  const isEmpty = shown.ended + shown.open === 0;
  return (
    <>
      <div className="flex flex-col gap-1 text-ink-muted text-sm">
        {!isOver && <p className="font-medium text-ink">{t('month.soFar')}</p>}
        <p>{t('seen')}</p>
        {leftOut > 0 && <p>{t('leftOut', { shown: format.number(MAX_REPORT_TURNS) })}</p>}
      </div>
      {isEmpty ? (
        <EmptyState icon={<CalendarX2 />} title={t('empty.title')} text={empty} />
      ) : (
        <>
          <FiguresOfMonth months={months} isOver={isOver} hasSteps={hasSteps} />
          <div className="grid gap-3 md:grid-cols-2 print:grid-cols-2">
            <AgesChart title={t('ages.title')} counts={ages} />
            <AgesChart title={t('ages.openTitle')} counts={openAges} />
          </div>
        </>
      )}
      {months.some(({ ended, open }) => ended + open > 0) && <Trend months={months} isNewSheet={!isEmpty} />}
    </>
  );
}
