import { useInfiniteQuery } from '@tanstack/react-query';
import { CalendarCheck, CircleCheck, RotateCcw } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import type { TogetherType } from '@/features/requests/api';
import type { Ahead } from '@/lib/ahead';
import { useFormat } from '@/lib/format';
import { paths } from '@/lib/paths';
import { Loading, Skeleton } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { LoadMore } from '@/ui/list/load-more';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { askedOfMeQuery, myWorkQuery } from '../api';
import { AskedOfMe } from '../components/asked-of-me';
import { KeysDialog } from '../components/keys-dialog';
import { OutcomePanel } from '../components/outcome-panel';
import { SelectionBar } from '../components/selection-bar';
import { TurnRow } from '../components/turn-row';
import { focusRow, usePageKeys } from '../hooks/keys';
import { useSelection } from '../hooks/use-selection';
import { grouped } from '../model/groups';
import { useGone, useWaitingCount } from '../model/later';
import { useAct, useUndo } from './my-work/use-act';
import { useDecideTogether } from './my-work/use-decide-together';

export const ahead: Ahead = () => [myWorkQuery, askedOfMeQuery];

/** All that waits for the reader, in one list: steps to decide, their company's tasks whose turn it is, general tasks. Questions to them stand above. */
export default function MyWorkPage() {
  const { t } = useTranslation('myWork');
  const [showsKeys, setShowsKeys] = useState(false);
  const { id } = useUser();
  const undo = useUndo();
  const waiting = useWaitingCount(id);
  usePageKeys({
    j: () => focusRow(1),
    k: () => focusRow(-1),
    u: () => waiting > 0 && undo(),
    '?': () => setShowsKeys(true),
  });
  return (
    <Page
      dense
      title={t('title')}
      intro={t('description')}
      actions={
        <>
          <Button asChild variant="secondary">
            <Link to={paths.calendar}>
              <CalendarCheck aria-hidden="true" />
              {t('calendar')}
            </Link>
          </Button>
          {/* it stays where nothing can be undone, so that no row moves as it comes and goes */}
          <Button variant="secondary" disabled={waiting === 0} onClick={undo} className="print:hidden">
            <RotateCcw aria-hidden="true" />
            {t('undoLast')}
          </Button>
          <KeysDialog open={showsKeys} onOpenChange={setShowsKeys} />
        </>
      }
    >
      <OutcomePanel />
      <AskedOfMe />
      {/* what was begun in a row is of its reader alone */}
      <Turns key={id} />
    </Page>
  );
}

function Turns() {
  const { t } = useTranslation('myWork');
  const query = useInfiniteQuery(myWorkQuery);
  const format = useFormat();
  const gone = useGone(useUser().id);
  const act = useAct();
  const decideTogether = useDecideTogether();
  const { data, error } = query;
  const shown = data?.items.filter(({ id }) => !gone.has(id)) ?? [];
  const selection = useSelection(shown);
  const [asked, setAsked] = useState<TogetherType>();
  const decide = (type: TogetherType, note: string) => {
    decideTogether(selection.turns, type, note);
    selection.clear();
    setAsked(undefined);
  };
  if (!data && error) return <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} />;
  if (!data) return <TurnsSkeleton />;
  if (shown.length === 0 && !query.hasNextPage)
    return <EmptyState icon={<CircleCheck />} title={t('empty.title')} text={t('empty.text')} />;
  const groups = grouped(shown);
  // pages come in the order of the groups: of the last one there may be more
  const partial = query.hasNextPage ? groups.at(-1)?.[0] : undefined;
  return (
    <div className="flex flex-col gap-5">
      {groups.map(([group, turns]) => (
        <section key={group} aria-labelledby={`group-${group}`}>
          <h2 id={`group-${group}`} className="mb-2 font-semibold text-base">
            {t(`groups.${group}`)}{' '}
            <span className="font-normal text-ink-faint text-sm">
              {group === partial ? t('orMore', { count: turns.length }) : format.number(turns.length)}
            </span>
          </h2>
          <ul>
            {turns.map((turn) => (
              <TurnRow
                key={turn.id}
                turn={turn}
                selection={selection}
                onAct={act}
                onActTogether={(type) => (type === 'approve' ? decide(type, '') : setAsked(type))}
              />
            ))}
          </ul>
        </section>
      ))}
      <LoadMore query={query} />
      {selection.step !== undefined && (
        <SelectionBar
          key={selection.step}
          selection={selection}
          asked={asked}
          onAsk={setAsked}
          onDecide={decide}
        />
      )}
    </div>
  );
}

const TurnsSkeleton = () => (
  <Loading className="surface-card divide-y divide-line">
    {[1, 2, 3, 4, 5, 6].map((row) => (
      <div key={row} className="flex items-center gap-4 px-4 py-3.5">
        <Skeleton className="size-5" />
        <Skeleton className="flex-1" />
        <Skeleton className="h-8 w-24" />
      </div>
    ))}
  </Loading>
);
