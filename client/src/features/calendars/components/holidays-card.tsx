import { type Calendar, type Holiday, MAX_HOLIDAYS } from '@shared/contracts/calendars';
import { hubDay } from '@shared/contracts/fields';
import { CalendarHeart, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { EmptyState } from '@/ui/feedback/states';
import { Select } from '@/ui/form/select';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';
import { holidaysOf, yearOf, yearToOpen } from '../model/calendar';
import { HolidayDialog } from './holiday-dialog';
import { HolidayItem } from './holiday-item';

interface Props {
  calendar: Calendar;
  hub: Calendar;
}

/** The holidays of a year, the hub's among those of a company that follows them: first those that come, then those that have passed. */
export function HolidaysCard({ calendar, hub }: Props) {
  const { t } = useTranslation('calendars', { keyPrefix: 'holidays' });
  const format = useFormat();
  const all = holidaysOf(calendar, hub);
  const today = hubDay();
  const [year, setYear] = useState(() => yearToOpen(all, today));
  const [edited, setEdited] = useState<Holiday | 'new'>();
  const years = [
    ...new Set([...all.flatMap((one) => [yearOf(one.startDate), yearOf(one.endDate)]), year, yearOf(today)]),
  ];
  const shown = all.filter((one) => yearOf(one.startDate) <= year && year <= yearOf(one.endDate));
  const coming = shown.filter(({ endDate }) => endDate >= today);
  const past = shown.filter(({ endDate }) => endDate < today);
  const list = (holidays: Holiday[]) => (
    <ul className="divide-y divide-line">
      {holidays.map((holiday) => (
        <HolidayItem
          key={holiday.id}
          holiday={holiday}
          isOfHub={holiday.calendarId !== calendar.id}
          onEdit={
            calendar.can.edit && holiday.calendarId === calendar.id ? () => setEdited(holiday) : undefined
          }
        />
      ))}
    </ul>
  );
  const isFull = calendar.holidays.length >= MAX_HOLIDAYS;
  return (
    <Card asChild>
      <section aria-label={t('title')}>
        <CardHeader
          title={t('title')}
          icon={<CalendarHeart />}
          actions={
            <Select
              aria-label={t('year')}
              value={year}
              onValueChange={setYear}
              options={years.sort().map((value) => ({ value, label: value }))}
              className="w-24"
            />
          }
        />
        {shown.length > 0 ? (
          <>
            {coming.length > 0 && list(coming)}
            {/* a year that is over is chosen for what was */}
            {past.length > 0 &&
              (coming.length > 0 ? (
                <details className="mt-3">
                  <summary className="finger w-fit cursor-pointer rounded-sm text-ink-muted text-sm hover:text-ink">
                    {t('past', { number: format.number(past.length) })}
                  </summary>
                  {list(past)}
                </details>
              ) : (
                list(past)
              ))}
          </>
        ) : (
          <EmptyState
            icon={<CalendarHeart />}
            title={t('empty', { year })}
            text={t('emptyText')}
            className="py-8"
          />
        )}
        {calendar.can.edit && !isFull && (
          <Button variant="secondary" className="mt-4" onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" />
            {t('add')}
          </Button>
        )}
        {edited && (
          <HolidayDialog
            calendarId={calendar.id}
            holiday={edited === 'new' ? undefined : edited}
            // it is there to be seen, in whichever year
            onSaved={(startDate) => setYear(yearOf(startDate))}
            onClose={() => setEdited(undefined)}
          />
        )}
      </section>
    </Card>
  );
}
