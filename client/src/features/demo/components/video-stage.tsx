import { Play, RotateCcw } from 'lucide-react';
import { type FrameName, frameAfter } from '../model/sections';
import { PictureStage } from './picture-stage';

interface Props {
  frame: FrameName;
  playing: boolean;
  ended: boolean;
  onToggle: () => void;
}

/** The picture. A click anywhere on it plays and pauses. */
export const VideoStage = ({ frame, playing, ended, onToggle }: Props) => (
  <PictureStage picture={frame} next={frameAfter(frame)} approach={playing ? 'running' : 'paused'}>
    <PictureButton playing={playing} ended={ended} onToggle={onToggle} />
  </PictureStage>
);

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
