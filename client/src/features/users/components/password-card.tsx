import type { Self } from '@shared/contracts/auth';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/features/auth/api';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { toast } from '@/ui/toast';
import { useSendPasswordLink } from '../api';
import { PasswordDialog } from './password-dialog';

/**
 * Whoever knows their password changes it here. Whoever has forgotten it, or has none so far, sets one by a link that only
 * the owner of the address receives.
 */
export function PasswordCard({ user: { email, hasPassword } }: { user: Self }) {
  const { t } = useTranslation('profile', { keyPrefix: 'password' });
  const { mail } = useSession();
  const [isChanging, setIsChanging] = useState(false);
  const { send, isPending } = useLink(email, mail);
  const byLink = mail ? t('linkText') : t('noMail');
  return (
    <Card asChild>
      <section aria-label={t('title')}>
        <CardHeader title={t('title')} icon={<KeyRound />} className="mb-3 items-center" />
        <p className="text-ink-muted text-sm">{hasPassword ? t('text') : byLink}</p>
        {hasPassword && (
          <Button variant="secondary" onClick={() => setIsChanging(true)} className="mt-4 w-full">
            {t('change')}
          </Button>
        )}
        {(mail || !hasPassword) && (
          <Button
            variant={hasPassword ? 'ghost' : 'secondary'}
            loading={isPending}
            onClick={send}
            className={hasPassword ? 'mt-1 w-full' : 'mt-4 w-full'}
          >
            {t(hasPassword ? 'forgot' : 'set')}
          </Button>
        )}
        {isChanging && <PasswordDialog onClose={() => setIsChanging(false)} />}
      </section>
    </Card>
  );
}

function useLink(email: string, mail: boolean) {
  const { t } = useTranslation('profile', { keyPrefix: 'password' });
  const reason = useReason();
  const { mutate, isPending } = useSendPasswordLink();
  const send = () =>
    mutate(email, {
      onSuccess: () =>
        toast(
          mail
            ? { tone: 'success', title: t('sent'), description: t('sentText', { email: isolate(email) }) }
            : { tone: 'warning', title: t('notSent'), description: t('notSentText') },
        ),
      onError: (error) => toast({ tone: 'error', title: t('failed'), description: reason(error) }),
    });
  return { send, isPending };
}
