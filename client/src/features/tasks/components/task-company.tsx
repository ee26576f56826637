import type { NamedInBoth } from '@shared/contracts/fields';
import { useState } from 'react';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '@/features/companies/api';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import type { TaskForm } from '../model/task-form-rules';

interface Props {
  form: TaskForm;
  /** The company that is responsible so far. */
  company: NamedInBoth | null;
  className?: string;
}

/** The company that is to do the task: any, or none. */
export function TaskCompany({ form, company, className }: Props) {
  const { t } = useTranslation('tasks');
  const [chosen, setChosen] = useState(company);
  const { companies, ...choices } = useCompanyChoices(chosen);
  return (
    <Field
      label={t('company')}
      optional
      error={form.formState.errors.companyId?.message}
      {...(className && { className })}
    >
      <Controller
        control={form.control}
        name="companyId"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Combobox
            {...choices}
            ref={ref}
            onBlur={onBlur}
            clearable
            placeholder={t('noCompany')}
            value={value}
            onValueChange={(id) => {
              onChange(id);
              // the person was one of the company before
              form.setValue('responsibleUserId', null, { shouldDirty: true });
              setChosen(companies.find((one) => one.id === id) ?? null);
            }}
          />
        )}
      />
    </Field>
  );
}
