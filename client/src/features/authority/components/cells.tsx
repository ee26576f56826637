import type { NamedInBoth } from '@shared/contracts/fields';
import { Controller, type FieldPath } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '@/features/companies/api';
import { useFormat } from '@/lib/format';
import { Combobox } from '@/ui/form/combobox';
import { Field } from '@/ui/form/field';
import { Select } from '@/ui/form/select';
import { useLevelOptions } from '../hooks/use-choices';
import type { MatrixForm, MatrixValues } from '../model/matrix-values';

interface Props<Name extends FieldPath<MatrixValues>> {
  form: MatrixForm;
  name: Name;
  error: string | undefined;
}

export function LevelCell({
  form,
  name,
  error,
}: Props<`holders.${number}.level` | `limits.${number}.level`>) {
  const { t } = useTranslation('authority');
  const format = useFormat();
  const options = useLevelOptions(form, (number) => t('levels.of', { number: format.number(number) }));
  return (
    <Field label={t('level')} error={error} className="min-w-36 flex-1">
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Select ref={ref} value={value} onValueChange={onChange} onBlur={onBlur} options={options} />
        )}
      />
    </Field>
  );
}

interface CompanyProps extends Props<`holders.${number}.companyId` | `limits.${number}.companyId`> {
  /** The company that the row had, whose name is known. */
  known: NamedInBoth | null | undefined;
}

/** A company, or every one that has nothing said of it. */
export function CompanyCell({ form, name, error, known }: CompanyProps) {
  const { t } = useTranslation('authority');
  const chosen = form.watch(name);
  const { options, loading, onSearch } = useCompanyChoices(known && known.id === chosen ? known : chosen);
  return (
    <Field label={t('company')} error={error} className="min-w-44 flex-1">
      <Controller
        control={form.control}
        name={name}
        render={({ field: { value, onChange, onBlur, ref } }) => (
          <Combobox
            ref={ref}
            {...{ value, options, loading, onBlur }}
            {...(onSearch && { onSearch })}
            clearable
            onValueChange={onChange}
            placeholder={t('anyCompany')}
          />
        )}
      />
    </Field>
  );
}
