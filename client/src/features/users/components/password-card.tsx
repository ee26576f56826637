import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/features/auth/api';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { toast } from '@/ui/toast';
import { useSendPasswordLink } from '../api';

/** A new password is set by a link that only the owner of the address receives. */
export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation('profile', { keyPrefix: 'password' });
  const { mail } = useSession();
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
  return (
    <Card asChild>
      <section aria-label={t('title')}>
        <CardHeader title={t('title')} icon={<KeyRound />} className="mb-3 items-center" />
        <p className="text-ink-muted text-sm">{mail ? t('text') : t('noMail')}</p>
        <Button variant="secondary" loading={isPending} onClick={send} className="mt-4 w-full">
          {t('change')}
        </Button>
      </section>
    </Card>
  );
}
