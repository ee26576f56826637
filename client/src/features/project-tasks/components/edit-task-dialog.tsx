import { SHORT_TEXT } from '@shared/contracts/fields';
import { type ProjectTask, projectTaskChanges } from '@shared/contracts/project-tasks';
import { priorities } from '@shared/rules/statuses';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { usePeopleChoices, useSeesPeopleOf } from '@/features/users/api';
import { emptyAsNull } from '@/lib/empty-as-null';
import { useContractForm } from '@/lib/form';
import { Combobox } from '@/ui/form/combobox';
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

const valuesOf = ({ name, nameEn, description, ...task }: ProjectTask) => ({
  ...{ name, nameEn: nameEn ?? '', description: description ?? '', priority: task.priority },
  ...{ startDate: task.startDate, endDate: task.endDate, responsibleUserId: task.responsibleUserId },
});

const labels = {
  name: 'name',
  nameEn: 'nameEn',
  description: 'description',
  priority: 'priority',
  startDate: 'startDate',
  endDate: 'endDate',
  responsibleUserId: 'person',
} as const;

/** What a task is about and when it is due. Only what was changed is sent, so that others' changes stay. */
export function EditTaskDialog({ task, onClose }: Props) {
  const { t } = useTranslation(['projectTasks', 'common']);
  const { mutateAsync } = useUpdateTask();
  const form = useContractForm(projectTaskChanges, { defaultValues: valuesOf(task) });
  const { save, conflicts } = useSave(
    form,
    ({ nameEn }, { changes, version }) =>
      // a new name alone would leave the task without its second one
      mutateAsync({ task, changes: emptyAsNull(changes.name ? { nameEn, ...changes } : changes), version }),
    { done: t('edit.done'), failed: t('updateFailed'), onDone: onClose },
    { record: task, valuesOf, labelOf: (field) => t(`edit.${labels[field as keyof typeof labels]}`) },
  );
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      conflicts={conflicts}
      onClose={onClose}
      title={t('edit.title')}
      submitLabel={t('common:save')}
      className="grid sm:grid-cols-2"
    >
      <Fields form={form} task={task} />
    </FormDialog>
  );
}

function Fields({ form, task }: { form: Form; task: ProjectTask }) {
  const { t } = useTranslation(['projectTasks', 'status']);
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('edit.name')} required error={errors.name?.message} className="sm:col-span-2">
        <TextInput {...form.register('name')} />
      </Field>
      {task.nameEn !== null && (
        <Field label={t('edit.nameEn')} optional error={errors.nameEn?.message} className="sm:col-span-2">
          <TextInput dir="ltr" {...form.register('nameEn')} />
        </Field>
      )}
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
      <PersonField form={form} task={task} />
    </>
  );
}

/** Who of the responsible company does it, where the reader may look its people up. */
function PersonField({ form, task }: { form: Form; task: ProjectTask }) {
  const { t } = useTranslation('projectTasks');
  const companyId = task.responsibleCompanyId;
  const mayChoose = useSeesPeopleOf(companyId);
  if (companyId === null || !task.can.assignUser || !mayChoose) return null;
  return (
    <Field label={t('edit.person')} optional error={form.formState.errors.responsibleUserId?.message}>
      <Controller
        control={form.control}
        name="responsibleUserId"
        render={({ field }) => (
          <PersonPicker
            companyId={companyId}
            chosen={task.responsibleUser}
            value={field.value ?? null}
            onChange={field.onChange}
          />
        )}
      />
    </Field>
  );
}

interface PersonPickerProps {
  companyId: number;
  chosen: ProjectTask['responsibleUser'];
  value: number | null;
  onChange: (userId: number | null) => void;
}

function PersonPicker({ companyId, chosen, value, onChange }: PersonPickerProps) {
  const people = usePeopleChoices(chosen && { ...chosen, assignedCompany: null }, companyId);
  return <Combobox {...people} clearable value={value} onValueChange={onChange} />;
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
