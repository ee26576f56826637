import { LogIn } from 'lucide-react';
import { type ReactNode, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';
import { NoticeBar } from './notice-bar';

interface Props {
  /** The session ended while there was unsaved input on the page. */
  ended: boolean;
  /** Asks the server again who is signed in. */
  onCheck: () => unknown;
  onLeave: () => void;
  children: ReactNode;
}

/**
 * Keeps the page with what was entered until a person has signed in again, in another tab, since this one would lose
 * it; coming back from there is enough to go on.
 */
export function SessionEnded({ ended, onCheck, onLeave, children }: Props) {
  useCheckOnReturn(ended, onCheck);
  return (
    <>
      {ended && <Notice onLeave={onLeave} />}
      {children}
    </>
  );
}

function useCheckOnReturn(ended: boolean, onCheck: () => unknown) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: only whether the session has ended matters
  useEffect(() => {
    if (!ended) return;
    const check = () => void onCheck();
    addEventListener('focus', check);
    return () => removeEventListener('focus', check);
  }, [ended]);
}

function Notice({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('frame');
  return (
    <NoticeBar
      role="alert"
      icon={<LogIn aria-hidden="true" />}
      text={t('ended.notice')}
      className="sticky top-0 z-50"
    >
      <Button size="sm" asChild>
        <a href={paths.login} target="_blank" rel="noreferrer">
          {t('ended.signIn')}
        </a>
      </Button>
      <Button size="sm" variant="secondary" onClick={onLeave}>
        {t('ended.leave')}
      </Button>
    </NoticeBar>
  );
}
