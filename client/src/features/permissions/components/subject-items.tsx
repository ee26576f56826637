import { Lock, SearchX } from 'lucide-react';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { isStatus } from '@/lib/http';
import { Skeleton } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { LoadMore } from '@/ui/list/load-more';
import type { Kind, Subject } from '../hooks/subject';
import type { SubjectItem } from '../hooks/use-subject-items';
import { SubjectButton } from './subject-button';

interface Props {
  kind: Kind;
  query: {
    data: { items: readonly unknown[]; total: number } | undefined;
    error: Error | null;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    refetch: () => unknown;
    fetchNextPage: () => unknown;
  };
  items: readonly SubjectItem[];
  /** Items that do not come from the server's list. */
  more?: number;
  isSearch: boolean;
  subject: Subject | undefined;
  onSelect: (subject: Subject) => void;
}

/** A list to choose from, about 24rem high at most. */
export function SubjectItems({ kind, query, items, more = 0, isSearch, subject, onSelect }: Props) {
  const { t } = useTranslation('permissions');
  const { data, error } = query;
  const list = useChosenInSight(data !== undefined);
  if (isStatus(error, 403)) return <Notice icon={<Lock />} text={t('subjects.denied')} />;
  if (!data && error) {
    return (
      <ErrorState
        className="py-6"
        title={t(`subjects.failed.${kind}`)}
        error={error}
        onRetry={query.refetch}
        retrying={query.isFetching}
      />
    );
  }
  if (!data) return <ItemsLoading kind={kind} />;
  if (items.length === 0) {
    return (
      <Notice
        icon={<SearchX />}
        text={t(`subjects.empty.${kind}`)}
        hint={isSearch ? t('subjects.noMatch') : undefined}
      />
    );
  }
  return (
    <div ref={list} className="-mx-2 max-h-96 overflow-y-auto overscroll-contain px-2 py-1">
      <ul className="flex flex-col gap-0.5">
        {items.map((item) => (
          <li key={item.subject.id}>
            <SubjectButton
              item={item}
              isChosen={item.subject.kind === subject?.kind && item.subject.id === subject.id}
              onSelect={() => onSelect(item.subject)}
            />
          </li>
        ))}
      </ul>
      <LoadMore query={query} extra={more} />
    </div>
  );
}

/** Brings the one that is chosen into sight when the list appears, without moving the page. */
function useChosenInSight(isThere: boolean) {
  const list = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const chosen = isThere && list.current?.querySelector<HTMLElement>('[aria-current=true]');
    if (!chosen || !list.current) return;
    const beyond = chosen.getBoundingClientRect().bottom - list.current.getBoundingClientRect().bottom;
    if (beyond > 0) list.current.scrollTop += beyond + chosen.offsetHeight;
  }, [isThere]);
  return list;
}

function ItemsLoading({ kind }: { kind: Kind }) {
  const { t } = useTranslation('permissions');
  return (
    <div aria-busy="true" className="flex flex-col gap-4 py-2">
      <p role="status" className="text-ink-faint text-sm">
        {t(`subjects.loading.${kind}`)}
      </p>
      {[1, 2, 3, 4, 5].map((row) => (
        <span key={row} className="flex items-center gap-3">
          <Skeleton className="size-8 rounded-full" />
          <span className="flex flex-1 flex-col gap-2">
            <Skeleton className="h-3.5 w-1/2" />
            <Skeleton className="h-3 w-2/3" />
          </span>
        </span>
      ))}
    </div>
  );
}

function Notice({ icon, text, hint }: { icon: ReactNode; text: string; hint?: string | undefined }) {
  return (
    <div className="flex flex-col items-center gap-2 px-4 py-8 text-center text-ink-muted text-sm">
      <span aria-hidden="true" className="text-ink-faint [&_svg]:size-6">
        {icon}
      </span>
      <p>{text}</p>
      {hint && <p className="text-ink-faint text-xs">{hint}</p>}
    </div>
  );
}
