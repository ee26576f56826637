import { profile } from '@shared/contracts/users';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDebounced } from '@/lib/use-debounced';
import { Avatar } from '@/ui/avatar';
import { Field } from '@/ui/field';

interface Props {
  /** What has been entered so far. */
  address: string;
  name: string;
  initials: string;
  error?: string | undefined;
  /** The input. */
  children: ReactNode;
}

/** The address of a picture, with what becomes of it beside. */
export function PictureField({ address, name, initials, error, children }: Props) {
  const { t } = useTranslation('profile');
  const [brokenAddress, setBrokenAddress] = useState<string | null>(null);
  const typed = useDebounced(address, 400);
  const src = profile.shape.profileImageUrl.safeParse(typed).data ?? null;
  const isBroken = src !== null && src === brokenAddress;
  return (
    <div className="flex items-start gap-4">
      <Avatar
        size="lg"
        name={name}
        initials={initials}
        src={src}
        className="text-base"
        onPicture={(state) => setBrokenAddress(state === 'error' ? src : null)}
      />
      <div className="min-w-0 flex-1">
        <Field label={t('picture')} optional hint={t('pictureHint')} error={error}>
          {children}
        </Field>
        <p role="status" className="mt-1 text-xs text-yellow-ink">
          {isBroken && t('pictureBroken')}
        </p>
      </div>
    </div>
  );
}
