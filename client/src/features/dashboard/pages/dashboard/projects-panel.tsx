import { useInfiniteQuery } from '@tanstack/react-query';
import { FolderKanban, Plus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { FirstSteps } from '@/features/company-dashboard/components/first-steps';
import { projectsQuery } from '@/features/projects/api';
import { CardTurn } from '@/features/projects/components/card-turn';
import { ProjectGrid } from '@/features/projects/components/project-grid';
import { useBackHere } from '@/lib/back';
import { paths } from '@/lib/paths';
import { Loading } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { Section } from '@/ui/page/page';
import { ProjectCard, ProjectCardSkeleton } from '../../components/project-card';

/** As specified: the first six. */
const SHOWN = 6;

export function ProjectsPanel() {
  const { t } = useTranslation('dashboard');
  const { can } = useUser();
  return (
    <Section
      title={t('latestProjects')}
      actions={
        <div className="flex flex-wrap gap-2">
          <Button asChild variant="ghost" size="sm">
            <Link to={paths.projects}>{t('allProjects')}</Link>
          </Button>
          {can.createProjects && <NewProject label={t('newProject')} size="sm" />}
        </div>
      }
    >
      <Projects />
    </Section>
  );
}

function NewProject({ label, size = 'md' }: { label: string; size?: 'sm' | 'md' }) {
  const here = useBackHere();
  return (
    <Button asChild size={size}>
      <Link to={paths.newProject} state={here}>
        <Plus aria-hidden="true" />
        {label}
      </Link>
    </Button>
  );
}

function Projects() {
  const { t } = useTranslation('dashboard');
  const { can, assignedCompanyId } = useUser();
  const mayCreate = can.createProjects;
  const { data, error, refetch, isFetching } = useInfiniteQuery(projectsQuery({}, SHOWN));
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  if (!data) return <ProjectsSkeleton />;
  if (data.items.length === 0) {
    return (
      <EmptyState
        icon={<FolderKanban />}
        title={t('noProjects.title')}
        text={t(assignedCompanyId === null && !mayCreate ? 'noProjects.noCompany' : 'noProjects.text')}
        action={mayCreate ? <NewProject label={t('noProjects.create')} /> : <FirstSteps />}
      />
    );
  }
  return (
    <ProjectGrid>
      {data.items.map((project) => (
        <li key={project.id}>
          <ProjectCard project={project} turn={<CardTurn project={project} />} />
        </li>
      ))}
    </ProjectGrid>
  );
}

const ProjectsSkeleton = () => (
  <Loading className="grid gap-4 *:min-w-0 sm:grid-cols-2 xl:grid-cols-3">
    {Array.from({ length: SHOWN }, (_, card) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: placeholders have no identity
      <ProjectCardSkeleton key={card} />
    ))}
  </Loading>
);
