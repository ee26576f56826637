import { TextCursorInput } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere, useBackTo } from '@/lib/back';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { NewProjectForm } from '../components/new-project-form';
import { ProjectRunnersOnly } from '../components/project-runners-only';

export default function CreateProjectPage() {
  const { t } = useTranslation('projects');
  const back = useBackTo(paths.createProject);
  return (
    <ProjectRunnersOnly>
      <Page
        title={t('create.title')}
        description={t('create.text')}
        backTo={back}
        width="narrow"
        actions={<ToFullForm />}
      >
        <NewProjectForm />
      </Page>
    </ProjectRunnersOnly>
  );
}

/** Leads to the form of everything, where the tasks are planned as well. */
function ToFullForm() {
  const { t } = useTranslation('projects');
  return (
    <Button asChild variant="secondary">
      <Link to={paths.addProject} state={useBackHere()}>
        <TextCursorInput aria-hidden="true" />
        {t('edit.form')}
      </Link>
    </Button>
  );
}
