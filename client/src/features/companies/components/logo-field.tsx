import type { Company } from '@shared/contracts/companies';
import { ImageIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '@/features/pictures/api';
import { useName } from '@/lib/names';
import { PictureInput } from '@/ui/form/picture-input';
import { TextInput } from '@/ui/form/text-input';
import { IconTile } from '@/ui/page/card';
import { Avatar } from '@/ui/text/avatar';
import type { CompanyForm } from '../hooks/use-company-form';

interface Props {
  form: CompanyForm;
  /** As it is saved; undefined for a new one. */
  company: Company | undefined;
}

/** The logo of a company. */
export function LogoField({ form, company }: Props) {
  const { t } = useTranslation('companies');
  const nameOf = useName();
  const [name, nameEn, logo] = form.watch(['name', 'nameEn', 'logo']);
  const shown = nameOf({ name, nameEn: nameEn || null });
  return (
    <PictureInput
      label={t('form.logo')}
      hint={t('form.logoHint')}
      broken={t('form.logoBroken')}
      error={form.formState.errors.logo?.message}
      value={logo ?? ''}
      saved={{ address: company?.logo, picture: company?.logoPicture }}
      onChange={(address) => form.setValue('logo', address, { shouldDirty: true, shouldValidate: true })}
      onUpload={uploadPicture}
      avatar={(src) =>
        shown.trim() || src ? (
          <Avatar name={shown} src={src} letters={2} size="lg" shape="square" />
        ) : (
          <IconTile tone="grey" className="size-14">
            <ImageIcon />
          </IconTile>
        )
      }
    >
      <TextInput type="url" inputMode="url" autoComplete="off" {...form.register('logo')} />
    </PictureInput>
  );
}
