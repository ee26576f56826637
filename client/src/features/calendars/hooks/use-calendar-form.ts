import { type Calendar, companyChanges } from '@shared/contracts/calendars';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useContractForm } from '@/lib/form';
import { useSave } from '@/ui/form/use-save';
import { useUpdateCalendar } from '../api';

const calendarFields = companyChanges.required();
export type CalendarValues = z.input<typeof calendarFields>;
export type CalendarForm = UseFormReturn<CalendarValues, unknown, z.output<typeof calendarFields>>;

const valuesOf = ({ timeZone, week, ramadan, followsHubHolidays }: Calendar): CalendarValues => ({
  timeZone,
  week,
  ramadan,
  followsHubHolidays,
});

const labels = {
  timeZone: 'form.timeZone',
  week: 'form.days',
  ramadan: 'ramadan',
  followsHubHolidays: 'form.followsHubHolidays',
} as const;

interface Options {
  /** The calendar to change; for a company without its own the hub's, which its own begins like. */
  calendar: Calendar;
  /** Whose it is, or will be; null: the hub's. */
  companyId: number | null;
  onSaved: () => void;
}

export function useCalendarForm({ calendar, companyId, onSaved }: Options) {
  const { t } = useTranslation('calendars');
  const update = useUpdateCalendar(companyId);
  const isNew = companyId !== null && calendar.company === null;
  const form: CalendarForm = useContractForm(calendarFields, { defaultValues: valuesOf(calendar) });
  const saving = useSave(
    form,
    (values, { changes, version }) =>
      update.mutateAsync(isNew ? { ...values, version: calendar.updatedAt } : { ...changes, version }),
    { done: t('form.done'), failed: t('form.failed'), onDone: onSaved },
    isNew ? undefined : { record: calendar, valuesOf, labelOf: (field) => t(labels[field]) },
  );
  return { form, ...saving };
}

/** What the form holds now. */
export const useCalendarValues = (form: CalendarForm) =>
  useWatch({ control: form.control }) as CalendarValues;
