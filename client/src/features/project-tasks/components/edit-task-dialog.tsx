import { SHORT_TEXT } from '@shared/contracts/fields';
import { type ProjectTask, projectTaskChanges } from '@shared/contracts/project-tasks';
import { priorities } from '@shared/rules/statuses';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useContractForm } from '@/lib/form';
import { DatePicker } from '@/ui/form/date-picker';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { Select } from '@/ui/form/select';
import { TextArea } from '@/ui/form/text-area';
import { TextInput } from '@/ui/form/text-input';
import { useSave } from '@/ui/form/use-save';
import { useUpdateTask } from '../api';

type Form = UseFormReturn<z.input<typeof projectTaskChanges>, unknown, z.output<typeof projectTaskChanges>>;

interface Props {
  task: ProjectTask;
  onClose: () => void;
}

/** What a task is about and when it is due. Only what was changed is sent, so that others' changes stay. */
export function EditTaskDialog({ task, onClose }: Props) {
  const { t } = useTranslation(['projectTasks', 'common']);
  const { mutateAsync } = useUpdateTask();
  const { name, priority, startDate, endDate } = task;
  const form = useContractForm(projectTaskChanges, {
    defaultValues: { name, description: task.description ?? '', priority, startDate, endDate },
  });
  const { dirtyFields } = form.formState;
  const save = useSave(
    form,
    async ({ description, ...values }) => {
      const all = Object.entries({ ...values, description: description || null });
      const changes = Object.fromEntries(all.filter(([field]) => field in dirtyFields));
      if (Object.keys(changes).length > 0) await mutateAsync({ task, changes });
    },
    { done: t('edit.done'), failed: t('updateFailed'), onDone: onClose },
  );
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      title={t('edit.title')}
      submitLabel={t('common:save')}
      className="grid sm:grid-cols-2"
    >
      <Fields form={form} />
    </FormDialog>
  );
}

function Fields({ form }: { form: Form }) {
  const { t } = useTranslation(['projectTasks', 'status']);
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('edit.name')} required error={errors.name?.message} className="sm:col-span-2">
        <TextInput {...form.register('name')} />
      </Field>
      <Field
        label={t('edit.description')}
        optional
        error={errors.description?.message}
        className="sm:col-span-2"
      >
        <TextArea limit={SHORT_TEXT} {...form.register('description')} />
      </Field>
      <DayField form={form} name="startDate" label={t('edit.startDate')} />
      <DayField form={form} name="endDate" label={t('edit.endDate')} />
      <Field label={t('edit.priority')} error={errors.priority?.message}>
        <Controller
          control={form.control}
          name="priority"
          render={({ field }) => (
            <Select
              ref={field.ref}
              value={field.value}
              onValueChange={field.onChange}
              onBlur={field.onBlur}
              options={priorities.map((value) => ({ value, label: t(`status:priority.${value}`) }))}
            />
          )}
        />
      </Field>
    </>
  );
}

interface DayProps {
  form: Form;
  name: 'startDate' | 'endDate';
  label: string;
}

const DayField = ({ form, name, label }: DayProps) => (
  <Field label={label} optional error={form.formState.errors[name]?.message}>
    <Controller
      control={form.control}
      name={name}
      render={({ field: { ref, value, onChange, onBlur } }) => (
        <DatePicker ref={ref} value={value ?? null} onValueChange={onChange} onBlur={onBlur} />
      )}
    />
  </Field>
);
