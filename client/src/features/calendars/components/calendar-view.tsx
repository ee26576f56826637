import type { Calendar } from '@shared/contracts/calendars';
import { Pencil } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/page/button';
import { workingCalendar } from '../model/calendar';
import { CalendarDialog } from './calendar-dialog';
import { DateFinder } from './date-finder';
import { GiveUpButton } from './give-up-button';
import { HolidaysCard } from './holidays-card';
import { WeekCard } from './week-card';

interface Props {
  calendar: Calendar;
  hub: Calendar;
  title: string;
}

/** A calendar, the hub's or a company's own: its week, its holidays, and a date counted by it. */
export function CalendarView({ calendar, hub, title }: Props) {
  const { t } = useTranslation('calendars');
  const [isEditing, setEditing] = useState(false);
  const companyId = calendar.company?.id ?? null;
  const actions = calendar.can.edit && (
    <>
      <Button variant="secondary" onClick={() => setEditing(true)}>
        <Pencil aria-hidden="true" />
        {t('edit')}
      </Button>
      {companyId !== null && <GiveUpButton companyId={companyId} />}
    </>
  );
  return (
    <>
      <WeekCard calendar={calendar} hub={hub} actions={actions} />
      <HolidaysCard calendar={calendar} hub={hub} />
      <DateFinder calendar={workingCalendar(calendar, hub)} />
      {isEditing && (
        <CalendarDialog
          calendar={calendar}
          companyId={companyId}
          title={title}
          onClose={() => setEditing(false)}
        />
      )}
    </>
  );
}
