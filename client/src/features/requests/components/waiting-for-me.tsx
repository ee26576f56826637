import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { IconTile } from '@/ui/card';
import { assignedTasksQuery } from '../api';
import { AssignedTasks } from './assigned-tasks';
import { daysLate } from './target-date';

interface Props {
  /** Leads to where the tasks are shown; without it they open here, also for people without a company. */
  onShow?: () => void;
}

/** Tells that something waits for the reader. */
export function WaitingForMe({ onShow }: Props) {
  const { t } = useTranslation('requests');
  const { data } = useQuery(assignedTasksQuery);
  const [open, setOpen] = useState(false);
  const [wasOpen, setWasOpen] = useState(false);
  const toggle = () => {
    setOpen(!open);
    setWasOpen(true);
  };
  const count = data?.total ?? 0;
  const late = data?.items.filter(({ request }) => daysLate(request) > 0).length ?? 0;
  if (count === 0 && !open) return null;
  return (
    <div className="flex flex-col gap-5 rounded-lg border border-primary/25 bg-primary-soft/60 p-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-3">
        <IconTile tone="accent">
          <Hourglass />
        </IconTile>
        <p className="min-w-0 flex-1">
          <span className="block font-semibold">{t('assigned.waiting', { count })}</span>
          {late > 0 && (
            <span className="block text-red-ink text-sm">{t('assigned.someLate', { count: late })}</span>
          )}
        </p>
        {onShow ? (
          <Button onClick={onShow}>{t('assigned.show')}</Button>
        ) : (
          <Button variant={open ? 'secondary' : 'primary'} aria-expanded={open} onClick={toggle}>
            {t(open ? 'assigned.hide' : 'assigned.show')}
          </Button>
        )}
      </div>
      {/* hidden rather than gone, for the notes that were begun */}
      {wasOpen && (
        <div hidden={!open}>
          <AssignedTasks headingHidden />
        </div>
      )}
    </div>
  );
}
