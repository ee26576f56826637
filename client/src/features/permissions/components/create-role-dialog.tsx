import { type CustomRole, create } from '@shared/contracts/roles';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showServerErrors, useContractForm } from '@/lib/form';
import { HttpError } from '@/lib/http';
import { useReason } from '@/lib/use-reason';
import { Field } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { TextArea } from '@/ui/text-area';
import { TextInput } from '@/ui/text-input';
import { toast } from '@/ui/toast';
import { useCreateRole } from '../api';

interface Props {
  onClose: () => void;
  onCreated: (role: CustomRole) => void;
}

const isAboutName = (error: unknown): error is HttpError =>
  error instanceof HttpError && (error.code === 'role_name_reserved' || error.code === 'role_name_taken');

/** A new role; one cannot create it while its name is blank. */
export function CreateRoleDialog({ onClose, onCreated }: Props) {
  const { t } = useTranslation(['permissions', 'common']);
  const reason = useReason();
  const creation = useCreateRole();
  const form = useContractForm(create.body, { defaultValues: { name: '', description: '' } });
  const { errors } = form.formState;
  const isBlank = useWatch({ control: form.control, name: 'name' }).trim() === '';
  const submit = form.handleSubmit(async (body) => {
    try {
      onCreated(await creation.mutateAsync(body));
      toast({ tone: 'success', title: t('toasts.roleCreated') });
      onClose();
    } catch (error) {
      const message = reason(error);
      toast({ tone: 'error', title: t('toasts.roleFailed'), description: message });
      if (isAboutName(error)) form.setError('name', { type: 'server', message }, { shouldFocus: true });
      else showServerErrors(form, error);
    }
  });
  return (
    <FormDialog
      form={form}
      onSubmit={submit}
      onClose={onClose}
      title={t('create.title')}
      description={t('create.text')}
      submitLabel={t('common:create')}
      cannotSubmit={isBlank}
    >
      <Field label={t('create.name')} required error={errors.name?.message}>
        <TextInput placeholder={t('create.namePlaceholder')} autoComplete="off" {...form.register('name')} />
      </Field>
      <Field label={t('create.description')} optional error={errors.description?.message}>
        <TextArea placeholder={t('create.descriptionPlaceholder')} {...form.register('description')} />
      </Field>
    </FormDialog>
  );
}
