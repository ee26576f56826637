import type { Self } from '@shared/contracts/auth';
import { useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { useConfirm } from '@/ui/feedback/confirm';
import { Field } from '@/ui/form/field';
import { TextInput } from '@/ui/form/text-input';
import { DialogFooter } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { useProfileForm } from '../hooks/use-profile-form';
import { initialsOf } from '../model/initials';
import { PendingEmail } from './pending-email';
import { PictureField } from './picture-field';

interface Props {
  user: Self;
  /** After saving, and after thinking better of it. */
  onClose: () => void;
}

/** Changes one's own profile. */
export function ProfileForm({ user, onClose }: Props) {
  const { t } = useTranslation(['profile', 'common']);
  const confirm = useConfirm();
  const { form, save } = useProfileForm(user, onClose);
  const { errors, isSubmitting, isDirty } = form.formState;
  const { register, setFocus } = form;
  // the button that opened the form is gone
  useEffect(() => setFocus('firstName'), [setFocus]);

  const cancel = async () => {
    const question = {
      title: t('discard.title'),
      description: t('discard.text'),
      confirmLabel: t('discard.confirm'),
      cancelLabel: t('discard.stay'),
    };
    if (!isDirty || (await confirm(question))) onClose();
  };
  const [firstName, lastName, picture] = form.watch(['firstName', 'lastName', 'profileImageUrl']);
  return (
    <form noValidate onSubmit={save} aria-label={t('details')} className="flex flex-col gap-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('firstName')} required error={errors.firstName?.message}>
          <TextInput autoComplete="given-name" {...register('firstName')} />
        </Field>
        <Field label={t('lastName')} required error={errors.lastName?.message}>
          <TextInput autoComplete="family-name" {...register('lastName')} />
        </Field>
        <Field label={t('username')} required hint={t('usernameHint')} error={errors.username?.message}>
          <TextInput
            dir="ltr"
            autoComplete="username"
            autoCapitalize="none"
            spellCheck={false}
            {...register('username')}
          />
        </Field>
        <Field label={t('phone')} optional error={errors.phone?.message}>
          <TextInput type="tel" autoComplete="tel" {...register('phone')} />
        </Field>
        <Field label={t('email')} hint={t('emailNote')} className="sm:col-span-2">
          <TextInput type="email" value={user.email} readOnly className="bg-sunken text-ink-muted" />
        </Field>
        <PendingEmail user={user} canSettle />
      </div>
      <PictureField
        user={user}
        address={picture ?? ''}
        initials={initialsOf(firstName, lastName)}
        error={errors.profileImageUrl?.message}
        onChange={(address) =>
          form.setValue('profileImageUrl', address, { shouldDirty: true, shouldValidate: true })
        }
      >
        <TextInput type="url" inputMode="url" autoComplete="photo" {...register('profileImageUrl')} />
      </PictureField>
      <DialogFooter className="pt-0">
        <Button type="submit" loading={isSubmitting}>
          {t('common:save')}
        </Button>
        <Button variant="secondary" disabled={isSubmitting} onClick={() => void cancel()}>
          {t('common:cancel')}
        </Button>
      </DialogFooter>
    </form>
  );
}
