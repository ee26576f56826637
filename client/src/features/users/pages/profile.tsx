import { Settings } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useSession } from '@/features/auth/api';
import { SecurityCard } from '@/features/security/components/security-card';
import { paths } from '@/lib/paths';
import { PageLoader } from '@/ui/feedback/page-loader';
import { ErrorState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { AccountInfo } from '../components/account-info';
import { PasswordCard } from '../components/password-card';
import { ProfileCard } from '../components/profile-card';
import { SessionsCard } from '../components/sessions-card';

/** One's own profile and account. */
export default function ProfilePage() {
  const { t } = useTranslation('profile');
  const { user, error, retry, isFetching } = useSession();
  if (!user && !error) return <PageLoader />;
  return (
    <Page title={t('title')} intro={t('description')} actions={<SettingsLink />}>
      {user ? (
        <div className="grid items-start gap-6 *:min-w-0 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <div className="flex flex-col gap-6">
            <ProfileCard user={user} />
            <SessionsCard />
          </div>
          <div className="flex flex-col gap-6">
            <AccountInfo user={user} />
            <PasswordCard user={user} />
            <SecurityCard />
          </div>
        </div>
      ) : (
        <ErrorState error={error} onRetry={retry} retrying={isFetching} />
      )}
    </Page>
  );
}

function SettingsLink() {
  const { t } = useTranslation('profile');
  return (
    <Button asChild variant="secondary">
      <Link to={paths.settings}>
        <Settings aria-hidden="true" />
        {t('settings')}
      </Link>
    </Button>
  );
}
