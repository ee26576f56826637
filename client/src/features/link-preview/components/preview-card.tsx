import type { LinkPreview } from '@shared/contracts/link-preview';
import { Globe } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Card } from '@/ui/page/card';

interface Props {
  preview: LinkPreview;
  /** The link as it was pasted, which is where the card leads and what it is called after. */
  url: string;
}

/** What a page says about itself, as a card that leads there in a new tab. */
export function PreviewCard({ preview: { title, description, siteName, image }, url }: Props) {
  const { t } = useTranslation('linkPreview');
  const { host } = new URL(url);
  return (
    <div className="@container w-full max-w-xl">
      <Card asChild interactive className="flex items-stretch gap-3 overflow-hidden p-0">
        <a href={url} target="_blank" rel="noopener noreferrer">
          <Picture key={image} src={image} />
          <span className="flex min-w-0 flex-1 flex-col items-start justify-center gap-0.5 py-2.5 pe-4">
            <span className="flex min-w-0 max-w-full items-baseline gap-1.5 text-ink-faint text-xs">
              <bdi dir="ltr" className="truncate">
                {host}
              </bdi>
              {siteName && siteName !== host && (
                <>
                  <span>·</span>
                  <bdi className="truncate">{siteName}</bdi>
                </>
              )}
            </span>
            {/* one direction for both, at the start of the card whichever it is */}
            <span dir="auto" className="wrap-anywhere flex w-fit max-w-full flex-col gap-0.5 text-start">
              <span className="line-clamp-2 font-medium text-ink text-sm">{title ?? host}</span>
              {description && <span className="line-clamp-2 text-ink-muted text-xs">{description}</span>}
            </span>
            <span className="sr-only">{t('newTab')}</span>
          </span>
        </a>
      </Card>
    </div>
  );
}

/** Loaded from the hub, which has fetched it, so that no other site learns who reads the page. */
function Picture({ src }: { src: string | null }) {
  const [broken, setBroken] = useState(false);
  const frame = 'flex w-20 shrink-0 items-center justify-center bg-sunken @sm:w-28';
  if (!src || broken) {
    return (
      <span aria-hidden="true" className={`${frame} min-h-18`}>
        <Globe className="size-6 text-ink-faint" />
      </span>
    );
  }
  return (
    <span className={`${frame} relative min-h-18`}>
      <img
        src={src}
        alt=""
        loading="lazy"
        className="absolute inset-0 size-full object-cover"
        onError={() => setBroken(true)}
      />
    </span>
  );
}
