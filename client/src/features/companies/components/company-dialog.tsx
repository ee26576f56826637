import type { Company } from '@shared/contracts/companies';
import { SHORT_TEXT } from '@shared/contracts/fields';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { Field } from '@/ui/form/field';
import { FormDialog } from '@/ui/form/form-dialog';
import { TextArea } from '@/ui/form/text-area';
import { TextInput } from '@/ui/form/text-input';
import { useCompanyForm } from '../hooks/use-company-form';
import { LogoField } from './logo-field';
import { RepresentativeField } from './representative-field';

interface Props {
  /** The company to change; a new one when absent. */
  company?: Company | undefined;
  onClose: () => void;
}

export function CompanyDialog({ company, onClose }: Props) {
  const nameOf = useName();
  const { t } = useTranslation(['companies', 'common']);
  const { form, save, conflicts } = useCompanyForm(company, onClose);
  const { errors } = form.formState;
  const { register } = form;
  return (
    <FormDialog
      form={form}
      onSubmit={save}
      conflicts={conflicts}
      onClose={onClose}
      title={t(company ? 'form.editTitle' : 'form.addTitle')}
      description={company && <bdi>{nameOf(company)}</bdi>}
      submitLabel={t(company ? 'common:save' : 'form.submit')}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('form.name')} required error={errors.name?.message}>
          <TextInput placeholder={t('form.namePlaceholder')} maxLength={200} {...register('name')} />
        </Field>
        <Field label={t('form.nameEn')} optional error={errors.nameEn?.message}>
          <TextInput dir="ltr" maxLength={200} {...register('nameEn')} />
        </Field>
      </div>
      <Field label={t('form.description')} optional error={errors.description?.message}>
        <TextArea
          limit={SHORT_TEXT}
          placeholder={t('form.descriptionPlaceholder')}
          {...register('description')}
        />
      </Field>
      <LogoField form={form} company={company} />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <Field label={t('form.email')} optional error={errors.contactEmail?.message}>
          <TextInput type="email" autoComplete="off" {...register('contactEmail')} />
        </Field>
        <Field label={t('form.phone')} optional error={errors.contactPhone?.message}>
          <TextInput type="tel" autoComplete="off" {...register('contactPhone')} />
        </Field>
      </div>
      <Field label={t('form.address')} optional error={errors.address?.message}>
        <TextInput placeholder={t('form.addressPlaceholder')} maxLength={500} {...register('address')} />
      </Field>
      <RepresentativeField form={form} company={company} />
    </FormDialog>
  );
}
