import type { Self } from '@shared/contracts/auth';
import { profile } from '@shared/contracts/users';
import { useTranslation } from 'react-i18next';
import { showRefusedField, showServerErrors, useContractForm } from '@/lib/form';
import { toast } from '@/ui/feedback/toast';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { useUnsavedGuard } from '@/ui/form/unsaved-guard';
import { type ProfileChanges, useSaveProfile } from '../api';

/** A person's own profile as a form; only what was changed is sent. */
export function useProfileForm(user: Self, onSaved: () => void) {
  const { t } = useTranslation('profile');
  const tellFailure = useFailureToast();
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
    if (showServerErrors(form, error) || showRefusedField(form, error)) return;
    tellFailure(t('saveFailed'), error);
  };
  const save = form.handleSubmit(async (values) => {
    const changed = Object.entries(values).filter(([field]) => dirtyFields[field as keyof typeof values]);
    if (changed.length === 0) return onSaved();
    try {
      const { picture, profileImageUrl } = await mutateAsync(Object.fromEntries(changed) as ProfileChanges);
      const isMissing = profileImageUrl && !picture;
      toast({
        tone: 'success',
        title: t('saved'),
        ...(isMissing && { description: t('pictureBroken') }),
      });
      onSaved();
    } catch (error) {
      refuse(error);
    }
  });
  return { form, save };
}
