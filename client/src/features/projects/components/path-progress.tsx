import type { Counts } from '@shared/rules/progress';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { Progress } from '@/ui/feedback/progress';

/** More stops than this would be too small to be told apart. */
const MOST_STOPS = 14;

interface Props extends Counts {
  /** Percent. */
  progress: number;
  size?: 'sm' | 'md';
  className?: string;
}

/** How far a project has come: one stretch a task, filled in the reading direction. */
export function PathProgress({ progress, taskCount, completedTaskCount, size = 'md', className }: Props) {
  const { t } = useTranslation('projects');
  if (taskCount < 2 || taskCount > MOST_STOPS) {
    return <Progress value={progress} label={t('progress')} size={size} className={className ?? ''} />;
  }
  return (
    <div
      role="progressbar"
      aria-label={t('progress')}
      aria-valuenow={progress}
      aria-valuemin={0}
      aria-valuemax={100}
      className={cn('flex gap-1', className)}
    >
      {Array.from({ length: taskCount }, (_, stop) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: a stretch is its place
          key={stop}
          className={cn(
            'flex-1 rounded-full transition-colors duration-500',
            size === 'sm' ? 'h-1.5' : 'h-2.5',
            stop >= completedTaskCount ? 'bg-grey-soft' : progress === 100 ? 'bg-green' : 'bg-primary',
          )}
        />
      ))}
    </div>
  );
}
