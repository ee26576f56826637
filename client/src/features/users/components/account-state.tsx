import type { User } from '@shared/contracts/users';
import { useTranslation } from 'react-i18next';
import { StatusBadge } from '@/ui/text/status-badge';

/** Whether a person can sign in: disabled, invited and not joined yet, or active, unless explicitly not. */
export function AccountState({ user: { isActive, invitation } }: { user: User }) {
  const { t } = useTranslation('users');
  if (isActive === false) return <StatusBadge size="sm" status="disabled" />;
  if (!invitation) return <StatusBadge size="sm" status="active" />;
  const { state } = invitation;
  return (
    <StatusBadge
      size="sm"
      status={state === 'lapsed' || state === 'failed' ? 'pending' : 'in_progress'}
      label={t(`invitation.states.${state}`)}
    />
  );
}
