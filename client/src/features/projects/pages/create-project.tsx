import { useTranslation } from 'react-i18next';
import { useBackTo } from '@/lib/back';
import { paths } from '@/lib/paths';
import { Page } from '@/ui/page/page';
import { NewProjectForm } from '../components/new-project-form';
import { ProjectRunnersOnly } from '../components/project-runners-only';

export default function CreateProjectPage() {
  const { t } = useTranslation('projects');
  const back = useBackTo(paths.createProject);
  return (
    <ProjectRunnersOnly>
      <Page title={t('create.title')} description={t('create.text')} backTo={back} width="narrow">
        <NewProjectForm />
      </Page>
    </ProjectRunnersOnly>
  );
}
