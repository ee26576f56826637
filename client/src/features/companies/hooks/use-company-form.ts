import { type Company, newCompany } from '@shared/contracts/companies';
import type { UseFormReturn } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { z } from 'zod';
import { showRefusedField, showServerErrors, useContractForm } from '@/lib/form';
import { toast } from '@/ui/feedback/toast';
import { useErrorToast } from '@/ui/feedback/use-failure-toast';
import { useCreateCompany, useUpdateCompany } from '../api';

/** Whether it is active is not a matter of the form: that has a button of its own. */
const companyFields = newCompany.omit({ isActive: true });
type Fields = typeof companyFields;
export type CompanyForm = UseFormReturn<z.input<Fields>, unknown, z.output<Fields>>;

const valuesOf = (company: Company | undefined) => ({
  name: company?.name ?? '',
  description: company?.description ?? '',
  logo: company?.logo ?? '',
  contactEmail: company?.contactEmail ?? '',
  contactPhone: company?.contactPhone ?? '',
  address: company?.address ?? '',
  representativeId: company?.representativeId ?? null,
});

/** A form for a new company, or for one that is there. */
export function useCompanyForm(company: Company | undefined, onSaved: () => void) {
  const { t } = useTranslation('companies');
  const tellError = useErrorToast();
  const creation = useCreateCompany();
  const update = useUpdateCompany(company?.id ?? 0);
  const form: CompanyForm = useContractForm(companyFields, { defaultValues: valuesOf(company) });
  const { dirtyFields } = form.formState;
  const save = form.handleSubmit(async (values) => {
    try {
      const { logo, logoPicture } = company
        ? await update.mutateAsync(keep(values, (field) => dirtyFields[field] === true))
        : await creation.mutateAsync({ ...keep(values, (_, value) => value !== null), name: values.name });
      toast({
        tone: 'success',
        title: t(company ? 'toasts.updated' : 'toasts.created'),
        ...(logo && !logoPicture && { description: t('form.logoBroken') }),
      });
      onSaved();
    } catch (error) {
      if (showServerErrors(form, error) || showRefusedField(form, error)) return;
      tellError(error, t(company ? 'toasts.updateFailed' : 'toasts.createFailed'));
    }
  });
  return { form, save };
}

/** Of a new company what was filled in, of another what was changed: nobody else's change is written over. */
const keep = (
  values: z.output<Fields>,
  isKept: (field: keyof z.output<Fields>, value: unknown) => boolean,
): Partial<z.output<Fields>> =>
  Object.fromEntries(
    Object.entries(values).filter(([field, value]) => isKept(field as keyof typeof values, value)),
  );
