import type { Calendar } from '@shared/contracts/calendars';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { companyQuery, useCompanyChoices } from '@/features/companies/api';
import type { Ahead } from '@/lib/ahead';
import { idFrom } from '@/lib/id-param';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { RecordFilter } from '@/ui/form/record-filter';
import { useListFilters } from '@/ui/list/use-list-filters';
import { Page } from '@/ui/page/page';
import { calendarsQuery, companyCalendarQuery, hubCalendarQuery } from '../api';
import { CalendarView } from '../components/calendar-view';
import { FollowsHub } from '../components/follows-hub';
import { OwnCalendars } from '../components/own-calendars';

export const ahead: Ahead = () => [hubCalendarQuery, calendarsQuery];

/** When people work: the hub's calendar, or that of the company in the address. */
export default function CalendarsPage() {
  const { t } = useTranslation('calendars');
  const { values, change } = useListFilters({ company: idFrom });
  const companyId = values.company;
  const choices = useCompanyChoices(companyId);
  const hub = useQuery(hubCalendarQuery);
  return (
    <Page title={t('title')} intro={t('description')} backTo={paths.dashboard}>
      <RecordFilter
        label={t('pickCompany')}
        placeholder={t('anyCompany')}
        value={companyId}
        onChange={(company) => change({ company })}
        className="sm:w-80"
        {...choices}
      />
      {hub.isPending ? (
        <CalendarSkeleton />
      ) : hub.isLoadingError ? (
        <ErrorState error={hub.error} onRetry={hub.refetch} retrying={hub.isFetching} />
      ) : (
        <div className="grid items-start gap-5 *:min-w-0 lg:grid-cols-[1fr_20rem]">
          {companyId ? (
            <OfCompany key={companyId} companyId={companyId} hub={hub.data} />
          ) : (
            <Shown calendar={hub.data} hub={hub.data} title={t('hub')} />
          )}
          <OwnCalendars hub={hub.data} />
        </div>
      )}
    </Page>
  );
}

function Shown({ calendar, hub, title }: { calendar: Calendar; hub: Calendar; title: string }) {
  return (
    <section aria-label={title} className="flex flex-col gap-5">
      <h2 className="font-semibold text-lg">{title}</h2>
      <CalendarView calendar={calendar} hub={hub} title={title} />
    </section>
  );
}

function OfCompany({ companyId, hub }: { companyId: number; hub: Calendar }) {
  const { t } = useTranslation('calendars');
  const nameOf = useName();
  const company = useQuery(companyQuery(companyId));
  const own = useQuery(companyCalendarQuery(companyId));
  if (own.isPending || company.isPending) return <CalendarSkeleton />;
  if (own.isLoadingError || company.isLoadingError)
    return <ErrorState error={own.error ?? company.error} onRetry={own.refetch} retrying={own.isFetching} />;
  const title = t('ofCompany', { name: isolate(nameOf(company.data) ?? '') });
  if (own.data) return <Shown calendar={own.data} hub={hub} title={title} />;
  return (
    <FollowsHub companyId={companyId} hub={hub} title={title} mayAdd={company.data?.can?.edit ?? false} />
  );
}

const CalendarSkeleton = () => (
  <Loading>
    <div className="flex flex-col gap-5">
      <Skeleton className="h-96" />
      <Skeleton className="h-64" />
    </div>
  </Loading>
);
