import type { User } from '@shared/contracts/users';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { useSendInvitation } from '../api';
import { nameOf } from '../model/person-name';

/** Sends a person who has not joined yet their invitation again, and tells of it. */
export function useSendingInvitation(user: User) {
  const { t } = useTranslation('users', { keyPrefix: 'invitation' });
  const reason = useReason();
  const { mutateAsync, isPending } = useSendInvitation(user.id);
  // by a promise, which goes on where the row is drawn anew meanwhile
  const send = () =>
    void mutateAsync().then(
      () =>
        toast({
          tone: 'success',
          title: t('sentAgain'),
          description: t('sentAgainText', { name: isolate(nameOf(user)) }),
        }),
      (error) => toast({ tone: 'error', title: t('failed'), description: reason(error) }),
    );
  return { send, isPending };
}
