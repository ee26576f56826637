import { ArrowLeft, ArrowRight, Pause, Play, RotateCcw } from 'lucide-react';
import { type FocusEvent, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';
import { DirIcon } from '@/ui/text/dir-icon';
import { LAST_STEP, STEP_TIME, steps } from '../model/steps';

interface Props {
  at: number;
  running: boolean;
  onGo: (step: number) => void;
  onToggle: () => void;
}

/** Forth and back, autoplay, and how far it is; the last step leads to the sign-in. */
export function TourControls({ at, running, onGo, onToggle }: Props) {
  const { t } = useTranslation('tour');
  const isLast = at === LAST_STEP;
  const focus = useFocusForward(at);
  return (
    <div className="flex flex-wrap items-center gap-2" {...focus}>
      <StepLine at={at} running={running} />
      <AutoplayButton running={running} again={isLast} onToggle={onToggle} />
      <div className="ms-auto flex gap-2">
        <Button variant="secondary" disabled={at === 0} onClick={() => onGo(at - 1)}>
          <DirIcon icon={ArrowLeft} />
          {t('previous')}
        </Button>
        {isLast ? (
          <Button asChild>
            <Link to={paths.login} data-part="forward">
              {t('start')}
            </Link>
          </Button>
        ) : (
          <Button data-part="forward" onClick={() => onGo(at + 1)}>
            {t('next')}
            <DirIcon icon={ArrowRight} />
          </Button>
        )}
      </div>
    </div>
  );
}

interface AutoplayProps {
  running: boolean;
  /** At the end it begins anew. */
  again: boolean;
  onToggle: () => void;
}

function AutoplayButton({ running, again, onToggle }: AutoplayProps) {
  const { t } = useTranslation('tour');
  const Icon = running ? Pause : again ? RotateCcw : Play;
  return (
    <Button variant="secondary" className="max-sm:px-3" onClick={onToggle}>
      <Icon aria-hidden="true" />
      <span className="sr-only sm:not-sr-only">{t(running ? 'pause' : again ? 'again' : 'run')}</span>
    </Button>
  );
}

/** A line for each step; in autoplay the present one fills as its time passes. */
const StepLine = ({ at, running }: Pick<Props, 'at' | 'running'>) => (
  <span aria-hidden="true" className="flex w-full gap-1">
    {steps.map(({ key }, index) => (
      <span key={key} className="h-1.5 flex-1 overflow-hidden rounded-full bg-line-strong/40">
        {index <= at && (
          <span
            key={String(running)}
            className={cn(
              'block h-full w-full bg-primary',
              running && index === at && 'starting:w-0 transition-[width] ease-linear',
            )}
            style={{ transitionDuration: `${STEP_TIME}ms` }}
          />
        )}
      </span>
    ))}
  </span>
);

/** A button that goes or closes with the step leaves the focus with the one that leads forward. */
function useFocusForward(at: number) {
  const ref = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is there changes with the step
  useEffect(() => {
    const active = document.activeElement;
    const lost = active === document.body || active?.matches(':disabled');
    if (hadFocus.current && lost) {
      ref.current?.querySelector<HTMLElement>('[data-part=forward]')?.focus({ preventScroll: true });
    }
  }, [at]);
  return {
    ref,
    onFocus: () => {
      hadFocus.current = true;
    },
    onBlur: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget) hadFocus.current = currentTarget.contains(relatedTarget);
    },
  };
}
