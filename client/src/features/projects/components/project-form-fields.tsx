import type { ProjectWithTasks } from '@shared/contracts/projects';
import { FALLBACK_COMPANY } from '@shared/rules/actor';
import { useEffect } from 'react';
import { Controller, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { useCompanyChoices } from '@/features/companies/api';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import type { Form } from '../model/project-form-values';

export type Choices = ReturnType<typeof useCompanyChoices>;

interface CompanyProps {
  form: Form;
  choices: Choices;
  /** The reader may not give the project to another company. */
  fixed: boolean;
}

export function CompanyField({ form, choices, fixed }: CompanyProps) {
  const { t } = useTranslation('projects');
  useFallbackCompany(form, choices);
  return (
    <Field
      label={t('form.company')}
      required
      hint={fixed ? t('form.companyFixed') : t('form.companyHint')}
      error={form.formState.errors.companyId?.message}
    >
      <Controller
        control={form.control}
        name="companyId"
        render={({ field }) => (
          <Combobox
            {...choices}
            ref={field.ref}
            disabled={fixed}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
    </Field>
  );
}

/** Where there are no companies to choose from, the project goes to the one that takes such. */
function useFallbackCompany(form: Form, { loading, options }: Choices) {
  const none = !loading && options.length === 0;
  useEffect(() => {
    if (none && !form.getValues('companyId')) form.setValue('companyId', FALLBACK_COMPANY);
  }, [none, form]);
}

interface Props {
  form: Form;
  project: ProjectWithTasks | undefined;
}

const percentSign = (
  <span aria-hidden="true" className="pe-2 text-ink-faint text-sm">
    %
  </span>
);

/** Set by hand while the project has no tasks; computed from them, and so only shown, when it has. */
export function ProgressField({ form, project }: Props) {
  const { t } = useTranslation('projects');
  const computed = useWatch({ control: form.control, name: 'tasks' }).length > 0;
  const hasTasks = project !== undefined && project.taskCount > 0;
  return (
    <Field
      label={t('progress')}
      hint={computed && t('form.progressComputed')}
      error={computed ? undefined : form.formState.errors.progress?.message}
    >
      {computed ? (
        <TextInput
          key="computed"
          type="number"
          readOnly
          value={hasTasks ? project.progress : 0}
          end={percentSign}
          className="bg-sunken"
        />
      ) : (
        <TextInput
          type="number"
          min={0}
          max={100}
          step={1}
          end={percentSign}
          {...form.register('progress')}
        />
      )}
    </Field>
  );
}
