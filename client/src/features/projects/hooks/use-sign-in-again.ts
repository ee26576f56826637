import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/feedback/toast';

const LOGIN_REDIRECT_MS = 500;

/** What follows when a call finds nobody signed in: it is said, and half a second later the sign-in comes. */
export function useSignInAgain(): () => void {
  const { t } = useTranslation('projects');
  return () => {
    toast({ tone: 'error', title: t('remove.signedOut'), description: t('remove.signedOutText') });
    setTimeout(() => location.assign('/api/login'), LOGIN_REDIRECT_MS);
  };
}
