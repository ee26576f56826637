import type { User } from '@shared/contracts/users';
import { useTranslation } from 'react-i18next';
import { Field } from '@/ui/field';
import { FormDialog } from '@/ui/form-dialog';
import { PasswordInput } from '@/ui/password-input';
import { TextInput } from '@/ui/text-input';
import { nameOf } from './person-name';
import { CompanyField, RoleField } from './standing-fields';
import { useProposedUserName } from './use-proposed-user-name';
import { type UserForm, useUserForm } from './use-user-form';

interface Props {
  /** Whose account to change; a new one when absent. */
  user?: User | undefined;
  needsCompany: boolean;
  onClose: () => void;
}

export function UserDialog({ user, needsCompany, onClose }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const { form, save } = useUserForm({ user, needsCompany, onSaved: onClose });
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      onClose={onClose}
      title={t(user ? 'form.editTitle' : 'form.addTitle')}
      description={user && <bdi>{nameOf(user)}</bdi>}
      submitLabel={t(user ? 'common:save' : 'form.submit')}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <NameFields form={form} isNew={!user} />
        <ContactFields form={form} />
        <PasswordField form={form} isNew={!user} />
        <RoleField form={form} />
        <CompanyField form={form} current={user?.assignedCompany ?? null} required={needsCompany} />
      </div>
    </FormDialog>
  );
}

interface PartProps {
  form: UserForm;
  isNew: boolean;
}

function NameFields({ form, isNew }: PartProps) {
  const { t } = useTranslation('users');
  const { errors } = form.formState;
  const proposal = useProposedUserName(form, isNew);
  return (
    <>
      <Field label={t('form.firstName')} required error={errors.firstName?.message}>
        <TextInput maxLength={100} {...form.register('firstName')} />
      </Field>
      <Field label={t('form.lastName')} required error={errors.lastName?.message}>
        <TextInput maxLength={100} {...form.register('lastName')} />
      </Field>
      <Field
        label={t('form.username')}
        required
        hint={isNew && t('form.usernameHint')}
        error={errors.username?.message}
        className="sm:col-span-2"
      >
        <TextInput
          dir="ltr"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          {...form.register('username', { onChange: ({ target }) => proposal.onChange(target.value) })}
        />
      </Field>
    </>
  );
}

function ContactFields({ form }: { form: UserForm }) {
  const { t } = useTranslation('users');
  const { errors } = form.formState;
  return (
    <>
      <Field label={t('form.email')} required error={errors.email?.message}>
        <TextInput type="email" {...form.register('email')} />
      </Field>
      <Field label={t('form.phone')} required error={errors.phone?.message}>
        <TextInput type="tel" maxLength={30} {...form.register('phone')} />
      </Field>
    </>
  );
}

/** What is wrong with a new password says again how long it has to be. */
function PasswordField({ form, isNew }: PartProps) {
  const { t } = useTranslation('users');
  const error = form.formState.errors.password?.message;
  return (
    <Field
      label={t(isNew ? 'form.password' : 'form.newPassword')}
      required={isNew}
      optional={!isNew}
      hint={isNew ? !error && t('form.passwordHint') : t('form.newPasswordHint')}
      error={error}
      className="sm:col-span-2"
    >
      <PasswordInput autoComplete="new-password" {...form.register('password')} />
    </Field>
  );
}
