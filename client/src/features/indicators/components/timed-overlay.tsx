import { useTranslation } from 'react-i18next';
import { LoadingOverlay } from '@/ui/feedback/loading-overlay';
import { Progress } from '@/ui/feedback/progress';
import type { SpinnerKind, SpinnerSize } from '@/ui/feedback/spinner';
import { Button } from '@/ui/page/button';
import { useElapsed } from '../hooks/use-elapsed';

/** As specified: it closes by itself after 3 s. */
const OPEN_MS = 3000;
const SECOND_MS = 1000;

interface Props {
  kind: SpinnerKind;
  size: SpinnerSize;
  /** `itself`: nobody closed it earlier. */
  onClose: (how: 'itself' | 'early') => void;
}

/** The loading screen, which tells how long it stays and can be sent away before. */
export function TimedOverlay({ kind, size, onClose }: Props) {
  const { t } = useTranslation('indicators', { keyPrefix: 'demo' });
  const elapsed = useElapsed(OPEN_MS, () => onClose('itself'));
  const closeEarly = () => onClose('early');
  return (
    <LoadingOverlay kind={kind} size={size} onClose={closeEarly}>
      <div className="flex w-64 max-w-full flex-col gap-3 text-center">
        <Progress size="sm" tone="primary" value={(100 * elapsed) / OPEN_MS} label={t('progress')} />
        <p className="text-ink-muted text-sm tabular-nums">
          {t('closesIn', { count: Math.ceil((OPEN_MS - elapsed) / SECOND_MS) })}
        </p>
        <Button variant="secondary" size="sm" className="self-center" onClick={closeEarly}>
          {t('closeNow')}
        </Button>
      </div>
    </LoadingOverlay>
  );
}
