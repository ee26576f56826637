import type { Hours } from '@shared/rules/working-days';
import { type FieldErrors, get } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { useLanguage } from '@/lib/direction';
import { useFormat } from '@/lib/format';
import { tidyTime } from '@/lib/time-of-day';
import { Checkbox } from '@/ui/form/checkbox';
import { FieldError } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { type CalendarForm, useCalendarValues } from '../hooks/use-calendar-form';
import { daysOfWeek, someDayOn } from '../model/calendar';

interface Props {
  form: CalendarForm;
}

const USUAL: Hours = { from: '08:00', to: '16:00' };
const IN_RAMADAN: Hours = { from: '10:00', to: '16:00' };

/** A weekday each row: whether it is a working day, and from when to when. */
export function WeekFields({ form }: Props) {
  const { t } = useTranslation('calendars');
  const { language } = useLanguage();
  const format = useFormat();
  const { week } = useCalendarValues(form);
  const usual = week.find((hours) => hours !== null) ?? USUAL;
  const set = (day: number, hours: Hours | null) =>
    form.setValue('week', week.with(day, hours), {
      shouldDirty: true,
      shouldValidate: form.formState.isSubmitted,
    });
  const isIdle = week.every((hours) => hours === null);
  return (
    <fieldset className="flex flex-col gap-2">
      <legend className="font-medium text-sm">{t('form.days')}</legend>
      <p className="mb-1 text-ink-faint text-xs">{t('form.hoursHint')}</p>
      {daysOfWeek(language).map((day) => {
        const name = format.weekday(someDayOn(day));
        const hours = week[day] ?? null;
        return (
          <div key={day} className="flex min-h-10 flex-wrap items-center gap-x-3 gap-y-1">
            <Checkbox
              className="w-28 shrink-0"
              checked={hours !== null}
              onCheckedChange={(isWorked) => set(day, isWorked ? usual : null)}
              label={name}
            />
            {hours ? (
              <HoursInputs
                hours={hours}
                of={name}
                errors={get(form.formState.errors, `week.${day}`)}
                onChange={(next) => set(day, next)}
              />
            ) : (
              <span className="text-ink-faint text-sm">{t('dayOff')}</span>
            )}
          </div>
        );
      })}
      <FieldError>{form.formState.isSubmitted && isIdle && t('form.noDay')}</FieldError>
    </fieldset>
  );
}

export function RamadanFields({ form }: Props) {
  const { t } = useTranslation('calendars');
  const { ramadan } = useCalendarValues(form);
  const set = (hours: Hours | null) =>
    form.setValue('ramadan', hours, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  return (
    <div className="flex flex-col gap-2">
      <Checkbox
        checked={ramadan !== null}
        onCheckedChange={(isSet) => set(isSet ? IN_RAMADAN : null)}
        label={t('form.ramadan')}
        hint={t('ramadanHint')}
      />
      {ramadan && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 ps-8">
          <HoursInputs
            hours={ramadan}
            of={t('ramadan')}
            errors={get(form.formState.errors, 'ramadan')}
            onChange={set}
          />
        </div>
      )}
    </div>
  );
}

interface HoursProps {
  hours: Hours;
  /** The day, or the time of the year. */
  of: string;
  errors: FieldErrors<Hours> | undefined;
  onChange: (hours: Hours) => void;
}

/** Texts, since browsers write the hours of their own time fields as the system does, not as the page. */
function HoursInputs({ hours, of, errors, onChange }: HoursProps) {
  const { t } = useTranslation('calendars');
  const edges = ['from', 'to'] as const;
  // each is a time, and so what is wrong is their order
  const isReversed = errors?.to && /^\d\d:\d\d$/.test(hours.to) && hours.to <= hours.from;
  return (
    <>
      {edges.map((edge) => (
        <span key={edge} className="flex items-center gap-2">
          {/* at 360 px there is room for one of the two words */}
          <span
            aria-hidden="true"
            className={cn('text-ink-muted text-sm', edge === 'from' && 'max-sm:hidden')}
          >
            {t(`form.${edge}`)}
          </span>
          <TextInput
            dir="ltr"
            inputMode="numeric"
            autoComplete="off"
            maxLength={7}
            className="w-18"
            aria-label={t(`form.${edge}Of`, { day: of })}
            aria-invalid={errors?.[edge] !== undefined || undefined}
            value={hours[edge]}
            onChange={({ target }) => onChange({ ...hours, [edge]: target.value })}
            onBlur={({ target }) => onChange({ ...hours, [edge]: tidyTime(target.value) })}
          />
        </span>
      ))}
      <FieldError>
        {isReversed ? t('form.closesEarly') : (errors?.from?.message ?? errors?.to?.message)}
      </FieldError>
    </>
  );
}
