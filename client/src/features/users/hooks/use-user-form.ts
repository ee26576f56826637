import type { User } from '@shared/contracts/users';
import type { Language } from '@shared/language';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useContractForm } from '@/lib/form';
import { isolate } from '@/lib/isolate';
import { useErrorToast } from '@/ui/feedback/use-failure-toast';
import { useSave } from '@/ui/form/use-save';
import { useCreateUser, useInviteUser, useUpdateUser } from '../api';
import type { Entry } from '../components/entry-field';
import { type Account, type Entered, userFields, valuesOf } from '../model/user-form-rules';
import { useBoundCompany } from './standing';

export type UserForm = UseFormReturn<Entered, unknown, Account>;

interface Options {
  /** Whose account is changed; a new one when absent. */
  user: User | undefined;
  needsCompany: boolean;
  /** Of a new one. */
  entry: Entry;
  /** Of the letter. */
  language: Language;
  onSaved: () => void;
}

/** An account as a form: all of a new one is sent, of another what was changed, so nobody's change is written over. */
export function useUserForm({ user, needsCompany, entry, language, onSaved }: Options) {
  const { t } = useTranslation('users');
  const tellError = useErrorToast();
  const creation = useCreateUser();
  const update = useUpdateUser(user?.id ?? 0);
  const invitation = useInviteUser();
  const isInvited = !user && entry === 'invitation';
  const ownCompany = useBoundCompany();
  const form: UserForm = useContractForm(userFields({ needsPassword: !user && !isInvited, needsCompany }), {
    defaultValues: valuesOf(user, ownCompany?.id ?? null),
  });
  const saving = useSave(
    form,
    ({ password, ...account }, { changes: { password: newPassword, ...changes }, version }) =>
      user
        ? update.mutateAsync({ ...changes, ...(newPassword && { password: newPassword }), version })
        : isInvited
          ? invitation.mutateAsync({ ...account, language })
          : creation.mutateAsync({ ...account, password: password ?? '' }),
    {
      done: t(user ? 'toasts.updated' : isInvited ? 'toasts.invited' : 'toasts.created'),
      note: ({ pendingEmail, email = '' }) => {
        if (isInvited) return t('toasts.invitationSent', { email: isolate(email) });
        return user && pendingEmail && form.formState.dirtyFields.email
          ? t('toasts.emailSent', { email: isolate(pendingEmail) })
          : undefined;
      },
      failed: (error) =>
        tellError(
          error,
          t(user ? 'toasts.updateFailed' : isInvited ? 'toasts.inviteFailed' : 'toasts.createFailed'),
        ),
      onDone: onSaved,
    },
    {
      record: user,
      valuesOf: (record) => valuesOf(record, null),
      labelOf: (field) => t(`form.${labels[field]}`),
    },
  );
  return { form, ...saving };
}

const labels = {
  firstName: 'firstName',
  lastName: 'lastName',
  username: 'username',
  email: 'email',
  phone: 'phone',
  password: 'newPassword',
  role: 'role',
  assignedCompanyId: 'company',
} as const;
