import { KeyRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { Button } from '@/ui/button';
import { Card, CardHeader } from '@/ui/card';
import { toast } from '@/ui/toast';
import { useSendPasswordLink } from '../api';

/** A new password is set by a link that only the owner of the address receives. */
export function PasswordCard({ email }: { email: string }) {
  const { t } = useTranslation('profile', { keyPrefix: 'password' });
  const { mutate, isPending } = useSendPasswordLink();
  const send = () =>
    mutate(email, {
      onSuccess: () =>
        toast({ tone: 'success', title: t('sent'), description: t('sentText', { email: isolate(email) }) }),
      onError: (error) => toast({ tone: 'error', title: t('failed'), description: serverMessage(error) }),
    });
  return (
    <Card asChild>
      <section aria-label={t('title')}>
        <CardHeader title={t('title')} icon={<KeyRound />} className="mb-3 items-center" />
        <p className="text-ink-muted text-sm">{t('text')}</p>
        <Button variant="secondary" loading={isPending} onClick={send} className="mt-4 w-full">
          {t('change')}
        </Button>
      </section>
    </Card>
  );
}
