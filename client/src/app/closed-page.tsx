import { Lock } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/ui/feedback/confirm';
import { NoticeBar } from '@/ui/feedback/notice-bar';
import { Button } from '@/ui/page/button';

interface Props {
  /** The page was taken from the reader while they had unsaved input on it. */
  closed: boolean;
  onLeave: () => void;
  children: ReactNode;
}

const refuse = (event: FormEvent) => {
  event.preventDefault();
  event.stopPropagation();
};

/**
 * Asks once whether the reader leaves or stays to copy what they entered. Who stays can read and copy, and nothing
 * more. The page itself keeps its place in the tree, so that nothing of the input is lost.
 */
export function ClosedPage({ closed, onLeave, children }: Props) {
  useQuestion(closed, onLeave);
  useNoTyping(closed);
  return (
    <>
      {closed && <Notice onLeave={onLeave} />}
      {/* what a dialog of the page sends comes through here too, since React's events pass through portals */}
      <div className="contents" {...(closed && { onSubmitCapture: refuse })}>
        {children}
      </div>
    </>
  );
}

function Notice({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('frame');
  return (
    <NoticeBar
      role="status"
      icon={<Lock aria-hidden="true" />}
      text={t('closed.notice')}
      className="z-20 lg:sticky lg:top-(--shell-height)"
    >
      <Button size="sm" variant="secondary" onClick={onLeave}>
        {t('closed.leave')}
      </Button>
    </NoticeBar>
  );
}

function useQuestion(closed: boolean, onLeave: () => void) {
  const { t } = useTranslation('frame');
  const confirm = useConfirm();
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question each time the page is closed
  useEffect(() => {
    if (!closed) return;
    const question = {
      title: t('closed.title'),
      description: t('closed.text'),
      confirmLabel: t('closed.leave'),
      cancelLabel: t('closed.stay'),
    };
    void confirm(question).then((leave) => leave && onLeave());
  }, [closed]);
}

/** Fields stay readable: text in a disabled one could not be selected everywhere. */
function useNoTyping(closed: boolean) {
  useEffect(() => {
    if (!closed) return;
    const stop = (event: InputEvent) => event.preventDefault();
    addEventListener('beforeinput', stop, { capture: true });
    return () => removeEventListener('beforeinput', stop, { capture: true });
  }, [closed]);
}
