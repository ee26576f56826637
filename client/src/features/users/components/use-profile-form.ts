import type { Self } from '@shared/contracts/auth';
import { profile } from '@shared/contracts/users';
import { useTranslation } from 'react-i18next';
import { showServerErrors, useContractForm } from '@/lib/form';
import { HttpError } from '@/lib/http';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/toast';
import { useUnsavedGuard } from '@/ui/unsaved-guard';
import { type ProfileChanges, useSaveProfile } from '../api';

/** A person's own profile as a form; only what was changed is sent. */
export function useProfileForm(user: Self, onSaved: () => void) {
  const { t } = useTranslation('profile');
  const reason = useReason();
  const { mutateAsync } = useSaveProfile(user.id);
  const { firstName, lastName, username, phone, profileImageUrl } = user;
  const form = useContractForm(profile, {
    defaultValues: {
      firstName,
      lastName,
      username,
      phone: phone ?? '',
      profileImageUrl: profileImageUrl ?? '',
    },
  });
  const { dirtyFields, isDirty } = form.formState;
  useUnsavedGuard(isDirty);

  const refuse = (error: unknown) => {
    if (showServerErrors(form, error)) return;
    const message = reason(error);
    if (error instanceof HttpError && error.code === 'username_taken') {
      form.setError('username', { type: 'server', message }, { shouldFocus: true });
    } else {
      toast({ tone: 'error', title: t('saveFailed'), description: message });
    }
  };
  const save = form.handleSubmit(async (values) => {
    const changed = Object.entries(values).filter(([field]) => dirtyFields[field as keyof typeof values]);
    if (changed.length === 0) return onSaved();
    try {
      await mutateAsync(Object.fromEntries(changed) as ProfileChanges);
      toast({ tone: 'success', title: t('saved') });
      onSaved();
    } catch (error) {
      refuse(error);
    }
  });
  return { form, save };
}
