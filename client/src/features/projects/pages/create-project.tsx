import { useTranslation } from 'react-i18next';
import { paths } from '@/lib/paths';
import { Page } from '@/ui/page/page';
import { NewProjectForm } from '../components/new-project-form';
import { ProjectRunnersOnly } from '../components/project-runners-only';

export default function CreateProjectPage() {
  const { t } = useTranslation('projects');
  return (
    <ProjectRunnersOnly>
      <Page
        title={t('create.title')}
        description={t('create.text')}
        backTo={paths.createProject}
        width="narrow"
      >
        <NewProjectForm />
      </Page>
    </ProjectRunnersOnly>
  );
}
