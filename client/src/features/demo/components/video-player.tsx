import { Pause, Play, RotateCcw } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { usePlayback } from '../hooks/playback';
import { clockTime, DURATION, frameAt, sectionAt } from '../model/sections';
import { ChapterList } from './chapter-list';
import { SeekBar } from './seek-bar';
import { VideoStage } from './video-stage';

/** The intro video: the product's own screens in their order, with captions and chapters. */
export function VideoPlayer({ autoPlay = false }: { autoPlay?: boolean }) {
  const { t } = useTranslation('video');
  const { second, playing, ended, toggle, reset, jump } = usePlayback(autoPlay);
  const frame = frameAt(second);

  const toggleBySpace = (event: KeyboardEvent) => {
    if (event.key !== ' ' || (event.target as Element).closest('button')) return; // buttons have a space of their own
    event.preventDefault();
    toggle();
  };
  return (
    <section
      aria-label={t('player')}
      tabIndex={-1}
      onKeyDown={toggleBySpace}
      className="grid gap-x-6 gap-y-4 outline-none lg:grid-cols-[minmax(0,1fr)_17rem]"
    >
      <div className="flex min-w-0 flex-col gap-2">
        <VideoStage frame={frame} playing={playing} ended={ended} onToggle={toggle} />
        <div className="flex items-center gap-2">
          <PlayButton playing={playing} ended={ended} onToggle={toggle} />
          <IconButton
            label={t('reset')}
            icon={<RotateCcw aria-hidden="true" />}
            disabled={second === 0 && !playing}
            onClick={reset}
          />
          <SeekBar second={second} onSeek={jump} />
          <span className="ltr-code shrink-0 text-ink-muted text-sm">
            {clockTime(second)} / {clockTime(DURATION)}
          </span>
        </div>
        <div className="min-h-24 px-1 sm:min-h-20">
          <p className="font-medium text-primary-ink text-sm">{t(`sections.${sectionAt(second).key}`)}</p>
          {/* read out as the video runs; who moves through it by hand hears the position instead */}
          <p aria-live={playing ? 'polite' : 'off'} className="text-lg">
            {t(`captions.${frame}`)}
          </p>
        </div>
      </div>
      <ChapterList second={second} onJump={jump} />
    </section>
  );
}

interface PlayButtonProps {
  playing: boolean;
  ended: boolean;
  onToggle: () => void;
}

function PlayButton({ playing, ended, onToggle }: PlayButtonProps) {
  const { t } = useTranslation('video');
  const action = playing ? 'pause' : ended ? 'replay' : 'play';
  const Icon = playing ? Pause : Play;
  return (
    // without a tooltip, which would take the first Escape in a dialog that begins here
    <Button aria-label={t(action)} className="size-10 p-0" onClick={onToggle}>
      <Icon aria-hidden="true" />
    </Button>
  );
}
