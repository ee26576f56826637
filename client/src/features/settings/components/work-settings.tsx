import { priorities } from '@shared/rules/statuses';
import { Briefcase, Clock } from 'lucide-react';
import { useId } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { Settings } from '@/lib/settings';
import { tidyTime } from '@/lib/time-of-day';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { CheckSetting, ChoiceSetting } from './fields';
import { SettingSection } from './setting-section';

export function WorkSettings() {
  const { t } = useTranslation(['settings', 'status']);
  return (
    <SettingSection title={t('work.title')} description={t('work.text')} icon={<Briefcase />}>
      <ChoiceSetting
        name="defaultTaskPriority"
        label={t('work.defaultTaskPriority')}
        options={priorities.map((value) => ({ value, label: t(`status:priority.${value}`) }))}
      />
      <WorkingHours />
      <CheckSetting
        name="autoAssignTasks"
        label={t('work.autoAssignTasks')}
        hint={t('work.autoAssignHint')}
      />
    </SettingSection>
  );
}

/** A shift may end after midnight; then it says so. */
function WorkingHours() {
  const { t } = useTranslation('settings', { keyPrefix: 'work' });
  const { control } = useFormContext<Settings>();
  const clockId = useId();
  const [start, end] = useWatch({ control, name: ['workingHours.start', 'workingHours.end'] }).map(tidyTime);
  const overnight = start && end && start >= end ? t('overnight') : undefined;
  return (
    <fieldset>
      <legend className="font-medium text-sm">{t('workingHours')}</legend>
      <p id={clockId} className="mb-2 text-ink-faint text-xs">
        {t('clock')} {t('hoursHint')}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <TimeField edge="start" label={t('from')} clockId={clockId} />
        <TimeField edge="end" label={t('to')} hint={overnight} clockId={clockId} />
      </div>
    </fieldset>
  );
}

interface TimeProps {
  edge: keyof Settings['workingHours'];
  label: string;
  hint?: string | undefined;
  /** What tells how a time is written. */
  clockId: string;
}

/** Text, since browsers write the hours of their own time field as the system does, not as the page. */
function TimeField({ edge, label, hint, clockId }: TimeProps) {
  const { register, setValue, formState } = useFormContext<Settings>();
  const name = `workingHours.${edge}` as const;
  const field = register(name, {
    onBlur: ({ target }) => setValue(name, tidyTime(target.value), { shouldDirty: true }),
  });
  return (
    <Field label={label} required hint={hint} error={formState.errors.workingHours?.[edge]?.message}>
      <TextInput
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={7}
        icon={<Clock aria-hidden="true" />}
        aria-describedby={clockId}
        {...field}
      />
    </Field>
  );
}
