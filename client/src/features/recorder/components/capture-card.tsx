import { Camera, CircleAlert, CircleDashed, Download, Lock, RotateCw } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { Spinner } from '@/ui/feedback/spinner';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { useFocusHandedOn } from '@/ui/page/use-focus-handed-on';
import { Badge } from '@/ui/text/badge';
import type { Capture } from '../model/captures';
import type { Shot } from '../model/screenshot';
import type { SectionId } from '../model/sections';
import { ShotDetails, ShotPreview } from './shot-preview';

interface Props {
  id: SectionId;
  path: string;
  capture: Capture;
  onCapture: () => void;
  onSave: (shot: Shot) => void;
}

const tones = { none: 'grey', capturing: 'blue', captured: 'green', closed: 'grey', failed: 'red' } as const;

/** A section of the product, its picture, and what can be done with it. */
export function CaptureCard({ id, path, capture, onCapture, onSave }: Props) {
  const { t } = useTranslation('recorder');
  const { state } = capture;
  const name = t(`sections.${id}.name`);
  return (
    <Card asChild className="flex flex-col gap-4 p-4">
      <li data-state={state}>
        {capture.state === 'captured' ? (
          <ShotPreview shot={capture.shot} name={name} />
        ) : (
          <Stage state={capture.state} />
        )}
        <div className="flex-1">
          <div className="flex flex-wrap items-center justify-between gap-2">
            <h3 className="font-semibold">{name}</h3>
            <Badge
              size="sm"
              tone={tones[state]}
              {...(state === 'closed' && { icon: <Lock aria-hidden="true" /> })}
            >
              {t(`states.${state}`)}
            </Badge>
          </div>
          <p className="mt-1 text-ink-muted text-sm">
            {state === 'closed' ? t('closed') : t(`sections.${id}.text`)}
          </p>
          {capture.state === 'captured' ? (
            <ShotDetails {...capture} />
          ) : (
            <p className="mt-1 text-ink-faint text-xs">
              <bdi className="ltr-code">{path}</bdi>
            </p>
          )}
        </div>
        {state !== 'closed' && (
          <Actions capture={capture} name={name} onCapture={onCapture} onSave={onSave} />
        )}
      </li>
    </Card>
  );
}

interface ActionsProps extends Omit<Props, 'id' | 'path'> {
  name: string;
}

function Actions({ capture, name, onCapture, onSave }: ActionsProps) {
  const { t } = useTranslation('recorder');
  const { state } = capture;
  const action = t(state === 'captured' ? 'recapture' : state === 'failed' ? 'again' : 'capture');
  return (
    <div {...useFocusHandedOn<HTMLDivElement>()} className="flex flex-wrap gap-2">
      <Button
        size="sm"
        variant={state === 'captured' ? 'secondary' : 'soft'}
        loading={state === 'capturing'}
        onClick={onCapture}
        aria-label={t('actionOf', { action, name })}
      >
        {state === 'captured' ? <RotateCw aria-hidden="true" /> : <Camera aria-hidden="true" />}
        {action}
      </Button>
      {capture.state === 'captured' && (
        <Button size="sm" onClick={() => onSave(capture.shot)} aria-label={t('downloadOf', { name })}>
          <Download aria-hidden="true" />
          {t('download')}
        </Button>
      )}
    </div>
  );
}

const signs = { none: CircleDashed, closed: Lock, failed: CircleAlert };

/** The place of the picture while there is none. */
function Stage({ state }: { state: Exclude<Capture['state'], 'captured'> }) {
  const Sign = state === 'capturing' ? null : signs[state];
  return (
    <div
      aria-hidden="true"
      className={cn(
        'flex aspect-video items-center justify-center rounded-md border border-line border-dashed bg-sunken text-ink-faint',
        state === 'closed' && 'max-sm:hidden',
      )}
    >
      {Sign ? <Sign className="size-8" /> : <Spinner className="size-8 text-primary" />}
    </div>
  );
}
