import { taskStatuses } from '@shared/rules/statuses';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import { TextInput } from '@/ui/form/text-input';
import { StatusSign } from '@/ui/text/status-badge';
import { optionalNumber, type TaskForm } from '../model/task-form-rules';

/** How far a task has come; asked for once it is there. */
export function TaskWork({ form }: { form: TaskForm }) {
  const { t } = useTranslation(['tasks', 'status']);
  const { errors } = form.formState;
  return (
    <div className="grid gap-5 sm:grid-cols-3">
      <Field label={t('status')} error={errors.status?.message}>
        <Controller
          control={form.control}
          name="status"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <Select
              ref={ref}
              value={value}
              onValueChange={onChange}
              onBlur={onBlur}
              options={taskStatuses.map((one) => ({
                value: one,
                label: t(`status:task.${one}`),
                icon: <StatusSign status={one} />,
              }))}
            />
          )}
        />
      </Field>
      <Field label={t('progress')} optional error={errors.progress?.message}>
        <TextInput
          type="number"
          min={0}
          max={100}
          end={<Unit>%</Unit>}
          {...form.register('progress', optionalNumber)}
        />
      </Field>
      <Field label={t('estimatedHours')} optional error={errors.estimatedHours?.message}>
        <TextInput type="number" min={0} step="any" {...form.register('estimatedHours', optionalNumber)} />
      </Field>
    </div>
  );
}

const Unit = ({ children }: { children: string }) => (
  <span className="pe-2 text-ink-faint text-sm">{children}</span>
);
