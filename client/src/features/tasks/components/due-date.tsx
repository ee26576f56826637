import type { Task } from '@shared/contracts/tasks';
import { isTaskLate } from '@shared/rules/tasks';
import { CalendarDays } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { toDay } from '@/lib/format';
import { DateText } from '@/ui/text/date-text';

interface Props {
  task: Pick<Task, 'dueDate' | 'status'>;
  /** On one line where there is room for it. */
  short?: boolean;
  /** The Hijri date beside it. */
  withHijri?: boolean;
}

/** When a task is to be done, and whether that day has passed while it is still open; nothing without a due date. */
export function DueDate({ task, short = false, withHijri = false }: Props) {
  const { t } = useTranslation('tasks');
  const { dueDate } = task;
  if (!dueDate) return null;
  const late = isTaskLate(task, toDay(new Date()));
  return (
    <span
      className={cn(
        'inline-flex flex-wrap items-center gap-x-1.5',
        short && 'xl:flex-nowrap',
        late && 'text-red-ink',
      )}
    >
      <CalendarDays aria-hidden="true" className={cn('size-4 shrink-0', short && 'sm:max-lg:hidden')} />
      <DateText
        value={dueDate}
        as={withHijri ? 'date' : 'listDate'}
        withHijri={withHijri}
        className="whitespace-nowrap"
      />
      {late && <span className="whitespace-nowrap font-medium">({t('overdue')})</span>}
    </span>
  );
}
