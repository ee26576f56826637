import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { useBackTo } from '@/lib/back';
import { paths } from '@/lib/paths';
import { Page } from '@/ui/page/page';
import { EditableProject } from '../components/editable-project';
import { ProjectForm } from '../components/project-form';
import { ProjectRunnersOnly } from '../components/project-runners-only';

/** `/add-project` creates, `/add-project?edit={id}` edits. */
export default function ProjectFormPage() {
  const [params] = useSearchParams();
  const id = params.get('edit');
  return id ? <EditProject key={id} id={id} /> : <NewProject />;
}

function NewProject() {
  const { t } = useTranslation('projects');
  const back = useBackTo(paths.projects);
  return (
    <ProjectRunnersOnly>
      <Page title={t('form.title')} description={t('form.text')} backTo={back}>
        <ProjectForm />
      </Page>
    </ProjectRunnersOnly>
  );
}

function EditProject({ id }: { id: string }) {
  return <EditableProject id={id}>{(project) => <ProjectForm project={project} />}</EditableProject>;
}
