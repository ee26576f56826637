import type { Task } from '@shared/contracts/tasks';
import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useNavigate } from 'react-router-dom';
import { ChosenFiles } from '@/features/attachments/components/chosen-files';
import { useChosenFiles } from '@/features/attachments/hooks/use-chosen-files';
import { useUser } from '@/features/auth/api';
import { useBackTo, useGoBack } from '@/lib/back';
import { paths } from '@/lib/paths';
import { useIsHere } from '@/lib/use-is-here';
import { EmptyState } from '@/ui/feedback/states';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';
import { Page } from '@/ui/page/page';
import { NewTaskForm } from '../components/new-task-form';

export default function CreateTaskPage() {
  const { t } = useTranslation('tasks');
  const allowed = useUser().can.createTasks;
  const back = useBackTo(paths.dashboard);
  return (
    <Page title={t('new')} {...(allowed && { description: t('create.text') })} backTo={back} width="narrow">
      {allowed ? <TaskWithFiles /> : <Denied />}
    </Page>
  );
}

/** The files chosen here follow the task once it is there; where one does not arrive, its page is where it is added. */
function TaskWithFiles() {
  const { t } = useTranslation(['tasks', 'attachments', 'common']);
  const navigate = useNavigate();
  const goBack = useGoBack();
  const isHere = useIsHere();
  const files = useChosenFiles('task');
  const finish = async ({ id }: Task, leave: () => void) => {
    const isWhole = await files.sendTo(id, {
      label: t('common:details'),
      altText: t('attachments:notAll.task.elsewhere'),
      onAction: () => void navigate(paths.task(id)),
    });
    if (isWhole) toast({ tone: 'success', title: t('create.done') });
    if (!isHere()) return;
    leave();
    if (isWhole) goBack(paths.dashboard);
    else navigate(paths.task(id), { replace: true });
  };
  return (
    <NewTaskForm isDirty={files.uploads.length > 0} onCreated={finish}>
      <Card>
        <CardHeader title={t('attachments:title')} />
        <ChosenFiles {...files} />
      </Card>
    </NewTaskForm>
  );
}

/** Who creates tasks, for those who do not. */
function Denied() {
  const { t } = useTranslation('tasks');
  return (
    <EmptyState
      icon={<Lock />}
      title={t('denied.title')}
      text={t('denied.text')}
      action={
        <Button asChild variant="secondary">
          <Link to={paths.tasks}>{t('denied.toTasks')}</Link>
        </Button>
      }
    />
  );
}
