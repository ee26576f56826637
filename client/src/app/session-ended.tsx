import { LogIn } from 'lucide-react';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/features/auth/api';
import { paths } from '@/lib/paths';
import { NoticeBar } from '@/ui/feedback/notice-bar';
import { useUnsavedInput } from '@/ui/form/unsaved-input';
import { Button } from '@/ui/page/button';

/**
 * Above a page with unsaved input whose session has ended. It asks for a sign-in in another tab, since this one would lose
 * the input; coming back from there is enough to go on.
 */
export function SessionEnded() {
  const { t } = useTranslation('frame');
  const { retry } = useSession();
  const { letGo } = useUnsavedInput();
  useEffect(() => {
    const check = () => void retry();
    addEventListener('focus', check);
    return () => removeEventListener('focus', check);
  }, [retry]);
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
      <Button size="sm" variant="secondary" onClick={letGo}>
        {t('ended.leave')}
      </Button>
    </NoticeBar>
  );
}
