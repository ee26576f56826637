import type { SignInScreen } from '@shared/rules/landing';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/page/button';
import { googleSignIn } from '../api';
import { GoogleMark } from './google-mark';

interface Props {
  asked: string | undefined;
  /** The screen that it stands on, when it leads elsewhere than the landing page. */
  from?: SignInScreen;
}

/** The other way in. A link, not a call: the browser itself goes to Google and comes back. */
export function GoogleSignIn({ asked, from }: Props) {
  const { t } = useTranslation('auth');
  return (
    <div className="mt-5 flex flex-col gap-5">
      <p className="flex items-center gap-3 text-ink-faint text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        {t('google.or')}
      </p>
      <Button
        asChild
        variant="secondary"
        size="lg"
        className="h-auto min-h-12 whitespace-normal py-2 text-base"
      >
        <a href={googleSignIn({ asked, from })}>
          <GoogleMark />
          {t('google.signIn')}
        </a>
      </Button>
    </div>
  );
}
