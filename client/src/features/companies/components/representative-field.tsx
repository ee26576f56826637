import type { Company } from '@shared/contracts/companies';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { usePeopleChoices } from '@/features/users/api';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import type { CompanyForm } from '../hooks/use-company-form';

interface Props {
  form: CompanyForm;
  /** A new one has no people yet. */
  company: Company | undefined;
}

/**
 * The representative of a company, chosen among its own people; of a new one among those of no company. The present one
 * is offered even when the reader can't list them.
 */
export function RepresentativeField({ form, company }: Props) {
  const { t } = useTranslation('companies');
  const user = useUser();
  const current = company?.representative && { ...company.representative, assignedCompany: company };
  const { options, ...people } = usePeopleChoices(current, company?.id ?? 'none');
  return (
    <Field
      label={t('form.representative')}
      optional
      hint={t(company ? 'form.representativeHint' : 'form.firstPersonHint')}
      error={form.formState.errors.representativeId?.message}
    >
      <Controller
        control={form.control}
        name="representativeId"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Combobox
            {...people}
            options={company ? options : options.filter((person) => person.value !== user.id)}
            ref={ref}
            clearable
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
            placeholder={t('form.chooseRepresentative')}
            searchPlaceholder={t('form.searchPeople')}
            emptyText={t(company ? 'form.nobody' : 'form.nobodyFree')}
          />
        )}
      />
    </Field>
  );
}
