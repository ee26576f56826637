import { TZDate } from '@date-fns/tz';
import { typedDay } from '@shared/rules/typed-day';
import { addWorkingTime, type Calendar, MAX_WORKING_DAYS } from '@shared/rules/working-time';
import { Calculator } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toDay, useFormat } from '@/lib/format';
import { tidyTime } from '@/lib/time-of-day';
import { DatePicker } from '@/ui/form/date-picker';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { Card, CardHeader } from '@/ui/page/card';
import { Code } from '@/ui/text/text';

/** When so many working days end that begin at a moment on the calendar's clock. */
export function DateFinder({ calendar }: { calendar: Calendar }) {
  const { t } = useTranslation('calendars', { keyPrefix: 'count' });
  const format = useFormat();
  const [day, setDay] = useState<string | null>(() => toDay(new Date()));
  const [time, setTime] = useState('09:00');
  const [days, setDays] = useState('3');
  const end = endOf(day, time, days, calendar);
  return (
    <Card asChild>
      <section aria-label={t('title')}>
        <CardHeader title={t('title')} icon={<Calculator />} description={t('text')} />
        <div className="grid gap-4 sm:grid-cols-2">
          <Field label={t('day')} className="sm:col-span-2">
            <DatePicker value={day} onValueChange={setDay} />
          </Field>
          <Field label={t('time')}>
            <TextInput
              dir="ltr"
              inputMode="numeric"
              maxLength={7}
              value={time}
              onChange={({ target }) => setTime(target.value)}
              onBlur={() => setTime(tidyTime(time))}
            />
          </Field>
          <Field label={t('days')}>
            <TextInput
              type="number"
              min={0}
              max={MAX_WORKING_DAYS}
              step="any"
              value={days}
              onChange={({ target }) => setDays(target.value)}
            />
          </Field>
        </div>
        <p role="status" className="mt-4 font-medium">
          {end
            ? t('ends', { day: format.longDate(end), time: format.time(end) })
            : t('wrong', { max: format.number(MAX_WORKING_DAYS) })}
        </p>
        {end && (
          <p className="text-ink-faint text-xs">
            <Code>{calendar.timeZone}</Code>
          </p>
        )}
      </section>
    </Card>
  );
}

/** The moment on the clock of the calendar's place, whatever the reader's; null of what is no day, time or number. */
function endOf(day: string | null, time: string, days: string, calendar: Calendar): Date | null {
  const count = days.trim() === '' ? Number.NaN : Number(days);
  const isTime = /^([01]\d|2[0-3]):[0-5]\d$/.test(tidyTime(time));
  if (!day || !typedDay(day) || !isTime || !(count >= 0 && count <= MAX_WORKING_DAYS)) return null;
  const [hours = 0, minutes = 0] = tidyTime(time).split(':').map(Number);
  const [year = 0, month = 0, date = 0] = day.split('-').map(Number);
  const from = new TZDate(year, month - 1, date, hours, minutes, calendar.timeZone);
  const end = new TZDate(addWorkingTime(from, count, calendar), calendar.timeZone);
  return new Date(end.getFullYear(), end.getMonth(), end.getDate(), end.getHours(), end.getMinutes());
}
