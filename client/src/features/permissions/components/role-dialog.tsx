import { SHORT_TEXT } from '@shared/contracts/fields';
import type { CustomRole } from '@shared/contracts/roles';
import { useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextArea } from '@/ui/form/text-area';
import { TextInput } from '@/ui/form/text-input';
import { useRoleForm } from '../hooks/use-role-form';

interface Props {
  /** The role to change; a new one when absent. */
  role?: CustomRole;
  onClose: () => void;
  onSaved?: (role: CustomRole) => void;
}

/** A role's name and description; one cannot send it while the name is blank. */
export function RoleDialog({ role, onClose, onSaved }: Props) {
  const { t } = useTranslation(['permissions', 'common']);
  const { form, save } = useRoleForm(role, (saved) => {
    onSaved?.(saved);
    onClose();
  });
  const { errors } = form.formState;
  const isBlank = useWatch({ control: form.control, name: 'name' }).trim() === '';
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      title={t(role ? 'edit.title' : 'create.title')}
      description={t(role ? 'edit.text' : 'create.text')}
      submitLabel={t(role ? 'common:save' : 'common:create')}
      cannotSubmit={isBlank}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('create.name')} required error={errors.name?.message}>
          <TextInput
            placeholder={t('create.namePlaceholder')}
            autoComplete="off"
            {...form.register('name')}
          />
        </Field>
        <Field label={t('create.nameEn')} optional error={errors.nameEn?.message}>
          <TextInput dir="ltr" autoComplete="off" {...form.register('nameEn')} />
        </Field>
      </div>
      <Field label={t('create.description')} optional error={errors.description?.message}>
        <TextArea
          limit={SHORT_TEXT}
          placeholder={t('create.descriptionPlaceholder')}
          {...form.register('description')}
        />
      </Field>
    </FormDialog>
  );
}
