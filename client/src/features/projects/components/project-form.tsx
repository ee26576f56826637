import { LONG_TEXT } from '@shared/contracts/fields';
import type { ProjectWithTasks } from '@shared/contracts/projects';
import { Controller, type UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useCompanyChoices } from '@/features/companies/api';
import { paths } from '@/lib/paths';
import { DatePicker } from '@/ui/form/date-picker';
import { Field } from '@/ui/form/field';
import { TextArea } from '@/ui/form/text-area';
import { TextInput } from '@/ui/form/text-input';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { useProjectForm } from '../hooks/use-project-form';
import type { ProjectFormInput, ProjectFormValues } from '../model/project-form-values';
import { CompanyField, MapField, ProgressField, StatusField } from './project-form-fields';
import { ProjectFormTasks } from './project-form-tasks';

export type Form = UseFormReturn<ProjectFormInput, unknown, ProjectFormValues>;

interface Props {
  /** The project to edit; a new one when absent. */
  project?: ProjectWithTasks;
}

/** Everything of a project in one form, its tasks included: saved together or not at all. */
export function ProjectForm({ project }: Props) {
  const { t } = useTranslation(['projects', 'common']);
  const navigate = useNavigate();
  const { form, save } = useProjectForm(project);
  const choices = useCompanyChoices(project?.company);
  const { errors, isSubmitting } = form.formState;
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-5">
      <Card className="grid gap-5 sm:grid-cols-2">
        <Field label={t('create.name')} required error={errors.name?.message} className="sm:col-span-2">
          <TextInput placeholder={t('create.namePlaceholder')} {...form.register('name')} />
        </Field>
        <CompanyField form={form} choices={choices} fixed={project ? !project.can.assignCompany : false} />
        <StatusField form={form} project={project} />
        <Field
          label={t('create.description')}
          optional
          error={errors.description?.message}
          className="sm:col-span-2"
        >
          <TextArea limit={LONG_TEXT} {...form.register('description')} />
        </Field>
        <DayField form={form} name="startDate" label={t('details.startDate')} />
        <DayField form={form} name="endDate" label={t('details.endDate')} />
        <ProgressField form={form} project={project} />
        <MapField form={form} />
      </Card>
      <ProjectFormTasks form={form} project={project} choices={choices} />
      <div className="flex flex-row-reverse justify-start gap-2 max-sm:*:flex-1">
        <Button type="submit" loading={isSubmitting}>
          {project ? t('form.save') : t('create.submit')}
        </Button>
        <Button variant="secondary" onClick={() => navigate(paths.projects)}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}

interface DayProps {
  form: Form;
  name: 'startDate' | 'endDate';
  label: string;
}

function DayField({ form, name, label }: DayProps) {
  return (
    <Field label={label} optional error={form.formState.errors[name]?.message}>
      <Controller
        control={form.control}
        name={name}
        render={({ field }) => (
          <DatePicker
            ref={field.ref}
            value={field.value}
            onValueChange={field.onChange}
            onBlur={field.onBlur}
          />
        )}
      />
    </Field>
  );
}
