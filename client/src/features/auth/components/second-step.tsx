import type { SecondStep as Step } from '@shared/contracts/auth';
import { Fingerprint } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDeclined, passkeysWork } from '@/lib/passkeys';
import { useReason } from '@/lib/use-reason';
import { CodeForm } from '@/ui/form/code-form';
import { FieldError } from '@/ui/form/field';
import { Button } from '@/ui/page/button';
import { type SignedIn, useEnterCode, useEnterPasskey } from '../api';

type Method = Step['methods'][number];

interface Props {
  step: Step;
  /** The person has proved themselves. */
  onPassed: (signedIn: SignedIn) => void;
  onBack: () => void;
  /** Its heading, as the screen around has them. */
  heading: (title: string, text: string) => ReactNode;
}

const switchTo = { totp: 'useApp', passkey: 'usePasskey', recovery: 'useRecovery' } as const;

/** In the sign-in form's place once the password was right: one way to prove oneself, and the others to choose. */
export function SecondStep({ step: { methods }, onPassed, onBack, heading }: Props) {
  const { t } = useTranslation('security', { keyPrefix: 'step' });
  const usable = methods.filter((one) => one !== 'passkey' || passkeysWork());
  const [method, setMethod] = useState<Method>(usable[0] ?? 'recovery');
  return (
    <>
      {heading(t('title'), t(method === 'totp' ? 'app' : method))}
      {method === 'passkey' ? (
        <PasskeyStep onPassed={onPassed} />
      ) : (
        <CodeStep key={method} method={method} onPassed={onPassed} />
      )}
      <div className="mt-4 flex flex-col items-start gap-2">
        {usable
          .filter((one) => one !== method)
          .map((one) => (
            <Button key={one} variant="link" onClick={() => setMethod(one)}>
              {t(switchTo[one])}
            </Button>
          ))}
        <Button variant="link" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
      <p className="mt-5 border-line border-t pt-4 text-ink-faint text-sm">{t('lost')}</p>
    </>
  );
}

function CodeStep({ method, onPassed }: { method: 'totp' | 'recovery'; onPassed: Props['onPassed'] }) {
  const { t } = useTranslation('security');
  const { mutateAsync } = useEnterCode();
  return (
    <CodeForm
      label={t(method === 'totp' ? 'code' : 'step.recoveryCode')}
      inputMode={method === 'totp' ? 'numeric' : 'text'}
      takesFocus
      send={mutateAsync}
      onPassed={onPassed}
    >
      {(sending) => (
        <Button type="submit" size="lg" loading={sending}>
          {t('step.confirm')}
        </Button>
      )}
    </CodeForm>
  );
}

function PasskeyStep({ onPassed }: Pick<Props, 'onPassed'>) {
  const { t } = useTranslation('security', { keyPrefix: 'step' });
  const reason = useReason();
  const [failure, setFailure] = useState<string>();
  const { mutateAsync, isPending } = useEnterPasskey();
  const prove = async () => {
    setFailure(undefined);
    try {
      onPassed(await mutateAsync(false));
    } catch (error) {
      if (!isDeclined(error)) setFailure(reason(error));
    }
  };
  return (
    <div className="flex flex-col gap-2">
      <Button size="lg" loading={isPending} onClick={() => void prove()}>
        <Fingerprint aria-hidden="true" />
        {t('usePasskey')}
      </Button>
      <FieldError line>{failure}</FieldError>
    </div>
  );
}
