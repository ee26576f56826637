import type { ListedProject } from '@shared/contracts/projects';
import { isOverdue } from '@shared/rules/days';
import { CalendarDays, ListChecks } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { toDay, useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Skeleton, SkeletonText } from '@/ui/feedback/skeleton';
import { CardList } from '@/ui/list/card-list';
import { Card } from '@/ui/page/card';
import { Avatar } from '@/ui/text/avatar';
import { DateText } from '@/ui/text/date-text';
import { EndDay } from '@/ui/text/end-day';
import { StatusBadge } from '@/ui/text/status-badge';
import { Clamped, Code } from '@/ui/text/text';
import { CardTurn } from './card-turn';
import { PathProgress } from './path-progress';
import { projectGrid } from './project-grid';

interface Props {
  project: ListedProject;
  /** The level of its heading on the page. */
  level?: 2 | 3;
  /** Buttons in the corner; the rest of the card leads to the project. */
  actions?: ReactNode;
}

/** A project at a glance; all of it is one link. */
export function ProjectCard({ project, level = 2, actions }: Props) {
  const nameOf = useName();
  const format = useFormat();
  const here = useBackHere();
  const Heading = `h${level}` as const;
  return (
    <Card
      interactive
      asChild
      className="group relative flex h-full flex-col gap-3 has-[a:focus-visible]:outline-2 has-[a:focus-visible]:outline-focus"
    >
      <article>
        <div className="flex min-h-8 items-center justify-between gap-3">
          <StatusBadge status={project.status} />
          <span className="ms-auto text-ink-faint text-xs">
            <Code>{project.uniqueNumber}</Code>
          </span>
          {actions && <div className="relative z-10 -me-2 flex">{actions}</div>}
        </div>
        <div className="min-w-0">
          <Heading className="font-semibold text-lg">
            <Link
              to={paths.project(project.id)}
              state={here}
              className="after:absolute after:inset-0 after:rounded-lg focus-visible:outline-none group-hover:text-primary-ink"
            >
              <Clamped>{project.name}</Clamped>
            </Link>
          </Heading>
          {project.description && (
            <p className="mt-0.5 text-ink-muted text-sm">
              <Clamped>{project.description}</Clamped>
            </p>
          )}
        </div>
        <p className="mt-auto flex items-center gap-2 pt-1 text-sm">
          <Avatar name={nameOf(project.company)} shape="square" size="xs" />
          <bdi className="truncate">{nameOf(project.company)}</bdi>
        </p>
        <CardTurn project={project} />
        <div className="flex items-center gap-3">
          <PathProgress {...project} size="sm" className="flex-1" />
          <span aria-hidden="true" className="ltr-code min-w-9 text-end font-medium text-sm">
            {format.percent(project.progress)}
          </span>
        </div>
        <CardFacts project={project} />
      </article>
    </Card>
  );
}

function CardFacts({ project }: { project: ListedProject }) {
  const { t } = useTranslation('projects');
  const { startDate, endDate, taskCount } = project;
  return (
    <p className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 border-line border-t pt-3 text-ink-faint text-xs [&_svg]:size-3.5">
      <span className="flex items-center gap-1.5">
        <ListChecks aria-hidden="true" />
        {t('tasks', { count: taskCount })}
      </span>
      {(startDate || endDate) && (
        <span className="flex items-center gap-1.5">
          <CalendarDays aria-hidden="true" />
          {startDate && (
            <>
              <span className="sr-only">{t('start')}</span>
              <DateText value={startDate} as="day" />
            </>
          )}
          {startDate && endDate && <span aria-hidden="true">–</span>}
          {endDate && (
            <>
              <span className="sr-only">{t('end')}</span>
              <EndDay value={endDate} overdue={isOverdue(project, toDay(new Date())) && t('overdue')} />
            </>
          )}
        </span>
      )}
    </p>
  );
}

export function ProjectCardSkeleton() {
  return (
    <Card className="flex flex-col gap-4">
      <div className="flex justify-between">
        <Skeleton className="h-6.5 w-24 rounded-full" />
        <Skeleton className="w-28" />
      </div>
      <Skeleton className="h-6 w-3/4" />
      <SkeletonText lines={2} />
      <Skeleton className="w-1/2" />
      <Skeleton className="w-3/4" />
      <Skeleton className="h-1.5" />
      <div className="flex justify-between border-line border-t pt-3">
        <Skeleton className="w-16" />
        <Skeleton className="w-36" />
      </div>
    </Card>
  );
}

interface ListProps {
  items: readonly ListedProject[];
  children: (project: ListedProject) => ReactNode;
}

/** Cards in a grid, for a list that is read page by page and may grow long. */
export const ProjectList = ({ items, children }: ListProps) => (
  <CardList items={items} itemKey={({ id }) => id} className={projectGrid} estimate={270} gap={16}>
    {children}
  </CardList>
);
