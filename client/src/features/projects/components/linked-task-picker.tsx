import { useInfiniteQuery } from '@tanstack/react-query';
import { Link2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { Loading, SkeletonText } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { Checkbox } from '@/ui/form/checkbox';
import { SearchInput } from '@/ui/form/search-input';
import { Button } from '@/ui/page/button';
import { Badge } from '@/ui/text/badge';
import { linkableTasksQuery } from '../api';
import { FoldingCard } from './folding-card';

interface Props {
  /** Ids of the chosen tasks. */
  value: readonly number[];
  onChange: (ids: number[]) => void;
}

/** General tasks that stand alone and can become part of the new project; folded away until wanted. */
export function LinkedTaskPicker({ value, onChange }: Props) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  return (
    <FoldingCard
      icon={<Link2 />}
      title={t('create.linked')}
      text={t('create.linkedText')}
      mark={value.length > 0 && <Badge tone="primary">{format.number(value.length)}</Badge>}
    >
      <Choices value={value} onChange={onChange} />
    </FoldingCard>
  );
}

function Choices({ value, onChange }: Props) {
  const nameOf = useName();
  const { t } = useTranslation(['projects', 'common']);
  const [search, setSearch] = useState('');
  const query = useInfiniteQuery(linkableTasksQuery(search));
  const free = query.data?.items ?? [];
  const toggle = (id: number, chosen: boolean) =>
    onChange(chosen ? [...value, id] : value.filter((other) => other !== id));
  return (
    <div className="flex flex-col gap-3 border-line border-t px-5 py-4">
      <SearchInput label={t('create.linkedSearch')} value={search} onValueChange={setSearch} />
      {query.isPending && (
        <Loading>
          <SkeletonText lines={3} />
        </Loading>
      )}
      {query.isError && <ErrorState error={query.error} onRetry={query.refetch} className="py-6" />}
      {query.isSuccess && free.length === 0 && (
        <p className="text-ink-muted text-sm">{search ? t('common:nothingFound') : t('create.noLinkable')}</p>
      )}
      <ul className="flex max-h-72 flex-col gap-2 overflow-y-auto py-1 ps-1">
        {free.map((task) => (
          <li key={task.id}>
            <Checkbox
              checked={value.includes(task.id)}
              onCheckedChange={(chosen) => toggle(task.id, chosen)}
              label={<bdi>{task.title}</bdi>}
              {...(task.assignedToCompany && { hint: <bdi>{nameOf(task.assignedToCompany)}</bdi> })}
            />
          </li>
        ))}
      </ul>
      {query.hasNextPage && (
        <Button
          variant="secondary"
          size="sm"
          className="self-center"
          loading={query.isFetchingNextPage}
          onClick={() => void query.fetchNextPage()}
        >
          {t('common:more')}
        </Button>
      )}
    </div>
  );
}
