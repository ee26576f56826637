import { confirm } from '@shared/contracts/auth';
import { useTranslation } from 'react-i18next';
import { showServerErrors, useContractForm } from '@/lib/form';
import { call } from '@/lib/http';
import { useReason } from '@/lib/use-reason';
import { Field } from '@/ui/form/field';
import { PasswordInput } from '@/ui/form/password-input';
import { Dialog, DialogFooter } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';

/** Asks for the password, and tells whether it was the right one or the question was given up. */
export function ConfirmIdentityDialog({ onEnd }: { onEnd: (confirmed: boolean) => void }) {
  const { t } = useTranslation('frame', { keyPrefix: 'confirmIdentity' });
  const { t: common } = useTranslation();
  const reason = useReason();
  const form = useContractForm(confirm.body, { defaultValues: { password: '' } });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (body) => {
    try {
      await call(confirm, { body });
      onEnd(true);
    } catch (error) {
      if (!showServerErrors(form, error))
        form.setError('password', { message: reason(error) ?? t('failed') });
    }
  });
  const close = () => !isSubmitting && onEnd(false);
  return (
    <Dialog
      open
      sticky
      size="sm"
      title={t('title')}
      description={t('text')}
      onOpenChange={(open) => !open && close()}
    >
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.stopPropagation(); // not a submit of the form that the question came from
          void submit(event);
        }}
      >
        <Field label={t('password')} required hint={t('hint')} error={errors.password?.message}>
          <PasswordInput autoComplete="current-password" {...form.register('password')} />
        </Field>
        <DialogFooter>
          <Button type="submit" loading={isSubmitting}>
            {t('confirm')}
          </Button>
          <Button variant="secondary" disabled={isSubmitting} onClick={close}>
            {common('cancel')}
          </Button>
        </DialogFooter>
      </form>
    </Dialog>
  );
}
