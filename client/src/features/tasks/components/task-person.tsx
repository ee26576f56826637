import type { Task } from '@shared/contracts/tasks';
import type { Ref } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePeopleChoices, useSeesPeopleOf } from '@/features/users/api';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import type { TaskForm } from '../model/task-form-rules';

interface Props {
  form: TaskForm;
  /** The person who does it so far. */
  person: Task['responsibleUser'];
  className?: string;
}

/** Who of the responsible company does the task, where the reader may look its people up. */
export function TaskPerson({ form, person, className }: Props) {
  const { t } = useTranslation('tasks');
  const companyId = useWatch({ control: form.control, name: 'companyId' });
  const mayChoose = useSeesPeopleOf(companyId);
  if (companyId === null || !mayChoose) return null;
  return (
    <Field
      label={t('person')}
      optional
      error={form.formState.errors.responsibleUserId?.message}
      {...(className && { className })}
    >
      <Controller
        control={form.control}
        name="responsibleUserId"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <PersonPicker
            key={companyId}
            companyId={companyId}
            chosen={person && person.id === value ? person : null}
            value={value}
            onChange={onChange}
            ref={ref}
            onBlur={onBlur}
          />
        )}
      />
    </Field>
  );
}

interface PickerProps {
  companyId: number;
  chosen: Task['responsibleUser'];
  value: number | null;
  onChange: (userId: number | null) => void;
  onBlur: () => void;
  ref: Ref<HTMLButtonElement>;
}

function PersonPicker({ companyId, chosen, onChange, ...field }: PickerProps) {
  const { t } = useTranslation('tasks');
  const people = usePeopleChoices(chosen && { ...chosen, assignedCompany: null }, companyId);
  return <Combobox {...people} {...field} clearable placeholder={t('noPerson')} onValueChange={onChange} />;
}
