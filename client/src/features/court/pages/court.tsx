import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { CircleCheck, FileChartColumn } from 'lucide-react';
import { type RefObject, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import type { Ahead } from '@/lib/ahead';
import { useBackHere } from '@/lib/back';
import { paths } from '@/lib/paths';
import { RowsSkeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { Select } from '@/ui/form/select';
import { LoadMore } from '@/ui/list/load-more';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { holdingsQuery, turnsQuery } from '../api';
import { CourtFilterBar } from '../components/court-filters';
import { HeldTurn } from '../components/held-turn';
import { HoldingsTable } from '../components/holdings-table';
import { counts, useCourtFilters } from '../hooks/use-court-filters';

export const ahead: Ahead = () => [holdingsQuery({}), turnsQuery({})];

/** Who has to act, company by company, and below it what they hold. */
export default function CourtPage() {
  const { t } = useTranslation('court');
  const filters = useCourtFilters();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Page
      dense
      title={t('title')}
      intro={t('description')}
      actions={<ReportLink company={filters.values.company} />}
    >
      <div className="flex flex-col gap-5">
        <CourtFilterBar {...filters} />
        <Holdings filters={filters} onFollow={() => heading.current?.focus()} />
        <Turns filters={filters} heading={heading} />
      </div>
    </Page>
  );
}

type Filters = ReturnType<typeof useCourtFilters>;

/** To the month of the company that the page is narrowed to, else of the reader's. */
function ReportLink({ company }: { company: Filters['values']['company'] }) {
  const { t } = useTranslation('reports');
  const here = useBackHere();
  const { assignedCompanyId } = useUser();
  const id = company ?? assignedCompanyId;
  if (id === null || id === 'none') return null;
  return (
    <Button asChild variant="secondary">
      <Link to={paths.companyReport(id)} state={here}>
        <FileChartColumn aria-hidden="true" />
        {t('open')}
      </Link>
    </Button>
  );
}

function Holdings({ filters, onFollow }: { filters: Filters; onFollow: () => void }) {
  const { t } = useTranslation('court');
  const { data, error, refetch, isFetching } = useQuery(holdingsQuery(filters.figures));
  if (!data && error) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <RowsSkeleton />;
  if (data.length > 0) return <HoldingsTable holdings={data} onFollow={onFollow} />;
  const empty = filters.isFiltered ? 'emptyFiltered' : 'empty';
  return <EmptyState icon={<CircleCheck />} title={t(`${empty}.title`)} text={t(`${empty}.text`)} />;
}

interface TurnsProps {
  filters: Filters;
  heading: RefObject<HTMLHeadingElement | null>;
}

function Turns({ filters: { rows, values, isFiltered, change }, heading }: TurnsProps) {
  const { t } = useTranslation('court');
  const query = useInfiniteQuery(turnsQuery(rows));
  const { data, error } = query;
  // above it stands that it is nobody's turn
  if (data?.total === 0 && !isFiltered) return null;
  return (
    <section aria-labelledby="held-turns" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center justify-between gap-2">
        <h2 id="held-turns" ref={heading} tabIndex={-1} className="scroll-mt-20 font-semibold text-base">
          {t('turns')} {data && <span className="font-normal text-ink-faint text-sm">{data.total}</span>}
        </h2>
        <div className="w-52 print:hidden">
          <Select
            aria-label={t('count')}
            value={values.count ?? ''}
            onValueChange={(count) => change({ count })}
            options={[
              { value: '', label: t('anyCount') },
              ...counts.map((value) => ({
                value,
                label: value === 'late' || value === 'heldUp' ? t(`only.${value}`) : t(`ages.${value}`),
              })),
            ]}
          />
        </div>
      </div>
      {!data && error && <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} />}
      {!data && !error && <RowsSkeleton />}
      {data && data.items.length === 0 && <p className="text-ink-muted text-sm">{t('noTurns')}</p>}
      {data && data.items.length > 0 && (
        <ul>
          {data.items.map((turn) => (
            <HeldTurn key={turn.id} turn={turn} onPerson={(id) => change({ person: String(id) })} />
          ))}
        </ul>
      )}
      <LoadMore query={query} />
    </section>
  );
}
