import { Briefcase } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { type Settings, taskPriorities } from '@/lib/settings';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import { CheckSetting, ChoiceSetting } from './fields';
import { SettingSection } from './setting-section';

export function WorkSettings() {
  const { t } = useTranslation(['settings', 'status']);
  return (
    <SettingSection title={t('work.title')} description={t('work.text')} icon={<Briefcase />}>
      <ChoiceSetting
        name="defaultTaskPriority"
        label={t('work.defaultTaskPriority')}
        options={taskPriorities.map((value) => ({ value, label: t(`status:priority.${value}`) }))}
      />
      <WorkingHours />
      <CheckSetting name="autoAssignTasks" label={t('work.autoAssignTasks')} />
    </SettingSection>
  );
}

/** The hours stand where the line starts, like everything written in the form. */
const timeStyles = 'rtl:[&::-webkit-datetime-edit]:justify-end';

/** A shift may end after midnight; then it says so. */
function WorkingHours() {
  const { t } = useTranslation('settings', { keyPrefix: 'work' });
  const { register, control, formState } = useFormContext<Settings>();
  const { start, end } = useWatch({ control, name: 'workingHours' });
  const errors = formState.errors.workingHours;
  return (
    <fieldset>
      <legend className="mb-2 font-medium text-sm">{t('workingHours')}</legend>
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={t('from')} required error={errors?.start?.message}>
          <TextInput type="time" dir="ltr" className={timeStyles} {...register('workingHours.start')} />
        </Field>
        <Field
          label={t('to')}
          required
          error={errors?.end?.message}
          hint={end && start >= end ? t('overnight') : undefined}
        >
          <TextInput type="time" dir="ltr" className={timeStyles} {...register('workingHours.end')} />
        </Field>
      </div>
    </fieldset>
  );
}
