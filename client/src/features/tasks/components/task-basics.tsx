import { LONG_TEXT, type Named, type NamedInBoth } from '@shared/contracts/fields';
import type { Task } from '@shared/contracts/tasks';
import { priorities } from '@shared/rules/statuses';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { DatePicker } from '@/ui/form/date-picker';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import { TextArea } from '@/ui/form/text-area';
import { TextInput } from '@/ui/form/text-input';
import type { TaskForm } from '../model/task-form-rules';
import { LinkedProject } from './linked-project';
import { TaskCompany } from './task-company';
import { TaskPerson } from './task-person';

interface Props {
  form: TaskForm;
  project?: Named | null;
  /** The company so far; left out for those who may not give the task to another. */
  company?: NamedInBoth | null | undefined;
  /** The person who does it so far. */
  person?: Task['responsibleUser'];
  /** The first day on offer. */
  firstDay?: string;
}

/** What every task is described by, new or not. */
export function TaskBasics({ form, project = null, company, person = null, firstDay }: Props) {
  const { t } = useTranslation('tasks');
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('form.title')} required error={errors.title?.message} className="sm:col-span-2">
        <TextInput placeholder={t('form.titlePlaceholder')} {...form.register('title')} />
      </Field>
      <Field
        label={t('form.description')}
        optional
        error={errors.description?.message}
        className="sm:col-span-2"
      >
        <TextArea limit={LONG_TEXT} {...form.register('description')} />
      </Field>
      <LinkedProject form={form} project={project} />
      {company !== undefined && <TaskCompany form={form} company={company} className="sm:col-span-2" />}
      <TaskPerson form={form} person={person} className="sm:col-span-2" />
      <Field label={t('form.dueDate')} optional error={errors.dueDate?.message}>
        <Controller
          control={form.control}
          name="dueDate"
          render={({ field: { value, onChange, onBlur, ref } }) => (
            <DatePicker ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} min={firstDay} />
          )}
        />
      </Field>
      <PriorityField form={form} />
      <Field
        label={t('form.attachments')}
        optional
        hint={t('form.attachmentsHint')}
        error={errors.attachments?.message}
        className="sm:col-span-2"
      >
        <TextArea limit={LONG_TEXT} rows={2} {...form.register('attachments')} />
      </Field>
    </>
  );
}

function PriorityField({ form }: Pick<Props, 'form'>) {
  const { t } = useTranslation(['tasks', 'status']);
  return (
    <Field label={t('priority')} error={form.formState.errors.priority?.message}>
      <Controller
        control={form.control}
        name="priority"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Select
            ref={ref}
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
            options={priorities.map((one) => ({
              value: one,
              label: t(`status:priority.${one}`),
            }))}
          />
        )}
      />
    </Field>
  );
}
