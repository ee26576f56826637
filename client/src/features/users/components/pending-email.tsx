import { EMAIL_LINK_HOURS } from '@shared/contracts/auth';
import type { User } from '@shared/contracts/users';
import { MailQuestion } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import { useFocusHandedOn } from '@/ui/page/use-focus-handed-on';
import { useCancelEmail, useSendEmailLink } from '../api';

interface Props {
  user: Pick<User, 'id' | 'pendingEmail'>;
  /** Whether the reader may have the link sent again, or drop the address. */
  canSettle: boolean;
}

/** The new address of a person, while it waits for the link that was sent there to be opened. */
export function PendingEmail({ user: { id, pendingEmail }, canSettle }: Props) {
  return pendingEmail ? <Waiting id={id} email={pendingEmail} canSettle={canSettle} /> : null;
}

function Waiting({ id, email, canSettle }: { id: number; email: string; canSettle: boolean }) {
  const { t } = useTranslation('users', { keyPrefix: 'pendingEmail' });
  const { again, cancel, isSending, isCancelling } = useSettling(id, email);
  return (
    <div
      {...useFocusHandedOn<HTMLDivElement>()}
      className="flex gap-3 rounded-md border border-line bg-sunken p-3 text-sm sm:col-span-2"
    >
      <MailQuestion aria-hidden="true" className="mt-0.5 size-4 shrink-0 text-ink-muted" />
      <div className="min-w-0">
        <p className="wrap-anywhere font-medium">{t('waiting', { email: isolate(email) })}</p>
        <p className="mt-0.5 text-ink-muted text-xs">{t('text', { hours: EMAIL_LINK_HOURS })}</p>
        {canSettle && (
          <div className="mt-2 flex flex-wrap gap-x-4 gap-y-2">
            <Button type="button" variant="secondary" size="sm" loading={isSending} onClick={again}>
              {t('again')}
            </Button>
            <Button type="button" variant="ghost" size="sm" loading={isCancelling} onClick={cancel}>
              {t('cancel')}
            </Button>
          </div>
        )}
      </div>
    </div>
  );
}

function useSettling(id: number, email: string) {
  const { t } = useTranslation('users', { keyPrefix: 'pendingEmail' });
  const reason = useReason();
  const sending = useSendEmailLink(id);
  const cancelling = useCancelEmail(id);
  // by promises, which go on where the note is gone with the address
  const tell = (call: Promise<unknown>, done: { title: string; description?: string }, failed: string) =>
    call.then(
      () => toast({ tone: 'success', ...done }),
      (error) => toast({ tone: 'error', title: failed, description: reason(error) }),
    );
  const again = () => {
    const done = { title: t('sent'), description: t('sentText', { email: isolate(email) }) };
    void tell(sending.mutateAsync(), done, t('sendFailed'));
  };
  const cancel = () => void tell(cancelling.mutateAsync(), { title: t('cancelled') }, t('cancelFailed'));
  return { again, cancel, isSending: sending.isPending, isCancelling: cancelling.isPending };
}
