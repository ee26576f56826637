import type { ListedDraft } from '@shared/contracts/request-drafts';
import { useQuery } from '@tanstack/react-query';
import { Trash2 } from 'lucide-react';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusToNeighbour } from '@/lib/focus-content';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useReason } from '@/lib/use-reason';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { draftsQuery } from '../drafts-api';
import { useDiscard } from '../hooks/use-discard';

/** As many as stand above a form without pushing it out of sight. */
const FIRST = 3;

/** What the reader has begun and not submitted; nothing where there is none. */
export function DraftList({ onContinue }: { onContinue: (id: number) => void }) {
  const { t } = useTranslation('requestDrafts');
  const { t: common } = useTranslation();
  const reason = useReason();
  const titleId = useId();
  const { data, error, refetch } = useQuery(draftsQuery);
  const [showsAll, setShowsAll] = useState(false);
  if (!data && error)
    return (
      <p role="alert" className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
        {t('listFailed')} {reason(error)}
        <Button size="sm" variant="secondary" onClick={() => void refetch()}>
          {common('retry')}
        </Button>
      </p>
    );
  if (!data || data.length === 0) return null;
  const shown = showsAll ? data : data.slice(0, FIRST);
  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-2">
      <h2 id={titleId} className="font-medium text-sm">
        {t('title')}
      </h2>
      <ul className="divide-y divide-line rounded-lg border border-line">
        {shown.map((draft) => (
          <DraftItem key={draft.id} draft={draft} onContinue={() => onContinue(draft.id)} />
        ))}
      </ul>
      {shown.length < data.length && (
        <Button size="sm" variant="ghost" className="self-start" onClick={() => setShowsAll(true)}>
          {t('showAll', { count: data.length })}
        </Button>
      )}
    </section>
  );
}

function DraftItem({ draft, onContinue }: { draft: ListedDraft; onContinue: () => void }) {
  const { t } = useTranslation('requestDrafts');
  const nameOf = useName();
  const format = useFormat();
  const discard = useDiscard();
  const title = draft.title || t('untitled');
  return (
    <li className="flex items-center gap-2 px-4 py-2.5">
      <div className="flex min-w-0 flex-1 flex-col">
        <bdi className="truncate font-medium text-sm">{title}</bdi>
        <span className="flex min-w-0 flex-wrap gap-x-3 text-ink-muted text-xs">
          <bdi className="max-w-full truncate">{nameOf(draft.requestType) ?? t('noType')}</bdi>
          <span>{t('savedAt', { time: format.relative(draft.updatedAt) })}</span>
        </span>
      </div>
      <Button
        size="sm"
        variant="secondary"
        aria-label={t('continueOne', { title: isolate(title) })}
        onClick={onContinue}
      >
        {t('continue')}
      </Button>
      <IconButton
        size="sm"
        label={t('discardOne', { title: isolate(title) })}
        icon={<Trash2 aria-hidden="true" />}
        onClick={async () => {
          const toNeighbour = focusToNeighbour();
          if (await discard(async () => draft.id)) toNeighbour();
        }}
      />
    </li>
  );
}
