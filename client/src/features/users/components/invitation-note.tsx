import { INVITATION_DAYS } from '@shared/contracts/auth';
import type { User } from '@shared/contracts/users';
import { MailPlus, Send } from 'lucide-react';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/features/auth/api';
import { useFormat } from '@/lib/format';
import { Button } from '@/ui/page/button';
import { useSendingInvitation } from '../hooks/use-sending-invitation';

/** In place of a password field: a person who has not joined yet sets their first password with the link of a letter. */
export function InvitationNote({ user }: { user: User & Required<Pick<User, 'invitation'>> }) {
  const { t } = useTranslation('users', { keyPrefix: 'invitation' });
  const { mail } = useSession();
  const format = useFormat();
  const label = useId();
  const { send, isPending } = useSendingInvitation(user);
  const { state, sentAt } = user.invitation;
  const when =
    state === 'sent' && sentAt ? t('sentAt', { when: format.dateTime(sentAt) }) : t(`texts.${state}`);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset has no flexible layout
    <div
      role="group"
      aria-labelledby={label}
      className="flex gap-3 rounded-md border border-line bg-sunken p-3 text-sm sm:col-span-2"
    >
      <MailPlus aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-muted" />
      <div className="min-w-0">
        <p id={label} className="font-medium">
          {t(`states.${state}`)}
        </p>
        <p className="mt-0.5 text-ink-muted text-xs">
          {when} {mail ? t('text', { count: INVITATION_DAYS }) : t('noMail')}
        </p>
        {mail && user.can?.sendPasswordLink && (
          <Button
            type="button"
            variant="secondary"
            size="sm"
            className="mt-2"
            loading={isPending}
            onClick={send}
          >
            <Send aria-hidden="true" />
            {t('again')}
          </Button>
        )}
      </div>
    </div>
  );
}
