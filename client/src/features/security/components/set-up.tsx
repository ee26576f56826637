import type { Added } from '@shared/contracts/second-factor';
import { Fingerprint, Smartphone } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { SignedIn } from '@/features/auth/api';
import { isDeclined, passkeysWork } from '@/lib/passkeys';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { Button } from '@/ui/page/button';
import { useAddPasskey } from '../api';
import { RecoveryCodes } from './recovery-codes';
import { TotpSetup, useTotpSecret } from './totp-setup';

interface Props {
  onPassed: (signedIn: SignedIn) => void;
  onBack: () => void;
}

/** In the sign-in form's place for people who are not let in without a second factor: they set one up. */
export function SetUp({ onPassed, onBack }: Props) {
  const { t } = useTranslation('security');
  const { secret, begin, isBeginning, end } = useTotpSecret();
  const [added, setAdded] = useState<Added>();
  const { signedIn } = added ?? {};
  if (added?.recoveryCodes && signedIn) {
    return (
      <>
        <Heading title={t('recovery.showTitle')} text={t('recovery.showText')} />
        <RecoveryCodes codes={added.recoveryCodes} />
        <Button size="lg" className="mt-6" onClick={() => onPassed(signedIn)}>
          {t('setUp.continue')}
        </Button>
      </>
    );
  }
  return (
    <>
      <Heading title={t('setUp.title')} text={t(secret ? 'app.dialogText' : 'setUp.text')} />
      {secret ? (
        <TotpSetup secret={secret} onAdded={setAdded}>
          {(sending) => (
            <Button type="submit" size="lg" loading={sending}>
              {t('app.confirm')}
            </Button>
          )}
        </TotpSetup>
      ) : (
        <Choice onApp={() => void begin()} isBeginning={isBeginning} onAdded={setAdded} />
      )}
      <Button variant="ghost" className="mt-3" onClick={secret ? end : onBack}>
        {t(secret ? 'setUp.otherWay' : 'step.back')}
      </Button>
    </>
  );
}

interface ChoiceProps {
  onApp: () => void;
  isBeginning: boolean;
  onAdded: (added: Added) => void;
}

function Choice({ onApp, isBeginning, onAdded }: ChoiceProps) {
  const { t } = useTranslation('security');
  const tellFailure = useFailureToast();
  const { mutateAsync, isPending } = useAddPasskey();
  const addPasskey = async () => {
    try {
      onAdded(await mutateAsync());
    } catch (error) {
      if (!isDeclined(error)) tellFailure(t('failed'), error);
    }
  };
  return (
    <div className="flex flex-col gap-6">
      <div>
        <Button size="lg" className="w-full" loading={isBeginning} onClick={onApp}>
          <Smartphone aria-hidden="true" />
          {t('app.setUp')}
        </Button>
        <p className="mt-1.5 text-ink-muted text-sm">{t('app.text')}</p>
      </div>
      {passkeysWork() && (
        <div>
          <Button
            size="lg"
            variant="secondary"
            className="w-full"
            loading={isPending}
            onClick={() => void addPasskey()}
          >
            <Fingerprint aria-hidden="true" />
            {t('passkeys.add')}
          </Button>
          <p className="mt-1.5 text-ink-muted text-sm">{t('passkeys.text')}</p>
        </div>
      )}
    </div>
  );
}

/** Has the focus when it appears: what was pressed before it is gone. */
function Heading({ title, text }: { title: string; text: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className="font-semibold text-2xl focus-visible:outline-none">
        {title}
      </h1>
      <p className="mt-1 mb-7 text-ink-muted">{text}</p>
    </>
  );
}
