import type { ListedProject } from '@shared/contracts/projects';
import { CalendarDays } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Progress } from '@/ui/feedback/progress';
import { Skeleton } from '@/ui/feedback/skeleton';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { Avatar } from '@/ui/text/avatar';
import { DateText } from '@/ui/text/date-text';
import { StatusBadge } from '@/ui/text/status-badge';
import { Clamped } from '@/ui/text/text';

/** A project as the dashboard shows it: whose, how it stands, since when, and whose turn it is. */
export function ProjectCard({ project, turn }: { project: ListedProject; turn: ReactNode }) {
  const nameOf = useName();
  const { t } = useTranslation(['dashboard', 'common']);
  const here = useBackHere();
  return (
    <Card asChild className="flex h-full flex-col gap-3">
      <article>
        <div className="flex items-start justify-between gap-3">
          <h3 className="min-w-0 font-semibold text-lg">
            <Clamped>{project.name}</Clamped>
          </h3>
          <StatusBadge status={project.status} size="sm" className="mt-1 shrink-0" />
        </div>
        <p className="min-h-[2lh] text-ink-muted text-sm">
          <Clamped>{project.description}</Clamped>
        </p>
        <p className="flex min-w-0 items-center gap-2 text-sm">
          <Avatar name={nameOf(project.company)} shape="square" size="xs" />
          <bdi className="truncate">{nameOf(project.company)}</bdi>
        </p>
        <div className="mt-auto">{turn}</div>
        <Progress className="pt-1" size="sm" value={project.progress} label={t('progress')} showValue />
        <div className="flex items-center justify-between gap-3 border-line border-t pt-3">
          <p className="flex min-w-0 items-center gap-1.5 text-ink-faint text-xs">
            <CalendarDays aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="sr-only">{t('createdAt')}</span>
            <DateText value={project.createdAt} as="listDate" />
          </p>
          <Button asChild variant="soft" size="sm">
            <Link to={paths.projectDetails(project.id)} state={here}>
              {t('common:details')}{' '}
              <span className="sr-only">{t('ofProject', { project: isolate(project.name) })}</span>
            </Link>
          </Button>
        </div>
      </article>
    </Card>
  );
}

/** As high as the card it stands for, line by line, so that nothing moves when that comes. */
export function ProjectCardSkeleton() {
  return (
    <Card className="flex flex-col gap-3">
      <div className="flex h-[1lh] items-center justify-between gap-3 text-lg">
        <Skeleton className="h-5 w-1/2" />
        <Skeleton className="h-5.5 w-20 rounded-full" />
      </div>
      <div className="flex h-[2lh] flex-col justify-around text-sm">
        <Skeleton className="h-3.5 w-full" />
        <Skeleton className="h-3.5 w-2/3" />
      </div>
      <div className="flex min-h-6 items-center gap-2 text-sm">
        <Skeleton className="size-6 shrink-0" />
        <span className="flex h-[1lh] flex-1 items-center">
          <Skeleton className="w-2/5" />
        </span>
      </div>
      <div className="flex h-[1lh] items-center gap-2 text-sm">
        <Skeleton className="h-3.5 w-3/4" />
      </div>
      <div className="flex items-center gap-3 pt-1 text-sm">
        <Skeleton className="h-1.5 flex-1 rounded-full" />
        <span className="flex h-[1lh] w-9 items-center">
          <Skeleton className="h-3.5 w-full" />
        </span>
      </div>
      <div className="flex items-center justify-between gap-3 border-line border-t pt-3">
        <Skeleton className="h-3.5 w-28" />
        <Skeleton className="h-8 w-20 rounded-md" />
      </div>
    </Card>
  );
}
