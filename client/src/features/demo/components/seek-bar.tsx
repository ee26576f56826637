import { useTranslation } from 'react-i18next';
import { clockTime, DURATION, sectionAt, sections, type VideoSection } from '../model/sections';

interface Props {
  second: number;
  onSeek: (second: number) => void;
}

const THUMB =
  '[&::-webkit-slider-thumb]:size-4 [&::-webkit-slider-thumb]:appearance-none [&::-webkit-slider-thumb]:rounded-full [&::-webkit-slider-thumb]:bg-primary [&::-webkit-slider-thumb]:shadow-sm [&::-moz-range-thumb]:size-4 [&::-moz-range-thumb]:rounded-full [&::-moz-range-thumb]:border-0 [&::-moz-range-thumb]:bg-primary';

/** Where the video is: a native slider, so that it runs the reading way and obeys the keys, over a line of its sections. */
export function SeekBar({ second, onSeek }: Props) {
  const { t } = useTranslation('video');
  const position = t('position', {
    time: clockTime(second),
    total: clockTime(DURATION),
    section: t(`sections.${sectionAt(second).key}`),
  });
  return (
    <div className="relative flex h-8 min-w-0 flex-1 items-center">
      {/* as far from both ends as the thumb's middle comes */}
      <div aria-hidden="true" className="absolute inset-x-2 flex gap-0.5">
        {sections.map((section) => (
          <SectionLine key={section.key} section={section} second={second} />
        ))}
      </div>
      <input
        type="range"
        min={0}
        max={DURATION}
        step={1}
        value={second}
        onChange={(event) => onSeek(event.target.valueAsNumber)}
        aria-label={t('seek')}
        aria-valuetext={position}
        className={`relative m-0 h-8 w-full cursor-pointer appearance-none rounded-sm bg-transparent ${THUMB}`}
      />
    </div>
  );
}

function SectionLine({ section, second }: { section: VideoSection; second: number }) {
  const played = Math.min(1, Math.max(0, (second - section.start) / section.seconds));
  return (
    <span
      className="h-1.5 basis-0 overflow-hidden rounded-full bg-line-strong/40"
      style={{ flexGrow: section.seconds }}
    >
      <span className="block h-full bg-primary" style={{ width: `${played * 100}%` }} />
    </span>
  );
}
