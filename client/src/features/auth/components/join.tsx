import { acceptInvitation, type SecondStep } from '@shared/contracts/auth';
import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showServerErrors, useContractForm } from '@/lib/form';
import { HttpError, serverMessage } from '@/lib/http';
import { Field, FieldError } from '@/ui/form/field';
import { PasswordInput } from '@/ui/form/password-input';
import { Button } from '@/ui/page/button';
import { IconTile } from '@/ui/page/card';
import type { SignedIn } from '../api';
import { useAcceptInvitation } from '../hooks/use-mailed-links';
import { EntranceHeading } from './entrance';

interface Props {
  token: string;
  onJoined: (signedIn: SignedIn) => void;
  onSecondStep: (step: SecondStep) => void;
  onBack: () => void;
}

/** In the sign-in form's place for an invited person: they set their first password, and are signed in. */
export function Join({ token, onJoined, onSecondStep, onBack }: Props) {
  const { t } = useTranslation('mailedLinks', { keyPrefix: 'join' });
  const [isInvalid, setIsInvalid] = useState(false);
  return (
    <>
      {isInvalid ? (
        <>
          <IconTile tone="red" className="mb-4 size-12">
            <Link2Off className="size-6!" />
          </IconTile>
          <EntranceHeading title={t('invalid')} text={t('invalidText')} takesFocus />
        </>
      ) : (
        <JoinForm
          token={token}
          onJoined={onJoined}
          onSecondStep={onSecondStep}
          onInvalid={() => setIsInvalid(true)}
        />
      )}
      <Button variant="ghost" className="mt-3" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  );
}

interface FormProps extends Omit<Props, 'onBack'> {
  onInvalid: () => void;
}

function JoinForm({ token, onJoined, onSecondStep, onInvalid }: FormProps) {
  const { t } = useTranslation('mailedLinks', { keyPrefix: 'join' });
  const { t: common } = useTranslation();
  const joining = useAcceptInvitation();
  const form = useContractForm(acceptInvitation.body, { defaultValues: { token, password: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(
    async (body) => {
      try {
        const { user, secondStep } = await joining.mutateAsync(body);
        if (user) onJoined({ user, next: null });
        else if (secondStep) onSecondStep(secondStep);
      } catch (error) {
        if (error instanceof HttpError && error.code === 'invitation_invalid') onInvalid();
        else if (!showServerErrors(form, error))
          form.setError('root', { message: serverMessage(error) ?? t('failed') });
      }
    },
    (wrong) => wrong.token && onInvalid(), // no token of ours is like this
  );
  return (
    <>
      <EntranceHeading title={t('title')} text={t('text')} />
      <form noValidate onSubmit={submit} className="flex flex-col gap-4">
        <Field
          label={t('password')}
          hint={!errors.password && common('newPasswordHint')}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <FieldError>{errors.root?.message}</FieldError>
        <Button type="submit" size="lg" loading={joining.isPending || joining.isSuccess}>
          {t('submit')}
        </Button>
      </form>
    </>
  );
}
