import type { Calendar } from '@shared/contracts/calendars';
import type { Hours } from '@shared/rules/working-days';
import { CalendarClock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/lib/direction';
import { useFormat } from '@/lib/format';
import { isSame } from '@/lib/merge';
import { Card, CardHeader } from '@/ui/page/card';
import { Badge } from '@/ui/text/badge';
import { Code } from '@/ui/text/text';
import { daysOfWeek, differencesFrom, someDayOn } from '../model/calendar';

interface Props {
  calendar: Calendar;
  hub: Calendar;
  actions: ReactNode;
}

/** The week, Ramadan and the clock of a calendar; what is not as in the hub's says so. */
export function WeekCard({ calendar, hub, actions }: Props) {
  const { t } = useTranslation('calendars');
  const { language } = useLanguage();
  const format = useFormat();
  const differences = differencesFrom(hub, calendar);
  const sameDay = (day: number) => isSame(calendar.week[day], hub.week[day]);
  const { ramadan } = calendar;
  return (
    <Card asChild>
      <section aria-label={t('week')}>
        <CardHeader title={t('week')} icon={<CalendarClock />} />
        <dl className="divide-y divide-line">
          {daysOfWeek(language).map((day) => (
            <Row key={day} label={format.weekday(someDayOn(day))} differs={!sameDay(day)}>
              <HoursText hours={calendar.week[day] ?? null} none={t('dayOff')} />
            </Row>
          ))}
          <Row label={t('ramadan')} hint={t('ramadanHint')} differs={differences.includes('ramadan')}>
            <HoursText hours={ramadan} none={t('sameInRamadan')} />
          </Row>
          <Row label={t('timeZone')} differs={differences.includes('timeZone')}>
            <Code>{calendar.timeZone}</Code>
          </Row>
        </dl>
        {actions && <div className="mt-4 flex flex-wrap gap-2">{actions}</div>}
      </section>
    </Card>
  );
}

function HoursText({ hours, none }: { hours: Hours | null; none: string }) {
  const { t } = useTranslation('calendars');
  if (!hours) return <span className="text-ink-faint">{none}</span>;
  return <span className="tabular-nums">{t('hours', { ...hours })}</span>;
}

interface RowProps {
  label: string;
  hint?: string;
  differs: boolean;
  children: ReactNode;
}

function Row({ label, hint, differs, children }: RowProps) {
  const { t } = useTranslation('calendars');
  return (
    <div className="flex flex-wrap items-baseline gap-x-4 gap-y-1 py-2 text-sm">
      <dt className="w-32 shrink-0 font-medium">{label}</dt>
      <dd className="min-w-0">
        {children}
        {differs && (
          <Badge tone="blue" size="sm" icon={null} className="ms-3">
            {t('differs')}
          </Badge>
        )}
        {hint && <p className="mt-0.5 text-ink-faint text-xs">{hint}</p>}
      </dd>
    </div>
  );
}
