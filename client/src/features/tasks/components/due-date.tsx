import type { Task } from '@shared/contracts/tasks';
import { isTaskLate } from '@shared/rules/tasks';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { toDay, useFormat } from '@/lib/format';

/** When a task is to be done, and whether that day has passed while it is still open; nothing without a due date. */
export function DueDate({ task, short }: { task: Pick<Task, 'dueDate' | 'status'>; short?: boolean }) {
  const { t } = useTranslation('tasks');
  const format = useFormat();
  const { dueDate } = task;
  if (!dueDate) return null;
  const late = isTaskLate(task, toDay(new Date()));
  return (
    <span
      className={cn(
        'inline-flex flex-wrap items-center gap-x-1.5',
        short && 'sm:flex-nowrap',
        late && 'text-red-ink',
      )}
    >
      <CalendarDays aria-hidden="true" className="size-4 shrink-0" />
      <time dateTime={dueDate} title={format.hijri(dueDate)} className="whitespace-nowrap">
        {short ? format.day(dueDate) : format.date(dueDate)}
      </time>
      {late && <span className="whitespace-nowrap font-medium">({t('overdue')})</span>}
    </span>
  );
}
