import { resetPassword } from '@shared/contracts/auth';
import { Link2Off } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showServerErrors, useContractForm } from '@/lib/form';
import { HttpError, serverMessage } from '@/lib/http';
import { Field, FieldError } from '@/ui/form/field';
import { PasswordInput } from '@/ui/form/password-input';
import { Button } from '@/ui/page/button';
import { IconTile } from '@/ui/page/card';
import { useResetPassword } from '../hooks/use-mailed-links';
import { EntranceHeading } from './entrance';
import { ForgotPasswordDialog } from './forgot-password-dialog';

interface Props {
  token: string;
  onSet: () => void;
  onBack: () => void;
}

/** In the sign-in form's place for a person who comes with a link: sets the new password, or offers another link. */
export function NewPassword({ token, onSet, onBack }: Props) {
  const { t } = useTranslation('mailedLinks', { keyPrefix: 'newPassword' });
  const [isInvalid, setIsInvalid] = useState(false);
  return (
    <>
      {isInvalid ? (
        <InvalidLink />
      ) : (
        <PasswordForm token={token} onSet={onSet} onInvalid={() => setIsInvalid(true)} />
      )}
      <Button variant="ghost" className="mt-3" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  );
}

interface FormProps {
  token: string;
  onSet: () => void;
  onInvalid: () => void;
}

function PasswordForm({ token, onSet, onInvalid }: FormProps) {
  const { t } = useTranslation('mailedLinks', { keyPrefix: 'newPassword' });
  const { t: common } = useTranslation();
  const reset = useResetPassword();
  const form = useContractForm(resetPassword.body, { defaultValues: { token, password: '' } });
  const { errors } = form.formState;
  const submit = form.handleSubmit(
    async (body) => {
      try {
        await reset.mutateAsync(body);
        onSet();
      } catch (error) {
        if (error instanceof HttpError && error.code === 'reset_link_invalid') onInvalid();
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
          label={t('label')}
          hint={!errors.password && common('newPasswordHint')}
          error={errors.password?.message}
        >
          <PasswordInput autoComplete="new-password" {...form.register('password')} />
        </Field>
        <FieldError>{errors.root?.message}</FieldError>
        <Button type="submit" size="lg" loading={reset.isPending || reset.isSuccess}>
          {t('submit')}
        </Button>
      </form>
    </>
  );
}

function InvalidLink() {
  const { t } = useTranslation('mailedLinks', { keyPrefix: 'newPassword' });
  const [asking, setAsking] = useState(false);
  return (
    <div className="flex flex-col">
      <IconTile tone="red" className="mb-4 size-12">
        <Link2Off className="size-6!" />
      </IconTile>
      <EntranceHeading title={t('invalid')} text={t('invalidText')} takesFocus />
      <Button size="lg" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('askAgain')}
      </Button>
      {asking && <ForgotPasswordDialog onClose={() => setAsking(false)} />}
    </div>
  );
}
