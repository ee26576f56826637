import type { ProjectTask } from '@shared/contracts/project-tasks';
import type { ProjectWithTasks } from '@shared/contracts/projects';
import { isAdmin, type RoleAndCompany } from '@shared/rules/actor';
import { TALK_PARAM } from '@shared/rules/notifications';
import { useQuery } from '@tanstack/react-query';
import { ChartGantt, FileChartColumn, LayoutTemplate, Pencil, Route } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { FilesDialog } from '@/features/attachments/components/files-dialog';
import { useUser } from '@/features/auth/api';
import { CommentsDialog } from '@/features/comments/components/comments-dialog';
import { ConversationCard } from '@/features/comments/components/conversation-card';
import { AddTaskForm } from '@/features/project-tasks/components/add-task-form';
import { LockRule } from '@/features/project-tasks/components/lock-rule';
import { TaskTrack } from '@/features/project-tasks/components/task-track';
import { SaveAsTemplateDialog } from '@/features/templates/components/save-as-template-dialog';
import { useBackHere, useBackTo } from '@/lib/back';
import { isStatus } from '@/lib/http';
import { aheadOfRecord, idFrom } from '@/lib/id-param';
import { useOpenedPage } from '@/lib/opened';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { CopyLink } from '@/ui/text/copy-link';
import { Code } from '@/ui/text/text';
import { projectQuery } from '../api';
import { PlannedTime } from '../components/planned-time';
import { ProjectFacts } from '../components/project-facts';
import { ProjectNotFound } from '../components/project-not-found';
import { ProjectSkeleton } from '../components/project-skeleton';
import { ProjectStatusControl } from '../components/project-status';
import { ProjectTurn } from '../components/project-turn';

/** Where "back" leads from a project that was not opened from a tab. */
const deskOf = (user: RoleAndCompany): string =>
  !isAdmin(user) && user.assignedCompanyId !== null ? paths.companyDashboard() : paths.dashboard;

export const ahead = aheadOfRecord(projectQuery);

export default function ProjectDetailsPage() {
  const id = idFrom(useParams().id);
  return id === undefined ? <ProjectNotFound /> : <ReadProject id={id} />;
}

function ReadProject({ id }: { id: number }) {
  const user = useUser();
  const query = useQuery(projectQuery(id));
  const project = query.data;
  const back = useBackTo(deskOf(user));
  usePageTitle(project?.name);
  useOpenedPage(user.id, paths.project(id), project?.name);

  if (query.isPending) return <ProjectSkeleton backTo={back} />;
  if (isStatus(query.error, 404)) return <ProjectNotFound />;
  if (!project) {
    return (
      <div className="mx-auto max-w-6xl p-4 sm:p-8">
        <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />
      </div>
    );
  }
  return <Details key={project.id} project={project} back={back} />;
}

function Details({ project, back }: { project: ProjectWithTasks; back: string }) {
  const { t } = useTranslation('projects');
  const user = useUser();
  return (
    <Page
      title={<bdi className="wrap-anywhere">{project.name}</bdi>}
      meta={
        <>
          <Code className="text-ink-faint text-sm">{project.uniqueNumber}</Code>
          <CopyLink />
        </>
      }
      backTo={back}
      actions={<Actions project={project} />}
    >
      <div className="grid items-start gap-x-6 gap-y-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <section className="flex flex-col gap-3">
          <h2 className="sr-only">{t('details.path')}</h2>
          <ProjectTurn project={project} ownCompanyId={user.assignedCompanyId} />
          <LockRule tasks={project.projectTasks} />
          <Track project={project} ownCompanyId={user.assignedCompanyId} />
          {project.projectTasks.length > 0 && <PlannedTime projectId={project.id} />}
          <ConversationCard place={{ records: 'projects', id: project.id }} />
        </section>
        <ProjectFacts project={project} />
      </div>
    </Page>
  );
}

function Actions({ project }: { project: ProjectWithTasks }) {
  const { t } = useTranslation(['projects', 'templates', 'timeline', 'reports']);
  const [saving, setSaving] = useState(false);
  const here = useBackHere();
  return (
    <>
      <ProjectStatusControl project={project} />
      {project.projectTasks.length > 0 && (
        <Button asChild variant="secondary">
          <Link to={paths.projectTimeline(project.id)} state={here}>
            <ChartGantt aria-hidden="true" />
            {t('timeline:open')}
          </Link>
        </Button>
      )}
      {project.projectTasks.length > 0 && (
        <Button asChild variant="secondary">
          <Link to={paths.projectReport(project.id)} state={here}>
            <FileChartColumn aria-hidden="true" />
            {t('reports:open')}
          </Link>
        </Button>
      )}
      {project.can.saveAsTemplate && (
        <Button variant="secondary" onClick={() => setSaving(true)}>
          <LayoutTemplate aria-hidden="true" />
          {t('templates:save.action')}
        </Button>
      )}
      {project.can.edit && (
        <Button asChild variant="secondary">
          <Link to={paths.editProject(project.id)}>
            <Pencil aria-hidden="true" />
            {t('details.edit')}
          </Link>
        </Button>
      )}
      {saving && <SaveAsTemplateDialog projectId={project.id} onClose={() => setSaving(false)} />}
    </>
  );
}

/** The task whose comments are open, as the address says. */
function useTalk(tasks: readonly ProjectTask[]) {
  const [params, setParams] = useSearchParams();
  const shown = Number(params.get(TALK_PARAM));
  const talkAbout = (task: ProjectTask | null) =>
    setParams(
      (before) => {
        if (task) before.set(TALK_PARAM, String(task.id));
        else before.delete(TALK_PARAM);
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
  return [tasks.find(({ id }) => id === shown) ?? null, talkAbout] as const;
}

function Track({ project, ownCompanyId }: { project: ProjectWithTasks; ownCompanyId: number | null }) {
  const { t } = useTranslation('projectTasks');
  const [filesOf, setFilesOf] = useState<ProjectTask | null>(null);
  const { can, projectTasks } = project;
  const [talkOf, talkAbout] = useTalk(projectTasks);
  return (
    <div className="flex flex-col gap-4">
      {projectTasks.length > 0 ? (
        <TaskTrack
          tasks={projectTasks}
          ownCompanyId={ownCompanyId}
          onOpenNotes={talkAbout}
          onOpenFiles={setFilesOf}
        />
      ) : (
        <EmptyState
          icon={<Route />}
          title={t('empty.title')}
          text={can.edit ? t('empty.text') : t('empty.readOnly')}
        />
      )}
      {can.edit && (
        <AddTaskForm projectId={project.id} taskCount={project.taskCount} mayAssign={can.assignCompany} />
      )}
      <FilesDialog task={filesOf} onClose={() => setFilesOf(null)} />
      <CommentsDialog task={talkOf} onClose={() => talkAbout(null)} />
    </div>
  );
}
