import { type CustomRole, create } from '@shared/contracts/roles';
import { useTranslation } from 'react-i18next';
import { showRefusedField, showServerErrors, useContractForm } from '@/lib/form';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { useCreateRole, useUpdateRole } from '../api';

/** A form for a new role, or for one that is there. */
export function useRoleForm(role: CustomRole | undefined, onSaved: (role: CustomRole) => void) {
  const { t } = useTranslation('permissions');
  const reason = useReason();
  const creation = useCreateRole();
  const update = useUpdateRole();
  const form = useContractForm(create.body, {
    defaultValues: {
      name: role?.name ?? '',
      nameEn: role?.nameEn ?? '',
      description: role?.description ?? '',
    },
  });
  const { dirtyFields } = form.formState;
  const save = form.handleSubmit(async ({ name, nameEn, description }) => {
    try {
      // of a role that is there only what was changed: nobody else's change is written over
      const saved = role
        ? await update.mutateAsync({
            id: role.id,
            ...(dirtyFields.name && { name }),
            ...(dirtyFields.nameEn && { nameEn }),
            ...(dirtyFields.description && { description }),
          })
        : await creation.mutateAsync({ name, ...(nameEn && { nameEn }), description });
      toast({ tone: 'success', title: t(role ? 'toasts.roleUpdated' : 'toasts.roleCreated') });
      onSaved(saved);
    } catch (error) {
      toast({
        tone: 'error',
        title: t(role ? 'toasts.updateFailed' : 'toasts.roleFailed'),
        description: reason(error),
      });
      if (!showRefusedField(form, error)) showServerErrors(form, error);
    }
  });
  return { form, save };
}
