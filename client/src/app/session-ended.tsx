import { LogIn } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { paths } from '@/lib/paths';
import { NoticeBar } from '@/ui/feedback/notice-bar';
import { useUnsavedInput } from '@/ui/form/unsaved-input';
import { Button } from '@/ui/page/button';

/**
 * Above a page with unsaved input whose session has ended. It asks for a sign-in in another tab, since this one would lose
 * the input; coming back from there is enough to go on, because who is there is asked again with the focus.
 */
export function SessionEnded() {
  const { t } = useTranslation('frame');
  const { letGo } = useUnsavedInput();
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
