import type { Template } from '@shared/contracts/templates';
import { useInfiniteQuery } from '@tanstack/react-query';
import { LayoutTemplate, Plus, SearchX } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { FirstSteps } from '@/features/company-dashboard/components/first-steps';
import { paths } from '@/lib/paths';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { SearchInput } from '@/ui/form/search-input';
import { FilterBar } from '@/ui/form/segmented';
import { LoadMore } from '@/ui/list/load-more';
import { anyText, useListFilters } from '@/ui/list/use-list-filters';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { templatesQuery } from '../api';
import { ProjectNameDialog } from '../components/project-name-dialog';
import { TemplateDialog } from '../components/template-dialog';
import { TemplateItem } from '../components/template-item';
import { TemplatePreview } from '../components/template-preview';
import { useStartProject } from '../hooks/use-start-project';

/** What is open over the list. */
type Open = { kind: 'new' } | { kind: 'edit' | 'preview' | 'start'; template: Template } | null;

export default function ProjectTemplatesPage() {
  const { t } = useTranslation('templates');
  const mayCreate = useUser().can.createProjects;
  const { values, change } = useListFilters({ search: anyText });
  const { search } = values;
  const query = useTemplates(search);
  const [open, setOpen] = useState<Open>(null);
  const create = mayCreate && (
    <Button onClick={() => setOpen({ kind: 'new' })}>
      <Plus aria-hidden="true" />
      {t('new')}
    </Button>
  );
  return (
    <Page dense title={t('title')} intro={t('description')} backTo={paths.dashboard} actions={create}>
      <FilterBar>
        <search>
          <SearchInput
            label={t('search')}
            value={search}
            onValueChange={(text) => change({ search: text })}
          />
        </search>
      </FilterBar>
      <List
        query={query}
        search={search}
        onClear={() => change({ search: '' })}
        mayStart={mayCreate}
        create={create}
        onOpen={setOpen}
      />
      <Opened open={open} mayStart={mayCreate} onOpen={setOpen} />
    </Page>
  );
}

interface ListProps {
  query: ReturnType<typeof useTemplates>;
  search: string;
  onClear: () => void;
  mayStart: boolean;
  create: ReactNode;
  onOpen: (open: Open) => void;
}

const useTemplates = (search: string) => useInfiniteQuery(templatesQuery(search));

function List({ query, search, onClear, mayStart, create, onOpen }: ListProps) {
  const { t } = useTranslation(['templates', 'common']);
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
  if (items.length === 0) {
    return search ? (
      <EmptyState
        icon={<SearchX />}
        title={t('common:nothingFound')}
        text={t('noMatch')}
        action={
          <Button variant="secondary" onClick={onClear}>
            {t('clearSearch')}
          </Button>
        }
      />
    ) : (
      <EmptyState
        icon={<LayoutTemplate />}
        title={t('empty')}
        text={t(create ? 'emptyText' : 'emptyReadOnly')}
        action={create || <FirstSteps />}
      />
    );
  }
  return (
    <>
      <ul className="grid gap-4 *:min-w-0 sm:grid-cols-2 lg:grid-cols-3">
        {items.map((template) => (
          <li key={template.id}>
            <TemplateItem
              template={template}
              onPreview={() => onOpen({ kind: 'preview', template })}
              onEdit={() => onOpen({ kind: 'edit', template })}
              onStart={mayStart ? () => onOpen({ kind: 'start', template }) : undefined}
            />
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </>
  );
}

interface OpenedProps {
  open: Open;
  mayStart: boolean;
  onOpen: (open: Open) => void;
}

function Opened({ open, mayStart, onOpen }: OpenedProps) {
  const { start } = useStartProject();
  const onClose = () => onOpen(null);
  return (
    <>
      {open?.kind === 'new' && <TemplateDialog onClose={onClose} />}
      {open?.kind === 'edit' && <TemplateDialog template={open.template} onClose={onClose} />}
      {open?.kind === 'preview' && (
        <TemplatePreview
          template={open.template}
          onStart={mayStart ? () => onOpen({ kind: 'start', template: open.template }) : undefined}
          onClose={onClose}
        />
      )}
      {open?.kind === 'start' && (
        <ProjectNameDialog
          template={open.template}
          onName={(name) => start(open.template.id, name)}
          onClose={onClose}
        />
      )}
    </>
  );
}
