import { dueScopes } from '@shared/rules/due';
import { useQuery } from '@tanstack/react-query';
import { CalendarCheck, ChevronLeft, ChevronRight } from 'lucide-react';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useLanguage } from '@/lib/direction';
import { toDay, useFormat } from '@/lib/format';
import { weekStartOf } from '@/lib/week-start';
import { RowsSkeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { Segmented } from '@/ui/form/segmented';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { Page } from '@/ui/page/page';
import { DirIcon } from '@/ui/text/dir-icon';
import { dueQuery } from '../api';
import { ChosenDay, DaysOfMonth } from '../components/day-list';
import { MonthGrid } from '../components/month-grid';
import { useShownDay } from '../hooks/use-shown-day';
import { daysIn, firstShown, monthOf, monthsAfter, weeksOf } from '../model/month';

/** What is due, by day: a month as a grid, and as a list on a phone and on paper. */
export default function CalendarPage() {
  const { t } = useTranslation('due');
  const { scope, setScope, ...shown } = useShownDay();
  const hasCompany = useUser().assignedCompanyId !== null;
  return (
    <Page
      dense
      title={t('title')}
      intro={t('description')}
      actions={
        hasCompany && (
          <Segmented
            label={t('scope.label')}
            value={scope}
            onValueChange={setScope}
            options={dueScopes.map((value) => ({ value, label: t(`scope.${value}`) }))}
          />
        )
      }
    >
      <Month {...shown} scope={hasCompany ? scope : 'mine'} />
    </Page>
  );
}

type Props = Omit<ReturnType<typeof useShownDay>, 'setScope'>;

function Month({ day, pass, note, choose, scope }: Props) {
  const { t } = useTranslation('due');
  const format = useFormat();
  const { language } = useLanguage();
  const weekStart = weekStartOf(language);
  const query = useQuery(dueQuery(firstShown(day, weekStart), scope));
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error } = query;
  const today = data?.today ?? toDay(new Date());
  const shownDay = daysIn(data?.items ?? [], data?.daysOff ?? []);
  const ofMonth = weeksOf(day, weekStart)
    .flat()
    .filter((one) => monthOf(one) === monthOf(day));
  const dueDays = ofMonth.map(shownDay).filter(({ items }) => items.length > 0);
  return (
    <>
      <div className="flex items-center gap-x-2">
        <span className="flex items-center max-sm:-ms-2 print:hidden">
          <IconButton
            label={t('previous')}
            icon={<DirIcon icon={ChevronLeft} />}
            onClick={() => choose(monthsAfter(day, -1))}
          />
          <IconButton
            label={t('next')}
            icon={<DirIcon icon={ChevronRight} />}
            onClick={() => choose(monthsAfter(day, 1))}
          />
        </span>
        <h2
          id="shown-month"
          aria-live="polite"
          className="flex min-w-0 flex-wrap items-baseline gap-x-2 text-lg leading-6"
        >
          <span className="font-semibold">{format.month(day)}</span>
          {language === 'ar' && (
            <span className="text-ink-muted text-sm">
              {format.hijriMonths(ofMonth[0] ?? day, ofMonth.at(-1) ?? day)}
            </span>
          )}
        </h2>
        <Button variant="secondary" size="sm" className="ms-auto print:hidden" onClick={() => choose(today)}>
          {t('today')}
        </Button>
      </div>
      {data?.earlier && (
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1 rounded-md bg-red-soft px-3 py-1.5 text-red-ink text-sm">
          {t('counts.earlier', { count: data.earlier.count })}
          <Button
            variant="link"
            className="text-red-ink! print:hidden"
            onClick={() => data.earlier && choose(data.earlier.lastDay)}
          >
            {t('showEarlier')}
          </Button>
        </p>
      )}
      {data && data.total > data.items.length && (
        <p className="text-ink-muted text-sm">
          {t('tooMany', { shown: format.number(data.items.length), total: format.number(data.total) })}
        </p>
      )}
      {!data && error && <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} />}
      <div className="max-sm:hidden">
        <MonthGrid
          day={day}
          today={today}
          shownDay={shownDay}
          onPass={pass}
          onNote={note}
          onChoose={choose}
          onEnter={() => heading.current?.focus()}
          labelledBy="shown-month"
          isBusy={!data}
        />
        <p className="mt-1.5 text-ink-faint text-xs print:hidden">{t('legend')}</p>
      </div>
      <div className="max-sm:hidden print:hidden">
        {data && <ChosenDay shown={shownDay(day)} heading={heading} />}
      </div>
      <div className="sm:hidden print:block">
        {!data && !error && <RowsSkeleton />}
        {data && dueDays.length === 0 && (
          <EmptyState icon={<CalendarCheck />} title={t('emptyMonth.title')} text={t('emptyMonth.text')} />
        )}
        {dueDays.length > 0 && <DaysOfMonth days={dueDays} today={today} />}
      </div>
    </>
  );
}
