import type { Added, TotpSecret } from '@shared/contracts/second-factor';
import { Copy, ExternalLink } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/feedback/toast';
import { isUnconfirmed, useFailureToast } from '@/ui/feedback/use-failure-toast';
import { CodeForm } from '@/ui/form/code-form';
import { Button } from '@/ui/page/button';
import { Code } from '@/ui/text/text';
import { useBeginTotp, useConfirmTotp } from '../api';

/** A new secret, fetched before its window opens: the server may first ask for a proof of identity. */
export function useTotpSecret() {
  const { t } = useTranslation('security');
  const tellFailure = useFailureToast();
  const { mutateAsync, isPending } = useBeginTotp();
  const [secret, setSecret] = useState<TotpSecret>();
  const begin = async () => {
    try {
      setSecret(await mutateAsync());
    } catch (error) {
      if (!isUnconfirmed(error)) tellFailure(t('failed'), error);
    }
  };
  return { secret, begin, isBeginning: isPending, end: () => setSecret(undefined) };
}

interface Props {
  secret: TotpSecret;
  onAdded: (added: Added) => void;
  /** The buttons at the end of the form. */
  children: (sending: boolean) => ReactNode;
}

/** A secret for an authenticator app, as a picture, a link and to be typed; and the field for its first code. */
export function TotpSetup({ secret, onAdded, children }: Props) {
  const { t } = useTranslation('security');
  const { mutateAsync } = useConfirmTotp();
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-col items-center gap-4">
        {/* white around the code in the dark too, or cameras don't find it */}
        <img src={secret.qr} alt={t('app.qr')} className="size-52 rounded-lg bg-white" />
        <p className="text-center text-ink-muted text-sm">
          {t('app.cannotScan')}
          <br />
          <Code className="select-all break-all text-ink">
            {secret.secret.replace(/(.{4})(?=.)/g, '$1 ')}
          </Code>
        </p>
        <SecretButtons secret={secret} />
      </div>
      <CodeForm label={t('code')} send={mutateAsync} onPassed={onAdded}>
        {children}
      </CodeForm>
    </div>
  );
}

/** For an app on the very device that shows the page, which can't scan its own screen. */
function SecretButtons({ secret: { secret, uri } }: Pick<Props, 'secret'>) {
  const { t } = useTranslation('security', { keyPrefix: 'app' });
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(secret);
      toast({ tone: 'success', title: t('keyCopied') });
    } catch {
      toast({ tone: 'error', title: t('copyFailed') });
    }
  };
  return (
    <div className="flex flex-wrap justify-center gap-2">
      <Button asChild variant="secondary" size="sm">
        <a href={uri}>
          <ExternalLink aria-hidden="true" />
          {t('openInApp')}
        </a>
      </Button>
      <Button variant="secondary" size="sm" onClick={() => void copy()}>
        <Copy aria-hidden="true" />
        {t('copyKey')}
      </Button>
    </div>
  );
}
