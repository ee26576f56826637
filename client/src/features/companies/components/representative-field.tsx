import type { Company } from '@shared/contracts/companies';
import { Controller } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { usePeopleChoices } from '@/features/users/api';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import type { CompanyForm } from '../hooks/use-company-form';

/** The representative of a company, chosen among its own people. The present one is offered even when the reader can't list them. */
export function RepresentativeField({ form, company }: { form: CompanyForm; company: Company }) {
  const { t } = useTranslation('companies');
  const current = company.representative && { ...company.representative, assignedCompany: company };
  const people = usePeopleChoices(current, company.id);
  return (
    <Field
      label={t('form.representative')}
      optional
      hint={t('form.representativeHint')}
      error={form.formState.errors.representativeId?.message}
    >
      <Controller
        control={form.control}
        name="representativeId"
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Combobox
            {...people}
            ref={ref}
            clearable
            value={value}
            onValueChange={onChange}
            onBlur={onBlur}
            placeholder={t('form.chooseRepresentative')}
            searchPlaceholder={t('form.searchPeople')}
            emptyText={t('form.nobody')}
          />
        )}
      />
    </Field>
  );
}
