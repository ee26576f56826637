import { Fingerprint } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isDeclined, passkeysWork } from '@/lib/passkeys';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import { type SignedIn, useEnterPasskey } from '../api';

interface Props {
  rememberMe: boolean;
  onPassed: (signedIn: SignedIn) => void;
}

/** A way in without a password, where the browser knows passkeys. */
export function PasskeySignIn({ rememberMe, onPassed }: Props) {
  const { t } = useTranslation('auth', { keyPrefix: 'passkey' });
  const reason = useReason();
  const { mutateAsync, isPending } = useEnterPasskey();
  if (!passkeysWork()) return null;
  const signIn = async () => {
    try {
      onPassed(await mutateAsync(rememberMe));
    } catch (error) {
      if (!isDeclined(error)) toast({ tone: 'error', title: t('failed'), description: reason(error) });
    }
  };
  return (
    <Button
      variant="secondary"
      size="lg"
      loading={isPending}
      className="mt-3 h-auto min-h-12 w-full whitespace-normal py-2 text-base"
      onClick={() => void signIn()}
    >
      <Fingerprint aria-hidden="true" />
      {t('signIn')}
    </Button>
  );
}
