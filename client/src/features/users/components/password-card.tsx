import type { Self } from '@shared/contracts/auth';
import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/features/auth/api';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';
import { useSendPasswordLink } from '../api';
import { PasswordDialog } from './password-dialog';

/**
 * People who know their password change it here. Those who have forgotten it set one by a link that only the owner of the
 * address receives, where the hub sends mail.
 */
export function PasswordCard({ user: { email } }: { user: Self }) {
  const { t } = useTranslation('profile', { keyPrefix: 'password' });
  const { mail } = useSession();
  const [isChanging, setIsChanging] = useState(false);
  const { send, isPending } = useLink(email);
  return (
    <Card asChild>
      <section aria-label={t('title')}>
        <CardHeader title={t('title')} icon={<KeyRound />} className="mb-3 items-center" />
        <p className="text-ink-muted text-sm">{t('text')}</p>
        <Button variant="secondary" onClick={() => setIsChanging(true)} className="mt-4 w-full">
          {t('change')}
        </Button>
        {mail && (
          <Button variant="ghost" loading={isPending} onClick={send} className="mt-1 w-full">
            {t('forgot')}
          </Button>
        )}
        {isChanging && <PasswordDialog onClose={() => setIsChanging(false)} />}
      </section>
    </Card>
  );
}

function useLink(email: string) {
  const { t } = useTranslation('profile', { keyPrefix: 'password' });
  const reason = useReason();
  const { mutate, isPending } = useSendPasswordLink();
  const send = () =>
    mutate(email, {
      onSuccess: () =>
        toast({ tone: 'success', title: t('sent'), description: t('sentText', { email: isolate(email) }) }),
      onError: (error) => toast({ tone: 'error', title: t('failed'), description: reason(error) }),
    });
  return { send, isPending };
}
