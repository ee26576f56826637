import { RotateCw, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { Button } from '@/ui/page/button';

export type Approach = 'running' | 'paused';

interface Props {
  src: string;
  alt: string;
  /** The one that is looked at; the one before stays below it until it has faded in. */
  current: boolean;
  /** Whether it comes slowly closer; it keeps still without. */
  approach: Approach | undefined;
}

/** One picture of a screen: fades in once it is there. */
export function Picture({ src, alt, current, approach }: Props) {
  const [state, setState] = useState<'loading' | 'ready' | 'failed'>('loading');
  if (state === 'failed') return current && <PictureFailed onRetry={() => setState('loading')} />;
  return (
    <div
      className={cn(
        'absolute inset-0 overflow-hidden',
        state === 'ready' ? 'animate-fade-in [animation-duration:600ms]' : 'opacity-0',
      )}
    >
      <img
        src={src}
        alt={current ? alt : ''}
        width={1440}
        height={810}
        onLoad={() => setState('ready')}
        onError={() => setState('failed')}
        className={cn(
          'size-full origin-top object-cover',
          approach && 'motion-safe:animate-approach',
          approach === 'paused' && '[animation-play-state:paused]',
        )}
      />
    </div>
  );
}

function PictureFailed({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation(['pictures', 'common']);
  return (
    <div
      role="alert"
      className="absolute inset-0 z-20 flex flex-col items-center justify-center gap-3 bg-sunken p-4 text-center"
    >
      <p className="flex items-center gap-2">
        <TriangleAlert aria-hidden="true" className="size-5 shrink-0 text-red-ink" />
        {t('failed')}
      </p>
      <Button variant="secondary" size="sm" onClick={onRetry}>
        <RotateCw aria-hidden="true" />
        {t('common:retry')}
      </Button>
    </div>
  );
}
