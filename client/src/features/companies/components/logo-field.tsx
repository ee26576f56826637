import { companyChanges } from '@shared/contracts/companies';
import { ImageIcon } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '@/lib/use-debounced';
import { Avatar } from '@/ui/avatar';
import { IconTile } from '@/ui/card';
import { Field } from '@/ui/field';
import { TextInput } from '@/ui/text-input';
import type { CompanyForm } from './use-company-form';

/** The address of a logo, with what becomes of it beside. */
export function LogoField({ form }: { form: CompanyForm }) {
  const { t } = useTranslation('companies');
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  const [name, logo] = form.watch(['name', 'logo']);
  const typed = useDebounced(logo, 400);
  const src = companyChanges.shape.logo.safeParse(typed).data ?? null;
  const isBroken = src !== null && src === brokenAddress;
  return (
    <div className="flex items-start gap-4">
      {name.trim() || src ? (
        <Avatar
          name={name}
          src={src}
          letters={2}
          size="lg"
          shape="square"
          onPicture={(state) => setBrokenAddress(state === 'error' ? src : null)}
        />
      ) : (
        <IconTile tone="grey" className="size-14">
          <ImageIcon />
        </IconTile>
      )}
      <div className="min-w-0 flex-1">
        <Field
          label={t('form.logo')}
          optional
          hint={t('form.logoHint')}
          error={form.formState.errors.logo?.message}
        >
          <TextInput type="url" inputMode="url" autoComplete="off" {...form.register('logo')} />
        </Field>
        <p role="status" className="mt-1 text-xs text-yellow-ink">
          {isBroken && t('form.logoBroken')}
        </p>
      </div>
    </div>
  );
}
