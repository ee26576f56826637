import type { User } from '@shared/contracts/users';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showRefusedField, showServerErrors, useContractForm } from '@/lib/form';
import { isolate } from '@/lib/isolate';
import { toast } from '@/ui/feedback/toast';
import { useErrorToast } from '@/ui/feedback/use-failure-toast';
import { useCreateUser, useUpdateUser } from '../api';
import { type Account, type Entered, userFields, valuesOf } from '../model/user-form-rules';
import { useBoundCompany } from './standing';

export type UserForm = UseFormReturn<Entered, unknown, Account>;

interface Options {
  /** Whose account is changed; a new one when absent. */
  user: User | undefined;
  needsCompany: boolean;
  onSaved: () => void;
}

/** An account as a form: all of a new one is sent, of another what was changed, so nobody's change is written over. */
export function useUserForm({ user, needsCompany, onSaved }: Options) {
  const { t } = useTranslation('users');
  const tellError = useErrorToast();
  const creation = useCreateUser();
  const update = useUpdateUser(user?.id ?? 0);
  const ownCompany = useBoundCompany();
  const form: UserForm = useContractForm(userFields({ isNew: !user, needsCompany }), {
    defaultValues: valuesOf(user, ownCompany?.id ?? null),
  });
  const { dirtyFields } = form.formState;

  const refuse = (error: unknown) => {
    if (showServerErrors(form, error) || showRefusedField(form, error)) return;
    tellError(error, t(user ? 'toasts.updateFailed' : 'toasts.createFailed'));
  };
  const tellSaved = ({ pendingEmail }: User) => {
    const description =
      dirtyFields.email && pendingEmail && t('toasts.emailSent', { email: isolate(pendingEmail) });
    toast({ tone: 'success', title: t('toasts.updated'), ...(description && { description }) });
  };
  const save = form.handleSubmit(async ({ password, ...account }) => {
    try {
      if (user) {
        const changed = Object.entries(account).filter(([field]) => dirtyFields[field as keyof Account]);
        const body = { ...Object.fromEntries(changed), ...(password && { password }) };
        tellSaved(await update.mutateAsync(body));
      } else {
        await creation.mutateAsync({ ...account, password: password ?? '' });
        toast({ tone: 'success', title: t('toasts.created') });
      }
      onSaved();
    } catch (error) {
      refuse(error);
    }
  });
  return { form, save };
}
