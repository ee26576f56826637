import { rename } from '@shared/contracts/passkeys';
import type { Passkey } from '@shared/contracts/second-factor';
import { useTranslation } from 'react-i18next';
import { showServerErrors, useContractForm } from '@/lib/form';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextInput } from '@/ui/form/text-input';
import { useRenamePasskey } from '../api';

export function RenamePasskey({ passkey: { id, name }, onClose }: { passkey: Passkey; onClose: () => void }) {
  const { t } = useTranslation('security');
  const tellFailure = useFailureToast();
  const { mutateAsync } = useRenamePasskey(id);
  const form = useContractForm(rename.body, { defaultValues: { name } });
  const submit = form.handleSubmit(async (body) => {
    try {
      await mutateAsync(body.name);
      onClose();
    } catch (error) {
      if (!showServerErrors(form, error)) tellFailure(t('failed'), error);
    }
  });
  return (
    <FormDialog
      form={form}
      size="sm"
      title={t('passkeys.renameTitle')}
      submitLabel={t('passkeys.save')}
      onSubmit={submit}
      onClose={onClose}
    >
      <Field label={t('passkeys.name')} required error={form.formState.errors.name?.message}>
        <TextInput {...form.register('name')} />
      </Field>
    </FormDialog>
  );
}
