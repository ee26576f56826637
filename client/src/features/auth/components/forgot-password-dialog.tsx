import { forgotPassword, RESET_LINK_MINUTES } from '@shared/contracts/auth';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showServerErrors, useContractForm } from '@/lib/form';
import { serverMessage } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { Field, FieldError } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { Dialog, DialogFooter } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { useSession } from '../api';
import { useForgotPassword } from '../hooks/use-mailed-links';

interface Props {
  /** What was typed to sign in with; an e-mail address is taken over. */
  identifier?: string;
  onClose: () => void;
}

/** Asks where to send a link for a new password. Known and unknown addresses are told the same. */
export function ForgotPasswordDialog({ identifier = '', onClose }: Props) {
  const { t } = useTranslation('auth');
  const { mail } = useSession();
  const [sentTo, setSentTo] = useState<string>();
  return (
    <Dialog
      open
      size="sm"
      onOpenChange={(open) => !open && onClose()}
      title={!sentTo ? t('forgot.title') : mail ? t('forgot.sentTitle') : t('forgot.noMailTitle')}
      description={sentTo ? undefined : mail ? t('forgot.text') : t('forgot.noMail')}
    >
      <div role="status" className="flex flex-col gap-2">
        {sentTo && !mail && <p>{t('forgot.noMailAsked', { minutes: RESET_LINK_MINUTES })}</p>}
        {sentTo && mail && (
          <>
            <p className="wrap-anywhere">
              {t('forgot.sent', { email: isolate(sentTo), minutes: RESET_LINK_MINUTES })}
            </p>
            <p className="text-ink-muted text-sm">{t('forgot.nothing')}</p>
          </>
        )}
      </div>
      {sentTo ? (
        <DialogFooter>
          <Button autoFocus onClick={onClose}>
            {t('forgot.done')}
          </Button>
        </DialogFooter>
      ) : (
        <AskForm identifier={identifier} onSent={setSentTo} onClose={onClose} />
      )}
    </Dialog>
  );
}

interface AskProps {
  identifier: string;
  onSent: (email: string) => void;
  onClose: () => void;
}

function AskForm({ identifier, onSent, onClose }: AskProps) {
  const { t } = useTranslation(['auth', 'common']);
  const { mail } = useSession();
  const ask = useForgotPassword();
  const form = useContractForm(forgotPassword.body, {
    defaultValues: { email: identifier.includes('@') ? identifier.trim() : '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await ask.mutateAsync(body);
      onSent(body.email);
    } catch (error) {
      if (!showServerErrors(form, error))
        form.setError('root', { message: serverMessage(error) ?? t('forgot.failed') });
    }
  });
  return (
    <form noValidate onSubmit={submit} className="flex flex-col gap-4">
      <Field label={t('forgot.email')} required error={errors.email?.message}>
        <TextInput type="email" autoComplete="email" {...form.register('email')} />
      </Field>
      <FieldError>{errors.root?.message}</FieldError>
      <DialogFooter className="pt-0">
        <Button type="submit" loading={ask.isPending}>
          {mail ? t('forgot.send') : t('forgot.ask')}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {t('common:cancel')}
        </Button>
      </DialogFooter>
    </form>
  );
}
