import { changePassword } from '@shared/contracts/auth';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { showServerErrors, useContractForm } from '@/lib/form';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { PasswordInput } from '@/ui/form/password-input';
import { useChangePassword } from '../api';

const passwords = changePassword.body.extend({ again: z.string().min(1, 'required') });

/** A new password, by a person who knows the old one. */
export function PasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('profile', { keyPrefix: 'password' });
  const { t: common } = useTranslation();
  const reason = useReason();
  const change = useChangePassword();
  const form = useContractForm(passwords, {
    defaultValues: { currentPassword: '', password: '', again: '' },
  });
  const { errors } = form.formState;
  const submit = form.handleSubmit(async ({ again, ...body }) => {
    if (again !== body.password) return form.setError('again', { message: t('different') });
    try {
      await change.mutateAsync(body);
      toast({ tone: 'success', title: t('changed'), description: t('changedText') });
      onClose();
    } catch (error) {
      if (!showServerErrors(form, error))
        toast({ tone: 'error', title: t('changeFailed'), description: reason(error) });
    }
  });
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('change')}
      description={t('dialogText')}
      submitLabel={t('change')}
      size="sm"
    >
      <Field label={t('current')} required error={errors.currentPassword?.message}>
        <PasswordInput autoComplete="current-password" {...form.register('currentPassword')} />
      </Field>
      <Field
        label={t('new')}
        required
        hint={!errors.password && common('newPasswordHint')}
        error={errors.password?.message}
      >
        <PasswordInput autoComplete="new-password" {...form.register('password')} />
      </Field>
      <Field label={t('again')} required error={errors.again?.message}>
        <PasswordInput autoComplete="new-password" {...form.register('again')} />
      </Field>
    </FormDialog>
  );
}
