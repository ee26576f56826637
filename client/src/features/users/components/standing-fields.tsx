import type { NamedInBoth } from '@shared/contracts/fields';
import { isAdmin } from '@shared/rules/actor';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { useName } from '@/lib/names';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import { TextInput } from '@/ui/form/text-input';
import { useBoundCompany, useCompaniesToGive, useRolesToGive } from '../hooks/standing';
import type { UserForm } from '../hooks/use-user-form';

export function RoleField({ form: { control } }: { form: UserForm }) {
  const { t } = useTranslation('users');
  const roles = useRolesToGive();
  const isBound = !isAdmin(useUser());
  return (
    <Controller
      control={control}
      name="role"
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <Field label={t('form.role')} required hint={isBound && t('form.roleBound')} error={error?.message}>
          <Select ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} options={roles} />
        </Field>
      )}
    />
  );
}

interface CompanyProps {
  form: UserForm;
  /** Where the person is now. */
  current: NamedInBoth | null;
  required: boolean;
}

/** Who administers one company places everybody there. */
export function CompanyField({ form, current, required }: CompanyProps) {
  const { t } = useTranslation('users');
  const nameOf = useName();
  const own = useBoundCompany();
  if (!own) return <CompanyChoice form={form} current={current} required={required} />;
  return (
    <Field label={t('form.company')} hint={t('form.companyBound')}>
      <TextInput dir="auto" readOnly value={nameOf(own)} className="bg-sunken text-ink-muted" />
    </Field>
  );
}

function CompanyChoice({ form: { control }, current, required }: CompanyProps) {
  const { t } = useTranslation('users');
  const companies = useCompaniesToGive(current);
  const mayClear = isAdmin(useUser()); // only admins take people out of their company
  return (
    <Controller
      control={control}
      name="assignedCompanyId"
      render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
        <Field label={t('form.company')} required={required} optional={!required} error={error?.message}>
          <Combobox
            {...companies}
            ref={ref}
            clearable={!required && (mayClear || current === null)}
            placeholder={t('form.chooseCompany')}
            searchPlaceholder={t('searchCompanies')}
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
          />
        </Field>
      )}
    />
  );
}
