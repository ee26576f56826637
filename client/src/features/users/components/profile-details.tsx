import type { Self } from '@shared/contracts/auth';
import { useTranslation } from 'react-i18next';
import { Code } from '@/ui/text/text';
import { Fact } from './facts';
import { PendingEmail } from './pending-email';

/** What a person's profile says, to read. */
export function ProfileDetails({ user }: { user: Self }) {
  const { t } = useTranslation('profile');
  return (
    <>
      <dl aria-label={t('details')} className="grid gap-x-6 gap-y-5 sm:grid-cols-2">
        <Fact label={t('firstName')}>{user.firstName && <bdi>{user.firstName}</bdi>}</Fact>
        <Fact label={t('lastName')}>{user.lastName && <bdi>{user.lastName}</bdi>}</Fact>
        <Fact label={t('username')}>
          <Code>{user.username}</Code>
        </Fact>
        <Fact label={t('phone')}>{user.phone && <Code>{user.phone}</Code>}</Fact>
        <Fact label={t('email')} note={t('emailNote')}>
          <Code>{user.email}</Code>
        </Fact>
      </dl>
      <PendingEmail user={user} canSettle />
    </>
  );
}
