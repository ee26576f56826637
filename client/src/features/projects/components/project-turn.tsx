import type { ProjectWithTasks } from '@shared/contracts/projects';
import { CircleCheck, CirclePause, Route } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { IconTile } from '@/ui/page/card';
import { Avatar } from '@/ui/text/avatar';
import { PathProgress } from './path-progress';

interface Props {
  project: ProjectWithTasks;
  ownCompanyId: number | null;
}

/** Where the work is now: how far, and whose turn it is. */
export function ProjectTurn({ project, ownCompanyId }: Props) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  return (
    <section
      aria-label={t('progress')}
      className="surface-card flex flex-col gap-x-8 gap-y-3 px-4 py-3 md:flex-row md:items-center"
    >
      <div className="min-w-0 flex-1">
        <Turn project={project} ownCompanyId={ownCompanyId} />
      </div>
      <div className="md:w-64 xl:w-80">
        <div className="mb-1 flex items-baseline justify-between gap-3">
          <span className="text-ink-muted text-sm">
            {project.taskCount > 0
              ? t('doneOf', {
                  done: format.number(project.completedTaskCount),
                  total: format.number(project.taskCount),
                })
              : t('progress')}
          </span>
          <span aria-hidden="true" className="ltr-code font-semibold">
            {format.percent(project.progress)}
          </span>
        </div>
        <PathProgress {...project} />
      </div>
    </section>
  );
}

function Turn({ project: { status, projectTasks }, ownCompanyId }: Props) {
  const nameOf = useName();
  const { t } = useTranslation(['projects', 'common', 'status']);
  const format = useFormat();
  const task = projectTasks.find(
    (one) => one.status !== 'completed' && one.status !== 'cancelled' && !one.isLocked,
  );
  // what waits for nothing is the turn of none
  if (task && (status === 'on_hold' || status === 'cancelled')) {
    return (
      <div className="flex items-center gap-3.5">
        <IconTile tone="grey">
          <CirclePause />
        </IconTile>
        <p className="font-semibold">{t(`status:${status}`)}</p>
      </div>
    );
  }
  if (!task) {
    const finished = projectTasks.length > 0;
    return (
      <div className="flex items-center gap-3.5">
        <IconTile tone={finished ? 'green' : 'grey'}>{finished ? <CircleCheck /> : <Route />}</IconTile>
        <p className="font-semibold">{finished ? t('details.finished') : t('details.noTasks')}</p>
      </div>
    );
  }
  const company = task.responsibleCompany;
  const isOwn = company !== null && company.id === ownCompanyId;
  return (
    <div className="flex items-center gap-3.5">
      <Avatar name={nameOf(company) ?? null} shape="square" />
      <div className="min-w-0">
        <p className="flex flex-wrap items-baseline gap-x-2">
          <span className="font-medium text-accent-ink text-xs">
            {isOwn ? t('details.yourTurn') : t('details.turn')}
          </span>
          <bdi className="font-semibold">{nameOf(company) ?? t('common:notSpecified')}</bdi>
        </p>
        <p className="text-ink-muted text-sm">
          {t('details.turnTask', { number: format.number(task.orderIndex + 1) })}
          {' · '}
          <bdi className="cut-name">{nameOf(task)}</bdi>
        </p>
      </div>
    </div>
  );
}
