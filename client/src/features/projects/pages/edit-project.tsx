import type { ProjectWithTasks } from '@shared/contracts/projects';
import { ListPlus, PencilLine, TextCursorInput } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useParams, useSearchParams } from 'react-router-dom';
import { AddTaskForm } from '@/features/project-tasks/components/add-task-form';
import { TaskOrderList } from '@/features/project-tasks/components/task-order-list';
import { useConfirm } from '@/ui/feedback/confirm';
import { EmptyState } from '@/ui/feedback/states';
import { useUnsavedInput } from '@/ui/form/unsaved-input';
import { Section } from '@/ui/page/page';
import { TabPanel, Tabs } from '@/ui/page/tabs';
import { EditableProject } from '../components/editable-project';
import { InlineFields } from '../components/inline-fields';
import { ProjectForm } from '../components/project-form';

const views = ['inPlace', 'form'] as const;
type View = (typeof views)[number];
const icons = { inPlace: <PencilLine aria-hidden="true" />, form: <TextCursorInput aria-hidden="true" /> };

export default function EditProjectPage() {
  const { id = '' } = useParams();
  return (
    <EditableProject id={id}>{(project) => <Views key={project.id} project={project} />}</EditableProject>
  );
}

/** Editing in place, or all in one form; a change of view with something unsaved is asked about. */
function Views({ project }: { project: ProjectWithTasks }) {
  const { t } = useTranslation(['projects', 'common']);
  const [params, setParams] = useSearchParams();
  const { unsaved, letGo } = useUnsavedInput();
  const confirm = useConfirm();
  const view: View = params.get('view') === 'form' ? 'form' : 'inPlace';

  const change = async (next: View) => {
    const question = {
      title: t('common:unsaved.title'),
      description: t('common:unsaved.text'),
      confirmLabel: t('common:unsaved.leave'),
      cancelLabel: t('common:unsaved.stay'),
    };
    if (unsaved && !(await confirm(question))) return;
    letGo();
    setParams(next === 'form' ? { view: 'form' } : {}, { replace: true });
  };
  return (
    <Tabs
      manual
      label={t('edit.views')}
      value={view}
      onValueChange={(next) => void change(next)}
      items={views.map((value) => ({ value, label: t(`edit.${value}`), icon: icons[value] }))}
    >
      <TabPanel value="inPlace">
        <InPlace project={project} />
      </TabPanel>
      <TabPanel value="form">
        <ProjectForm project={project} />
      </TabPanel>
    </Tabs>
  );
}

function InPlace({ project }: { project: ProjectWithTasks }) {
  const { t } = useTranslation(['projects', 'projectTasks']);
  const { projectTasks, can } = project;
  return (
    <div className="grid items-start gap-x-8 gap-y-6 *:min-w-0 lg:grid-cols-[24rem_minmax(0,1fr)]">
      <InlineFields project={project} />
      <Section
        title={t('form.tasks')}
        description={t(projectTasks.length > 1 ? 'edit.tasksText' : 'form.tasksText')}
      >
        <div className="flex flex-col gap-3">
          {projectTasks.length > 0 ? (
            <TaskOrderList tasks={projectTasks} />
          ) : (
            <EmptyState
              icon={<ListPlus />}
              title={t('projectTasks:empty.title')}
              text={t('projectTasks:empty.text')}
            />
          )}
          <AddTaskForm projectId={project.id} taskCount={project.taskCount} mayAssign={can.assignCompany} />
        </div>
      </Section>
    </div>
  );
}
