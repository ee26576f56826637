import { Link2Off, MailCheck } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { HttpError, serverMessage } from '@/lib/http';
import { paths } from '@/lib/paths';
import { toast } from '@/ui/feedback/toast';
import { FieldError } from '@/ui/form/field';
import { Button } from '@/ui/page/button';
import { IconTile } from '@/ui/page/card';
import { useConfirmEmail } from '../hooks/use-mailed-links';
import { EntranceHeading } from './entrance';

interface Props {
  token: string;
  isSignedIn: boolean;
  onDone: () => void;
}

/**
 * Confirms a new address, in place of the sign-in form. A button confirms and not the opening of the link, because mail
 * scanners open links too.
 */
export function ConfirmEmail({ token, isSignedIn, onDone }: Props) {
  const { t } = useTranslation('mailedLinks', { keyPrefix: 'confirmEmail' });
  const { confirm, isPending, failure, refusal } = useConfirming(token, onDone);
  return (
    <>
      {refusal ? (
        <>
          <IconTile tone="red" className="mb-4 size-12">
            <Link2Off className="size-6!" />
          </IconTile>
          <EntranceHeading title={t('invalid')} text={refusal} takesFocus />
          {isSignedIn && (
            <Button asChild size="lg">
              <Link to={paths.profile}>{t('profile')}</Link>
            </Button>
          )}
        </>
      ) : (
        <>
          <IconTile className="mb-4 size-12">
            <MailCheck className="size-6!" />
          </IconTile>
          <EntranceHeading title={t('title')} text={t('text')} />
          <FieldError>{failure}</FieldError>
          <Button size="lg" loading={isPending} onClick={confirm}>
            {t('submit')}
          </Button>
        </>
      )}
      <Button variant="ghost" className="mt-3" onClick={onDone}>
        {t(isSignedIn ? 'toHub' : 'toSignIn')}
      </Button>
    </>
  );
}

/** `refusal`: the link is good for nothing. `failure`: another try may succeed. */
function useConfirming(token: string, onDone: () => void) {
  const { t } = useTranslation('mailedLinks', { keyPrefix: 'confirmEmail' });
  const { mutate, isPending } = useConfirmEmail();
  const [failure, setFailure] = useState<string>();
  const [refusal, setRefusal] = useState<string>();
  const explain = (error: unknown) => {
    const code = error instanceof HttpError ? error.code : undefined;
    if (code === 'email_taken') setRefusal(t('taken'));
    else if (code === 'email_link_invalid' || code === 'invalid_input') setRefusal(t('invalidText'));
    else setFailure(serverMessage(error) ?? t('failed'));
  };
  const confirm = () =>
    mutate(token, {
      onSuccess: () => {
        toast({ tone: 'success', title: t('done'), description: t('doneText') });
        onDone();
      },
      onError: explain,
    });
  return { confirm, isPending, failure, refusal };
}
