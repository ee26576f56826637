import { Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { useBackHere } from '@/lib/back';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';

/** The way to a new task, for those who may create one. */
export function NewTaskButton() {
  const { t } = useTranslation('tasks');
  const here = useBackHere();
  if (!useUser().can.createTasks) return null;
  return (
    <Button asChild>
      <Link to={paths.createTask} state={here}>
        <Plus aria-hidden="true" />
        {t('new')}
      </Link>
    </Button>
  );
}
