import type { ProjectTask } from '@shared/contracts/project-tasks';
import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { hubCalendarQuery } from '@/features/calendars/api';
import { EditTaskDialog } from '@/features/project-tasks/components/edit-task-dialog';
import { projectQuery } from '@/features/projects/api';
import { ProjectNotFound } from '@/features/projects/components/project-not-found';
import type { Ahead } from '@/lib/ahead';
import { useBackTo } from '@/lib/back';
import { isStatus } from '@/lib/http';
import { idFrom } from '@/lib/id-param';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { PrintHead } from '@/ui/page/print-head';
import { TableSkeleton } from '@/ui/table/table-skeleton';
import { Code } from '@/ui/text/text';
import { timelineQuery } from '../api';
import { TaskTimeline } from '../components/task-timeline';

export const ahead: Ahead = ({ id: text }) => {
  const id = idFrom(text);
  return id === undefined ? [] : [projectQuery(id), timelineQuery(id), hubCalendarQuery];
};

/** The tasks of a project over time. */
export default function ProjectTimelinePage() {
  const id = idFrom(useParams().id);
  return id === undefined ? <ProjectNotFound /> : <ReadProject id={id} />;
}

function ReadProject({ id }: { id: number }) {
  const { t } = useTranslation('timeline');
  const project = useQuery(projectQuery(id));
  const timeline = useQuery(timelineQuery(id));
  const calendar = useQuery(hubCalendarQuery);
  const [edited, setEdited] = useState<ProjectTask | null>(null);
  const user = useUser();
  const back = useBackTo(paths.project(id));
  usePageTitle(project.data ? `${t('title')}: ${project.data.name}` : undefined);

  const failed = [project, timeline, calendar].find(({ data, error }) => error && !data);
  if (isStatus(project.error, 404) || isStatus(timeline.error, 404)) return <ProjectNotFound />;
  const name = project.data?.name;
  return (
    <>
      <PrintHead person={user} />
      <Page
        dense
        title={
          <>
            {t('title')}
            {name !== undefined && (
              <>
                {': '}
                <bdi className="wrap-anywhere">{name}</bdi>
              </>
            )}
          </>
        }
        meta={project.data && <Code className="text-ink-faint text-sm">{project.data.uniqueNumber}</Code>}
        backTo={back}
        actions={
          <Button asChild variant="secondary">
            <Link to={paths.project(id)}>
              <Route aria-hidden="true" />
              {t('toProject')}
            </Link>
          </Button>
        }
      >
        {failed ? (
          <ErrorState error={failed.error} onRetry={failed.refetch} retrying={failed.isFetching} />
        ) : !project.data || !timeline.data || !calendar.data ? (
          <TableSkeleton />
        ) : project.data.projectTasks.length === 0 ? (
          <EmptyState icon={<Route />} title={t('empty.title')} text={t('empty.text')} />
        ) : (
          <div className="on-a3 flex min-w-0 flex-col gap-3">
            <TaskTimeline
              key={id}
              project={project.data}
              timeline={timeline.data}
              calendar={calendar.data}
              readAt={timeline.dataUpdatedAt}
              onEdit={setEdited}
            />
            {edited && <EditTaskDialog task={edited} onClose={() => setEdited(null)} />}
          </div>
        )}
      </Page>
    </>
  );
}
