import type { Self } from '@shared/contracts/auth';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { uploadPicture } from '@/features/pictures/api';
import { PictureInput } from '@/ui/form/picture-input';
import { Avatar } from '@/ui/text/avatar';

interface Props {
  /** As they are saved. */
  user: Self;
  /** What has been entered so far. */
  address: string;
  initials: string;
  error?: string | undefined;
  onChange: (address: string) => void;
  /** The input. */
  children: ReactNode;
}

/** A person's own picture. */
export function PictureField({ user, address, initials, error, onChange, children }: Props) {
  const { t } = useTranslation('profile');
  return (
    <PictureInput
      label={t('picture')}
      hint={t('pictureHint')}
      broken={t('pictureBroken')}
      error={error}
      value={address}
      saved={{ address: user.profileImageUrl, picture: user.picture }}
      onChange={onChange}
      onUpload={uploadPicture}
      avatar={(src) => (
        <Avatar
          size="lg"
          name={user.firstName || user.username}
          initials={initials}
          src={src}
          className="text-base"
        />
      )}
    >
      {children}
    </PictureInput>
  );
}
