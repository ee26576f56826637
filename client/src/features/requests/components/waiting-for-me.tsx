import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSearchParams } from 'react-router-dom';
import { toDay } from '@/lib/format';
import { Button } from '@/ui/page/button';
import { IconTile } from '@/ui/page/card';
import { assignedTasksQuery, lateTasksQuery } from '../api';
import type { AssignedTask } from './assigned-task-card';
import { AssignedTasks } from './assigned-tasks';
import { daysLate } from './target-date';

interface Props {
  /** Leads to where the tasks are shown; without it they open here, also for people without a company. */
  onShow?: () => void;
}

/** Tells that something waits for the reader. */
export function WaitingForMe({ onShow }: Props) {
  const { t } = useTranslation('requests');
  const { items = [], total: count = 0 } = useInfiniteQuery(assignedTasksQuery).data ?? {};
  const late = useLateCount(items, count);
  // in the address, so that a person who comes back from a request finds it open
  const [params, setParams] = useSearchParams();
  const open = params.get('waiting') === 'open';
  const [wasOpen, setWasOpen] = useState(open);
  const toggle = () => {
    setWasOpen(true);
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        if (open) after.delete('waiting');
        else after.set('waiting', 'open');
        return after;
      },
      { replace: true, preventScrollReset: true },
    );
  };
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

/** How many tasks are late: those read tell it, the most urgent first, unless all of them are and more follow. */
function useLateCount(tasks: readonly AssignedTask[], total: number): number {
  const late = tasks.filter(({ request }) => daysLate(request) > 0).length;
  const isToldByThose = late < tasks.length || tasks.length === total;
  const query = lateTasksQuery(total, toDay(new Date()));
  const { data = 0 } = useQuery({ ...query, enabled: !isToldByThose });
  return isToldByThose ? late : data;
}
