import type { Template } from '@shared/contracts/templates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LayoutTemplate, Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { templatesQuery } from '@/features/templates/api';
import { ProjectNameDialog } from '@/features/templates/components/project-name-dialog';
import { TemplateCard } from '@/features/templates/components/template-card';
import { useStartProject } from '@/features/templates/hooks/use-start-project';
import { useBackHere, useBackTo } from '@/lib/back';
import { paths } from '@/lib/paths';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { DatePicker } from '@/ui/form/date-picker';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { LoadMore } from '@/ui/list/load-more';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { ProjectRunnersOnly } from '../components/project-runners-only';

export default function ProjectFromTemplatePage() {
  const { t } = useTranslation('projects');
  const back = useBackTo(paths.createProject);
  return (
    <ProjectRunnersOnly>
      <Page title={t('fromTemplate.title')} description={t('fromTemplate.text')} backTo={back}>
        <TemplateGrid />
      </Page>
    </ProjectRunnersOnly>
  );
}

function TemplateGrid() {
  const { t } = useTranslation('projects');
  const query = useInfiniteQuery(templatesQuery());
  const [name, setName] = useState('');
  const [startDate, setStartDate] = useState<string | null>(null);
  const [asking, setAsking] = useState<Template | null>(null);
  const { start, busyWith } = useStartProject();
  useUnsavedGuard(name.trim() !== '');

  if (query.isPending) {
    return (
      <Loading className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {[1, 2, 3].map((card) => (
          <Skeleton key={card} className="h-64 rounded-lg" />
        ))}
      </Loading>
    );
  }
  if (query.isLoadingError)
    return <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} />;
  const { items } = query.data;
  if (items.length === 0) return <NoTemplates />;
  return (
    <>
      <div className="grid max-w-3xl gap-5 sm:grid-cols-[minmax(0,1fr)_14rem]">
        <Field label={t('fromTemplate.name')} hint={t('fromTemplate.nameHint')}>
          <TextInput value={name} maxLength={200} onChange={(event) => setName(event.target.value)} />
        </Field>
        <Field label={t('details.startDate')} optional hint={t('fromTemplate.startHint')}>
          <DatePicker value={startDate} onValueChange={setStartDate} />
        </Field>
      </div>
      <ul className="grid gap-4 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((template) => (
          <li key={template.id}>
            <TemplateCard
              template={template}
              loading={busyWith === template.id}
              disabled={busyWith !== undefined}
              onUse={() => (name.trim() ? void start(template.id, name, startDate) : setAsking(template))}
            />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
      {asking && (
        <ProjectNameDialog
          template={asking}
          startDate={startDate}
          onName={(projectName, day) => start(asking.id, projectName, day)}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}

function NoTemplates() {
  const { t } = useTranslation('projects');
  const here = useBackHere();
  return (
    <EmptyState
      icon={<LayoutTemplate />}
      title={t('fromTemplate.empty')}
      text={t('fromTemplate.emptyText')}
      action={
        <Button asChild>
          <Link to={paths.newProject} state={here}>
            <Plus aria-hidden="true" />
            {t('new')}
          </Link>
        </Button>
      }
    />
  );
}
