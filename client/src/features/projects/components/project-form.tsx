import type { ProjectWithTasks } from '@shared/contracts/projects';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '@/features/companies/api';
import { useGoBack } from '@/lib/back';
import { paths } from '@/lib/paths';
import { ConflictPanel } from '@/ui/form/conflict-panel';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { useProjectForm } from '../hooks/use-project-form';
import { formFields } from '../model/project-fields';
import { ProjectFormField } from './project-form-field';
import { CompanyField, ProgressField } from './project-form-fields';
import { ProjectFormTasks } from './project-form-tasks';

interface Props {
  /** The project to edit; a new one when absent. */
  project?: ProjectWithTasks;
}

/** Everything of a project in one form, its tasks included: saved together or not at all. */
export function ProjectForm({ project }: Props) {
  const { t } = useTranslation(['projects', 'common']);
  const goBack = useGoBack();
  const { form, save, conflicts } = useProjectForm(project);
  const choices = useCompanyChoices(project?.company);
  const { isSubmitting } = form.formState;
  const fixed = project ? !project.can.assignCompany : false;
  return (
    <form onSubmit={save} noValidate className="flex flex-col gap-5">
      {conflicts && <ConflictPanel conflicts={conflicts} />}
      <Card className="grid gap-5 sm:grid-cols-2">
        {formFields.map((name) => {
          if (name === 'companyId')
            return <CompanyField key={name} form={form} choices={choices} fixed={fixed} />;
          if (name === 'progress') return <ProgressField key={name} form={form} project={project} />;
          return <ProjectFormField key={name} control={form.control} name={name} />;
        })}
      </Card>
      <ProjectFormTasks form={form} project={project} />
      <div className="flex flex-row-reverse justify-start gap-2 max-sm:*:flex-1">
        <Button type="submit" loading={isSubmitting}>
          {project ? t('form.save') : t('create.submit')}
        </Button>
        <Button variant="secondary" onClick={() => goBack(paths.projects)}>
          {t('common:cancel')}
        </Button>
      </div>
    </form>
  );
}
