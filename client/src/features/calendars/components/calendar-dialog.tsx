import type { Calendar } from '@shared/contracts/calendars';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Checkbox } from '@/ui/form/checkbox';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { type CalendarForm, useCalendarForm } from '../hooks/use-calendar-form';
import { RamadanFields, WeekFields } from './hours-fields';

interface Props {
  calendar: Calendar;
  companyId: number | null;
  /** The company has none yet: the hub's stands in the form. */
  isNew?: boolean;
  /** Whose calendar it is. */
  title: string;
  onClose: () => void;
}

/** The days and hours of the hub or of a company. */
export function CalendarDialog({ calendar, companyId, isNew = false, title, onClose }: Props) {
  const { t } = useTranslation('calendars');
  const { form, save, conflicts } = useCalendarForm({ calendar, companyId, onSaved: onClose });
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      conflicts={conflicts}
      onClose={onClose}
      title={t(isNew ? 'sameAsHub.make' : 'form.title')}
      description={title}
      submitLabel={t('form.submit')}
    >
      <WeekFields form={form} />
      <RamadanFields form={form} />
      <ZoneField form={form} />
      {companyId !== null && (
        <Controller
          control={form.control}
          name="followsHubHolidays"
          render={({ field }) => (
            <Checkbox
              ref={field.ref}
              checked={field.value}
              onCheckedChange={field.onChange}
              label={t('form.followsHubHolidays')}
            />
          )}
        />
      )}
    </FormDialog>
  );
}

/** By their names at IANA, which say the city. */
function ZoneField({ form }: { form: CalendarForm }) {
  const { t } = useTranslation('calendars');
  return (
    <Field label={t('form.timeZone')} required error={form.formState.errors.timeZone?.message}>
      <Controller
        control={form.control}
        name="timeZone"
        render={({ field: { value, onChange, onBlur, ref } }) => {
          const zones = zonesWith(value);
          return (
            <Combobox
              ref={ref}
              onBlur={onBlur}
              options={zones.map((label, index) => ({ value: index, label }))}
              value={zones.indexOf(value)}
              onValueChange={(index) => index !== null && onChange(zones[index])}
              searchPlaceholder={t('form.searchZone')}
              emptyText={t('form.noZone')}
            />
          );
        }}
      />
    </Field>
  );
}

/** The zones that this browser knows, and the one that is set, which it may call by another name. */
function zonesWith(zone: string): string[] {
  const known = Intl.supportedValuesOf('timeZone');
  return known.includes(zone) ? known : [zone, ...known];
}
