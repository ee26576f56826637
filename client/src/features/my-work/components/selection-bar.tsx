import { Check, ListChecks, MessageSquarePlus, X } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { TogetherType } from '@/features/requests/api';
import { useName, useStepName } from '@/lib/names';
import { Button } from '@/ui/page/button';
import type { Selection } from '../hooks/use-selection';
import { ActForm } from './act-form';

interface Props {
  selection: Selection;
  /** The decision whose note is being written. */
  asked: TogetherType | undefined;
  onAsk: (type: TogetherType | undefined) => void;
  onDecide: (type: TogetherType, note: string) => void;
}

/** The decisions on all that is selected, in sight wherever the list has been scrolled to. */
export function SelectionBar({
  selection: { turns, others, addOthers, clear },
  asked,
  onAsk,
  onDecide,
}: Props) {
  const { t } = useTranslation('myWork');
  const { t: requests } = useTranslation('requests');
  const nameOf = useName();
  const stepNameOf = useStepName();
  const [note, setNote] = useState('');
  const end = useRef(() => onAsk(undefined));
  useEffect(() => end.current, []); // what was begun of one selection is not asked of the next
  const request = turns[0]?.request;
  if (!request) return null;
  return (
    <section
      aria-label={t('together.title')}
      className="sticky bottom-4 z-10 rounded-lg border border-line-strong bg-surface px-4 py-3 text-sm shadow-md max-lg:bottom-20 print:hidden"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="min-w-0">
          <span role="status" className="block font-semibold">
            {t('together.counts.selected', { count: turns.length })}
          </span>
          <span className="wrap-anywhere text-ink-muted text-xs">
            <bdi>{stepNameOf(request.step)}</bdi> · <bdi>{nameOf(request.requestType)}</bdi>
          </span>
        </p>
        {!asked && (
          <span className="flex flex-wrap items-center gap-1">
            {others.length > 0 && (
              <Button size="sm" variant="ghost" onClick={addOthers}>
                <ListChecks aria-hidden="true" />
                {t('together.counts.others', { count: others.length })}
              </Button>
            )}
            <Button size="sm" variant="ghost" onClick={clear}>
              {t('together.clear')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onAsk('approve')}>
              <MessageSquarePlus aria-hidden="true" />
              {t('withNote')}
            </Button>
            <Button size="sm" variant="ghost" onClick={() => onAsk('reject')}>
              <X aria-hidden="true" className="text-danger" />
              {requests('reject')}
            </Button>
            <Button size="sm" onClick={() => onDecide('approve', '')}>
              <Check aria-hidden="true" />
              {requests('approve')}
            </Button>
          </span>
        )}
      </div>
      {asked && (
        <ActForm
          draft={{ type: asked, note }}
          takesFocus
          onChange={setNote}
          onSend={() => onDecide(asked, note)}
          onClose={() => {
            setNote('');
            onAsk(undefined);
          }}
        />
      )}
    </section>
  );
}
