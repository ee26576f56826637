import { Play, RotateCcw } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/lib/direction';
import { Skeleton } from '@/ui/skeleton';
import { type FrameName, frameAddress, frameAfter } from './sections';
import { VideoFrame } from './video-frame';

interface Props {
  frame: FrameName;
  playing: boolean;
  ended: boolean;
  onToggle: () => void;
}

/** The picture, with the frame before it below. A click anywhere on it plays and pauses. */
export function VideoStage({ frame, playing, ended, onToggle }: Props) {
  const { t } = useTranslation('video');
  const { language } = useLanguage();
  const before = usePrevious(frame);
  usePreloaded(frameAfter(frame), language);
  const shown = before ? [before, frame] : [frame];
  return (
    <div className="relative isolate aspect-video overflow-hidden rounded-lg border border-line bg-sunken shadow-sm">
      <Skeleton className="absolute inset-0 h-full rounded-none" />
      {shown.map((name) => (
        <VideoFrame
          key={frameAddress(name, language)}
          src={frameAddress(name, language)}
          alt={t(`frames.${name}.alt`)}
          current={name === frame}
          moving={playing && name === frame}
        />
      ))}
      <PictureButton playing={playing} ended={ended} onToggle={onToggle} />
    </div>
  );
}

/** For the mouse and the finger alone; the keyboard and screen readers have the same button below the picture. */
function PictureButton({ playing, ended, onToggle }: Omit<Props, 'frame'>) {
  const Icon = ended ? RotateCcw : Play;
  return (
    <button
      type="button"
      tabIndex={-1}
      aria-hidden="true"
      data-part="picture"
      // the focus stays on what can be heard
      onMouseDown={(event) => event.preventDefault()}
      onClick={onToggle}
      className="absolute inset-0 z-10 flex items-center justify-center"
    >
      {!playing && (
        <span className="flex size-16 animate-fade-in items-center justify-center rounded-full bg-brand text-brand-on shadow-lg ring-4 ring-brand-on/40 sm:size-20">
          <Icon className="size-7 sm:size-9" />
        </span>
      )}
    </button>
  );
}

function usePrevious(frame: FrameName): FrameName | undefined {
  const [{ now, before }, setSeen] = useState<{ now: FrameName; before?: FrameName }>({ now: frame });
  if (now !== frame) setSeen({ now: frame, before: now });
  return now === frame ? before : now;
}

/** Fetches the picture that comes next, so that it is there in time. */
function usePreloaded(frame: FrameName | undefined, language: string): void {
  useEffect(() => {
    if (frame) new Image().src = frameAddress(frame, language);
  }, [frame, language]);
}
