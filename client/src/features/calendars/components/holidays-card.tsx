import { type Calendar, type Holiday, MAX_HOLIDAYS } from '@shared/contracts/calendars';
import { CalendarHeart, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { EmptyState } from '@/ui/feedback/states';
import { Select } from '@/ui/form/select';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';
import { holidaysOf } from '../model/calendar';
import { HolidayDialog } from './holiday-dialog';
import { HolidayItem } from './holiday-item';

interface Props {
  calendar: Calendar;
  hub: Calendar;
}

const yearOf = (day: string) => day.slice(0, 4);

/** The holidays of a year, the hub's among those of a company that follows them. */
export function HolidaysCard({ calendar, hub }: Props) {
  const { t } = useTranslation('calendars', { keyPrefix: 'holidays' });
  const all = holidaysOf(calendar, hub);
  const thisYear = String(new Date().getFullYear());
  const [year, setYear] = useState(thisYear);
  const [edited, setEdited] = useState<Holiday | 'new'>();
  const years = [
    ...new Set([...all.flatMap((one) => [yearOf(one.startDate), yearOf(one.endDate)]), year, thisYear]),
  ];
  const shown = all.filter((one) => yearOf(one.startDate) <= year && year <= yearOf(one.endDate));
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
          <ul className="divide-y divide-line">
            {shown.map((holiday) => (
              <HolidayItem
                key={holiday.id}
                holiday={holiday}
                isOfHub={holiday.calendarId !== calendar.id}
                onEdit={
                  calendar.can.edit && holiday.calendarId === calendar.id
                    ? () => setEdited(holiday)
                    : undefined
                }
              />
            ))}
          </ul>
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
            onClose={() => setEdited(undefined)}
          />
        )}
      </section>
    </Card>
  );
}
