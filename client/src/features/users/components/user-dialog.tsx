import type { User } from '@shared/contracts/users';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/features/auth/api';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { PasswordInput } from '@/ui/form/password-input';
import { TextInput } from '@/ui/form/text-input';
import { useProposedUserName } from '../hooks/use-proposed-user-name';
import { type UserForm, useUserForm } from '../hooks/use-user-form';
import { nameOf } from '../model/person-name';
import { PasswordLink } from './password-link';
import { PendingEmail } from './pending-email';
import { CompanyField, RoleField } from './standing-fields';

interface Props {
  /** Whose account to change; a new one when absent. */
  user?: User | undefined;
  needsCompany: boolean;
  onClose: () => void;
}

export function UserDialog({ user, needsCompany, onClose }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const { form, save, conflicts } = useUserForm({ user, needsCompany, onSaved: onClose });
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      conflicts={conflicts}
      onClose={onClose}
      title={t(user ? 'form.editTitle' : 'form.addTitle')}
      description={user && <bdi>{nameOf(user)}</bdi>}
      submitLabel={t(user ? 'common:save' : 'form.submit')}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <NameFields form={form} isNew={!user} />
        <ContactFields form={form} user={user} />
        {user && !user.can?.setPassword ? (
          user.can?.sendPasswordLink && <PasswordLink user={user} />
        ) : (
          <PasswordField form={form} isNew={!user} />
        )}
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

/** A new address is confirmed by a link that is sent there, where the hub sends mail; that of a new account is not. */
function ContactFields({ form, user }: { form: UserForm; user: User | undefined }) {
  const { t } = useTranslation('users');
  const { mail } = useSession();
  const emailBound = user !== undefined && !user.can?.setEmail;
  const width = user?.pendingEmail ? 'sm:col-span-2' : ''; // what waits stands right below
  const hint = emailBound ? 'form.emailBound' : mail ? 'form.emailHint' : 'form.emailHintNoMail';
  const { errors } = form.formState;
  return (
    <>
      <Field
        label={t('form.email')}
        required={!emailBound}
        hint={user && t(hint)}
        error={errors.email?.message}
        className={width}
      >
        <TextInput
          type="email"
          readOnly={emailBound}
          className={emailBound ? 'bg-sunken text-ink-muted' : undefined}
          {...form.register('email')}
        />
      </Field>
      {user && <PendingEmail user={user} canSettle={user.can?.setEmail ?? false} />}
      <Field label={t('form.phone')} required error={errors.phone?.message} className={width}>
        <TextInput type="tel" maxLength={30} {...form.register('phone')} />
      </Field>
    </>
  );
}

/** An error says again how long a password has to be, so it takes the place of that hint. */
function PasswordField({ form, isNew }: PartProps) {
  const { t } = useTranslation('users');
  const error = form.formState.errors.password?.message;
  const hints = [!error && t('form.passwordHint'), !isNew && t('form.newPasswordHint')];
  return (
    <Field
      label={t(isNew ? 'form.password' : 'form.newPassword')}
      required={isNew}
      optional={!isNew}
      hint={hints.filter(Boolean).join(' ')}
      error={error}
      className="sm:col-span-2"
    >
      <PasswordInput autoComplete="new-password" {...form.register('password')} />
    </Field>
  );
}
