import type { ProjectWithTasks } from '@shared/contracts/projects';
import { useQuery } from '@tanstack/react-query';
import { Eye, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isStatus } from '@/lib/http';
import { idFrom } from '@/lib/id-param';
import { usePageTitle } from '@/lib/page-title';
import { paths } from '@/lib/paths';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { Code } from '@/ui/text/text';
import { projectQuery } from '../api';
import { ProjectNotFound } from './project-not-found';

interface Props<Id> {
  id: Id;
  width?: 'narrow' | 'normal';
  children: (project: ProjectWithTasks) => ReactNode;
}

/** The page around a project that is edited: loads it, and says why where it cannot be edited. */
export function EditableProject({ id: named, ...page }: Props<string>) {
  const id = idFrom(named);
  return id === undefined ? <NotFound /> : <ReadProject id={id} {...page} />;
}

function ReadProject({ id, width = 'normal', children }: Props<number>) {
  const { t } = useTranslation('projects');
  const { data: project, error, isPending, isFetching, refetch } = useQuery(projectQuery(id));
  usePageTitle(project ? `${t('form.editTitle')}: ${project.name}` : t('form.editTitle'));
  if (!project && isStatus(error, 404)) return <NotFound />;
  if (!project) {
    return (
      <Page title={t('form.editTitle')} backTo={paths.projects} width={width}>
        {isPending ? <FormSkeleton /> : <LoadError error={error} onRetry={refetch} retrying={isFetching} />}
      </Page>
    );
  }
  return (
    <Page
      title={
        <>
          <span className="sr-only">{t('form.editTitle')}: </span>
          <bdi>{project.name}</bdi>
        </>
      }
      meta={<Code className="text-ink-faint text-sm">{project.uniqueNumber}</Code>}
      backTo={paths.projects}
      width={width}
      actions={
        <Button asChild variant="secondary">
          <Link to={paths.project(project.id)}>
            <Eye aria-hidden="true" />
            {t('edit.open')}
          </Link>
        </Button>
      }
    >
      {project.can.edit ? (
        children(project)
      ) : (
        <EmptyState icon={<Lock />} title={t('form.denied')} text={t('form.deniedText')} />
      )}
    </Page>
  );
}

function NotFound() {
  const { t } = useTranslation('projects');
  return <ProjectNotFound back={{ to: paths.projects, label: t('form.backToProjects') }} />;
}

const FormSkeleton = () => (
  <Loading className="flex flex-col gap-5">
    <Skeleton className="h-96 rounded-lg" />
    <Skeleton className="h-48 rounded-lg" />
  </Loading>
);

interface ErrorProps {
  error: unknown;
  onRetry: () => unknown;
  retrying: boolean;
}

/** What went wrong, another try, and the way back to the list. */
function LoadError({ error, onRetry, retrying }: ErrorProps) {
  const { t } = useTranslation('projects');
  return (
    <ErrorState
      error={error}
      title={t('form.loadFailed')}
      onRetry={onRetry}
      retrying={retrying}
      action={
        <Button asChild>
          <Link to={paths.projects}>{t('form.backToProjects')}</Link>
        </Button>
      }
    />
  );
}
