import type { SavedView } from '@shared/contracts/saved-views';
import type { ViewedList } from '@shared/rules/saved-views';
import { useQuery } from '@tanstack/react-query';
import { Bookmark, Building2, Pencil, Save, Star, Trash2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { ErrorState } from '@/ui/feedback/states';
import { useAskToRemove } from '@/ui/feedback/use-ask-to-remove';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { Popover } from '@/ui/overlay/popover';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { savedViewsQuery, useRemoveView, useSetDefaultView, useUpdateView } from '../api';
import { addressOfView, isOpenView, stateOf } from '../model/view-address';
import { ViewDialog } from './view-dialog';

interface Props {
  list: ViewedList;
  /** Where counters stand in the line of the title, the room is theirs. */
  isNarrow?: boolean;
}

/** The saved views of a list: to open, and to save, rename, share and delete. */
export function SavedViews({ list, isNarrow = false }: Props) {
  const { t } = useTranslation('tables');
  const [params] = useSearchParams();
  const { data } = useQuery(savedViewsQuery);
  const present = data?.find((view) => view.list === list && isOpenView(view, params));
  const [open, setOpen] = useState(false);
  const [edited, setEdited] = useState<SavedView | 'new'>();
  const edit = (view: SavedView | 'new') => {
    setOpen(false);
    setEdited(view);
  };
  return (
    <>
      <Popover
        open={open}
        onOpenChange={setOpen}
        label={t('saved.open')}
        className="w-88 max-w-[calc(100vw-1rem)] gap-2 overflow-y-auto p-3"
        trigger={
          <Button variant="ghost" size="sm">
            <Bookmark aria-hidden="true" />
            <span className={isNarrow ? 'max-2xl:sr-only' : 'max-sm:sr-only'}>
              {t('saved.open')}
              {present && (
                <>
                  {': '}
                  <bdi className="inline-block max-w-32 truncate align-bottom">{present.name}</bdi>
                </>
              )}
            </span>
          </Button>
        }
      >
        <ViewList list={list} onEdit={edit} onOpened={() => setOpen(false)} />
        <Button variant="secondary" size="sm" className="self-start" onClick={() => edit('new')}>
          <Save aria-hidden="true" />
          {t('saved.save')}
        </Button>
      </Popover>
      {edited && (
        <ViewDialog
          list={list}
          view={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </>
  );
}

interface ListProps {
  list: ViewedList;
  onEdit: (view: SavedView) => void;
  onOpened: () => void;
}

function ViewList({ list, onEdit, onOpened }: ListProps) {
  const { t } = useTranslation('tables');
  const { data, error, refetch, isFetching } = useQuery(savedViewsQuery);
  if (error && !data) return <ErrorState error={error} onRetry={refetch} retrying={isFetching} />;
  const views = data?.filter((view) => view.list === list) ?? [];
  if (views.length === 0) return <p className="text-ink-muted text-sm">{t('saved.none')}</p>;
  return (
    <ul className="flex flex-col">
      {views.map((view) => (
        <ViewRow key={view.id} view={view} onEdit={() => onEdit(view)} onOpened={onOpened} />
      ))}
    </ul>
  );
}

function ViewRow({ view, onEdit, onOpened }: { view: SavedView; onEdit: () => void; onOpened: () => void }) {
  const { t } = useTranslation('tables');
  const [params] = useSearchParams();
  const nameOf = useName();
  const name = isolate(view.name);
  return (
    <li className="flex items-center gap-1 border-line border-b py-1 last:border-b-0">
      <Link
        to={addressOfView(view)}
        aria-current={isOpenView(view, params) || undefined}
        onClick={onOpened}
        className="flex min-w-0 flex-1 flex-col rounded-sm py-1 hover:text-primary hover:underline aria-current:font-semibold"
      >
        <bdi className="cut-name text-sm">{view.name}</bdi>
        {view.company && (
          <span className="flex min-w-0 items-center gap-1 text-ink-faint text-xs">
            <Building2 aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="truncate">{t('saved.shared', { company: isolate(nameOf(view.company)) })}</span>
          </span>
        )}
      </Link>
      <DefaultButton view={view} name={name} />
      {view.can.edit && <ChangeButtons view={view} name={name} onEdit={onEdit} />}
    </li>
  );
}

function DefaultButton({ view: { id, list, isDefault }, name }: { view: SavedView; name: string }) {
  const { t } = useTranslation('tables');
  const setDefault = useSetDefaultView();
  const tell = useFailureToast();
  return (
    <IconButton
      size="sm"
      label={t(isDefault ? 'saved.noDefault' : 'saved.makeDefault', { name })}
      aria-pressed={isDefault}
      icon={<Star aria-hidden="true" className={isDefault ? 'fill-current' : ''} />}
      onClick={() =>
        setDefault.mutate(
          { list, viewId: isDefault ? null : id },
          { onError: (error) => tell(t('saved.failed'), error) },
        )
      }
    />
  );
}

function ChangeButtons({ view, name, onEdit }: { view: SavedView; name: string; onEdit: () => void }) {
  const { t } = useTranslation('tables');
  const [params] = useSearchParams();
  const update = useUpdateView();
  const remove = useRemoveView();
  const ask = useAskToRemove();
  const tell = useFailureToast();
  return (
    <>
      <IconButton
        size="sm"
        label={t('saved.replace', { name })}
        icon={<Save aria-hidden="true" />}
        loading={update.isPending}
        onClick={() =>
          update.mutate(
            { id: view.id, state: stateOf(params) },
            { onError: (error) => tell(t('saved.failed'), error) },
          )
        }
      />
      <IconButton
        size="sm"
        label={t('saved.rename', { name })}
        icon={<Pencil aria-hidden="true" />}
        onClick={onEdit}
      />
      <IconButton
        size="sm"
        label={t('saved.remove', { name })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={() =>
          void ask({
            title: t('saved.removeTitle', { name }),
            description: t('saved.removeText'),
            remove: () => remove.mutateAsync(view.id),
            done: t('saved.removed'),
            tellRefusal: (error) => tell(t('saved.removeFailed'), error),
          })
        }
      />
    </>
  );
}
