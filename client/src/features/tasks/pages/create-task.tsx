import { Lock } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/button';
import { Page } from '@/ui/page';
import { EmptyState } from '@/ui/states';
import { NewTaskForm } from '../components/new-task-form';

export default function CreateTaskPage() {
  const { t } = useTranslation('tasks');
  const allowed = useUser().can.createTasks;
  return (
    <Page
      title={t('new')}
      {...(allowed && { description: t('create.text') })}
      backTo={paths.dashboard}
      width="narrow"
    >
      {allowed ? <NewTaskForm /> : <Denied />}
    </Page>
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
