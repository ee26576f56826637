import { Maximize2 } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { Dialog } from '@/ui/overlay/dialog';
import type { Shot } from '../model/screenshot';

interface Props {
  shot: Shot;
  name: string;
  /** Too small for a sign of what a click does. */
  tiny?: boolean;
}

/** A picture, small; a click shows it large. */
export function ShotPreview({ shot, name, tiny = false }: Props) {
  const { t } = useTranslation('recorder');
  const [open, setOpen] = useState(false);
  const alt = t('pictureOf', { name });
  return (
    <>
      <button
        type="button"
        aria-label={t('enlargeOf', { name })}
        onClick={() => setOpen(true)}
        className="group relative block w-full overflow-hidden rounded-md border border-line bg-sunken"
      >
        <img src={shot.url} alt="" className="aspect-video w-full animate-fade-in object-cover object-top" />
        {!tiny && (
          <span className="absolute end-2 bottom-2 flex size-8 items-center justify-center rounded-md bg-brand text-brand-on shadow-sm transition-transform motion-safe:group-hover:scale-110">
            <Maximize2 aria-hidden="true" className="size-4" />
          </span>
        )}
      </button>
      <Dialog open={open} onOpenChange={setOpen} title={alt} size="xl">
        <img
          src={shot.url}
          alt={alt}
          width={shot.width}
          height={shot.height}
          className="h-auto w-full rounded-md border border-line"
        />
      </Dialog>
    </>
  );
}

/** When it was taken, how large it is, and whether it was saved. */
export function ShotDetails({ shot, saved }: { shot: Shot; saved: boolean }) {
  const { t } = useTranslation('recorder');
  const format = useFormat();
  return (
    <p className="mt-1 flex flex-wrap gap-x-2 text-ink-faint text-xs">
      <span>{t('takenAt', { time: format.time(shot.takenAt) })}</span>
      <bdi className="ltr-code">
        {shot.width} × {shot.height}
      </bdi>
      <span>{format.fileSize(shot.blob.size)}</span>
      {saved && <span className="text-green-ink">{t('saved')}</span>}
    </p>
  );
}
