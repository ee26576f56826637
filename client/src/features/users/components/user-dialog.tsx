import type { User } from '@shared/contracts/users';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useSession } from '@/features/auth/api';
import { useLanguage } from '@/lib/direction';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { PasswordInput } from '@/ui/form/password-input';
import { TextInput } from '@/ui/form/text-input';
import { useProposedUserName } from '../hooks/use-proposed-user-name';
import { type UserForm, useUserForm } from '../hooks/use-user-form';
import { nameOf } from '../model/person-name';
import { type Entry, EntryField } from './entry-field';
import { InvitationNote } from './invitation-note';
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
  const { mail } = useSession();
  const [chosen, setEntry] = useState<Entry>('invitation');
  const entry = mail ? chosen : 'password';
  const [language, setLanguage] = useState(useLanguage().language);
  const { form, save, conflicts } = useUserForm({ user, needsCompany, entry, language, onSaved: onClose });
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      conflicts={conflicts}
      onClose={onClose}
      title={t(user ? 'form.editTitle' : 'form.addTitle')}
      description={user && <bdi>{nameOf(user)}</bdi>}
      submitLabel={t(user ? 'common:save' : entry === 'invitation' ? 'form.invite' : 'form.submit')}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <NameFields form={form} isNew={!user} />
        <ContactFields form={form} user={user} />
        {user ? (
          <PasswordPart form={form} user={user} />
        ) : (
          <>
            {mail && (
              <EntryField entry={entry} onEntry={setEntry} language={language} onLanguage={setLanguage} />
            )}
            {entry === 'password' && <PasswordField form={form} isNew hint={!mail && t('form.noMail')} />}
          </>
        )}
        <RoleField form={form} />
        <CompanyField form={form} current={user?.assignedCompany ?? null} required={needsCompany} />
      </div>
    </FormDialog>
  );
}

/** How a person gets to a password: the invitation until they have joined, then a link, or an admin sets it. */
function PasswordPart({ form, user }: { form: UserForm; user: User }) {
  const { mail } = useSession();
  const { invitation, can } = user;
  return (
    <>
      {invitation && <InvitationNote user={{ ...user, invitation }} />}
      {can?.setPassword && !(invitation && mail) ? (
        <PasswordField form={form} isNew={false} hasNone={invitation !== undefined} />
      ) : (
        !invitation && can?.sendPasswordLink && <PasswordLink user={user} />
      )}
    </>
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
  const hint = emailBound
    ? 'form.emailBound'
    : user?.invitation
      ? 'form.emailHintInvited'
      : mail
        ? 'form.emailHint'
        : 'form.emailHintNoMail';
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

interface PasswordProps extends PartProps {
  /** What there is to say besides. */
  hint?: string | false;
  /** Of an account that has no password yet. */
  hasNone?: boolean;
}

/** An error says again how long a password has to be, so it takes the place of that hint. */
function PasswordField({ form, isNew, hint = false, hasNone = false }: PasswordProps) {
  const { t } = useTranslation('users');
  const error = form.formState.errors.password?.message;
  const hints = [hint, !error && t('form.passwordHint'), !isNew && !hasNone && t('form.newPasswordHint')];
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
