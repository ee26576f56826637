import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useReason } from '@/lib/use-reason';
import { Spinner } from '@/ui/feedback/spinner';
import { Button } from '@/ui/page/button';
import type { DraftState } from '../model/draft-saver';

interface Props {
  state: DraftState;
  /** There is a draft by now. */
  isKept: boolean;
  onRetry: () => void;
  /** Saves what is here over what was saved elsewhere, or as a new draft where that is gone. */
  onKeepMine: () => void;
  /** Shows the draft as it was saved elsewhere, in the place of what is here. */
  onTakeTheirs: () => void;
  onDiscard: () => void;
  /** Files are chosen, which a draft does not keep. */
  hasFiles: boolean;
  disabled: boolean;
}

/** Says whether what is typed is saved, and what can be done where it is not. */
export function DraftStatus({
  state,
  isKept,
  onRetry,
  onKeepMine,
  onTakeTheirs,
  onDiscard,
  hasFiles,
  disabled,
}: Props) {
  const { t } = useTranslation('requestDrafts');
  const { t: common } = useTranslation();
  const reason = useReason();
  const button = (label: string, onClick: () => void) => (
    <Button type="button" size="sm" variant="secondary" disabled={disabled} onClick={onClick}>
      {label}
    </Button>
  );
  if (state.at === 'blank') return null;
  if (state.at === 'failed')
    return (
      <Notice title={t('failed')} text={reason(state.error)}>
        {button(common('retry'), onRetry)}
      </Notice>
    );
  if (state.at === 'outdated')
    return (
      <Notice title={t('outdated.title')} text={t('outdated.text')}>
        {button(t('outdated.mine'), onKeepMine)}
        {button(t('outdated.theirs'), onTakeTheirs)}
      </Notice>
    );
  if (state.at === 'gone')
    return (
      <Notice title={t('gone.title')} text={t('gone.text')}>
        {button(t('gone.keep'), onKeepMine)}
      </Notice>
    );
  const isSaving = state.at === 'saving';
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-sm">
      {/* said once, not after each pause in typing */}
      <span role="status" className="sr-only">
        {isKept && t('saved')}
      </span>
      <span aria-hidden="true" className="inline-flex items-center gap-1.5">
        {isSaving ? <Spinner size="sm" /> : <CircleCheck className="size-4 text-green-ink" />}
        {t(isSaving ? 'saving' : 'saved')}
      </span>
      {hasFiles && <span>{t('withoutFiles')}</span>}
      <Button type="button" size="sm" variant="ghost" disabled={disabled} onClick={onDiscard}>
        {t('discardThis')}
      </Button>
    </div>
  );
}

/** Stays in sight, above the bar of small screens: what it is about is typed further up. */
const Notice = ({ title, text, children }: { title: string; text: string; children: ReactNode }) => (
  <section
    role="alert"
    className="sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-x-4 gap-y-3 rounded-md border border-line bg-yellow-soft px-4 py-3 text-sm text-yellow-ink shadow-md max-lg:bottom-20"
  >
    <div className="min-w-0 flex-1 basis-64">
      <p className="font-medium">{title}</p>
      <p>{text}</p>
    </div>
    <div className="flex flex-wrap gap-2">{children}</div>
  </section>
);
