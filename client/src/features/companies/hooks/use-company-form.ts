import { type Company, newCompany } from '@shared/contracts/companies';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { useContractForm } from '@/lib/form';
import { useErrorToast } from '@/ui/feedback/use-failure-toast';
import { useSave } from '@/ui/form/use-save';
import { useCreateCompany, useUpdateCompany } from '../api';

/** Whether it is active is not a matter of the form: that has a button of its own. */
const companyFields = newCompany.omit({ isActive: true });
type Fields = typeof companyFields;
export type CompanyForm = UseFormReturn<z.input<Fields>, unknown, z.output<Fields>>;

const valuesOf = (company: Company | undefined) => ({
  name: company?.name ?? '',
  nameEn: company?.nameEn ?? '',
  description: company?.description ?? '',
  logo: company?.logo ?? '',
  contactEmail: company?.contactEmail ?? '',
  contactPhone: company?.contactPhone ?? '',
  address: company?.address ?? '',
  representativeId: company?.representativeId ?? null,
});

const labels = {
  name: 'name',
  nameEn: 'nameEn',
  description: 'description',
  logo: 'logo',
  address: 'address',
  contactEmail: 'email',
  contactPhone: 'phone',
  representativeId: 'representative',
} as const;

/** A form for a new company, or for one that is there. */
export function useCompanyForm(company: Company | undefined, onSaved: () => void) {
  const { t } = useTranslation('companies');
  const tellError = useErrorToast();
  const creation = useCreateCompany();
  const update = useUpdateCompany(company?.id ?? 0);
  const form: CompanyForm = useContractForm(companyFields, { defaultValues: valuesOf(company) });
  const saving = useSave(
    form,
    (values, { changes, version }) =>
      company
        ? update.mutateAsync({ ...changes, version })
        : creation.mutateAsync({ ...filledIn(values), name: values.name }),
    {
      done: t(company ? 'toasts.updated' : 'toasts.created'),
      note: ({ logo, logoPicture }) => (logo && !logoPicture ? t('form.logoBroken') : undefined),
      failed: (error) => tellError(error, t(company ? 'toasts.updateFailed' : 'toasts.createFailed')),
      onDone: onSaved,
    },
    { record: company, valuesOf, labelOf: (field) => t(`form.${labels[field]}`) },
  );
  return { form, ...saving };
}

const filledIn = (values: z.output<Fields>): Partial<z.output<Fields>> =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null));
