import type { Named } from '@shared/contracts/fields';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useProjectChoices } from '@/features/projects/api';
import { serverMessage } from '@/lib/http';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { optionalNumber, type TaskForm } from '../model/task-form-rules';

interface Props {
  form: TaskForm;
  /** The project that the task is linked to already. */
  project: Named | null;
}

/** The project that a task belongs to, and, once there is one, its number there. */
export function LinkedProject({ form, project }: Props) {
  const { t } = useTranslation('tasks');
  const [chosen, setChosen] = useState(project);
  const { choices, error } = useProjectChoices(chosen);
  const { errors } = form.formState;
  const choose = (value: number | null) => {
    const option = choices.options.find((one) => one.value === value);
    setChosen(option ? { id: option.value, name: option.label } : null);
    if (!option) form.setValue('taskNumberInProject', null, { shouldDirty: true });
  };
  return (
    <>
      <Field
        label={t('form.project')}
        optional
        error={errors.projectId?.message ?? (error ? serverMessage(error) : undefined)}
        className={chosen ? '' : 'sm:col-span-2'}
      >
        <Controller
          control={form.control}
          name="projectId"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Combobox
              {...choices}
              ref={ref}
              onBlur={onBlur}
              clearable
              placeholder={t('form.noProject')}
              searchPlaceholder={t('form.projectSearch')}
              value={value}
              onValueChange={(id) => {
                onChange(id);
                choose(id);
              }}
            />
          )}
        />
      </Field>
      {chosen && (
        <Field label={t('form.number')} optional error={errors.taskNumberInProject?.message}>
          <TextInput type="number" min={1} {...form.register('taskNumberInProject', optionalNumber)} />
        </Field>
      )}
    </>
  );
}
