import { Camera, CircleStop, Download, RotateCcw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useConfirm } from '@/ui/feedback/confirm';
import { Progress } from '@/ui/feedback/progress';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { type Captures, capturedShots, progressOf } from '../model/captures';

interface Props {
  captures: Captures;
  takesAll: boolean;
  savesAll: boolean;
  onCaptureAll: () => void;
  onStop: () => void;
  onSaveAll: () => void;
  onReset: () => void;
}

/** How far the sections are, and what concerns all of them. */
export function CaptureToolbar(props: Props) {
  const { captures, takesAll, savesAll, onCaptureAll, onStop, onSaveAll } = props;
  const { t } = useTranslation('recorder');
  const format = useFormat();
  const { done, total, percent } = progressOf(captures);
  const reset = useAskedReset(props);
  const count = t('count', { done: format.number(done), total: format.number(total) });
  return (
    <Card className="flex flex-wrap items-center gap-x-6 gap-y-4">
      <div className="min-w-0 flex-1 basis-64">
        <p className="mb-2 font-medium" role="status">
          {count}
        </p>
        <Progress value={percent} label={t('progress')} />
      </div>
      <div className="flex flex-wrap gap-2">
        {takesAll ? (
          <Button variant="secondary" onClick={onStop}>
            <CircleStop aria-hidden="true" />
            {t('stop')}
          </Button>
        ) : (
          <Button onClick={onCaptureAll} disabled={total === 0}>
            <Camera aria-hidden="true" />
            {t('captureAll')}
          </Button>
        )}
        <Button variant="secondary" onClick={onSaveAll} loading={savesAll} disabled={done === 0}>
          <Download aria-hidden="true" />
          {t('downloadAll')}
        </Button>
        <Button variant="ghost" onClick={reset}>
          <RotateCcw aria-hidden="true" />
          {t('reset')}
        </Button>
      </div>
    </Card>
  );
}

/** Pictures that were not saved are not thrown away without a word. */
function useAskedReset({ captures, onReset }: Props) {
  const { t } = useTranslation('recorder');
  const confirm = useConfirm();
  return async () => {
    const unsaved = capturedShots(captures).filter(({ saved }) => !saved).length;
    const question = {
      title: t('resetTitle'),
      description: t('resetText', { count: unsaved }),
      confirmLabel: t('reset'),
    };
    if (unsaved === 0 || (await confirm(question))) onReset();
  };
}
