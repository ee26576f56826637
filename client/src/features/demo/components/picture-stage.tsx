import { type ReactNode, useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/lib/direction';
import { Skeleton } from '@/ui/feedback/skeleton';
import { type PictureName, pictureAddress } from '../model/pictures';
import { type Approach, Picture } from './picture';

interface Props {
  picture: PictureName;
  /** The one that comes after it; fetched ahead, so that it is there in time. */
  next: PictureName | undefined;
  approach?: Approach;
  /** What lies on the picture. */
  children?: ReactNode;
}

/** A picture of a screen in the reader's language, with the one before it below until it has come. */
export function PictureStage({ picture, next, approach, children }: Props) {
  const { t } = useTranslation('pictures');
  const { language } = useLanguage();
  const before = usePrevious(picture);
  usePreloaded(next, language);
  const shown = before ? [before, picture] : [picture];
  return (
    <div className="relative isolate aspect-video overflow-hidden rounded-lg border border-line bg-sunken shadow-sm">
      <Skeleton className="absolute inset-0 h-full rounded-none" />
      {shown.map((name) => (
        <Picture
          key={pictureAddress(name, language)}
          src={pictureAddress(name, language)}
          alt={t(`alt.${name}`)}
          current={name === picture}
          approach={approach && (name === picture ? approach : 'paused')}
        />
      ))}
      {children}
    </div>
  );
}

function usePrevious(picture: PictureName): PictureName | undefined {
  const [{ now, before }, setSeen] = useState<{ now: PictureName; before?: PictureName }>({ now: picture });
  if (now !== picture) setSeen({ now: picture, before: now });
  return now === picture ? before : now;
}

function usePreloaded(picture: PictureName | undefined, language: string): void {
  useEffect(() => {
    if (picture) new Image().src = pictureAddress(picture, language);
  }, [picture, language]);
}
