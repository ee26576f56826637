import { CircleStop, Disc, Download, RotateCcw, Video } from 'lucide-react';
import { useEffect, useReducer } from 'react';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';
import { useFocusHandedOn } from '@/ui/page/use-focus-handed-on';
import {
  canRecord,
  discardRecording,
  isDeclined,
  LIMIT_SECONDS,
  noteSaved,
  type Recording,
  startRecording,
  useRecording,
} from '../hooks/recording';
import { fileName, saveFile, stampOf } from '../model/files';

/** 85 as 1:25. */
const clock = (seconds: number) => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;

/** A short video of this tab, where the browser can. */
export function VideoRecorder() {
  const { t } = useTranslation('recorder');
  const recording = useRecording(useUser().id);
  return (
    <Card asChild>
      <section tabIndex={-1} aria-label={t('video.title')}>
        <CardHeader icon={<Video />} title={t('video.title')} description={t('video.text')} />
        {canRecord() ? (
          <Stage recording={recording} />
        ) : (
          <p className="rounded-md bg-sunken p-4 text-ink-muted text-sm">{t('video.unsupported')}</p>
        )}
      </section>
    </Card>
  );
}

function Stage({ recording }: { recording: Recording }) {
  if (recording.state === 'recording') return <Running {...recording} />;
  if (recording.state === 'ready') return <Ready {...recording} />;
  return <Starter asking={recording.state === 'asking'} />;
}

function useStart() {
  const { t } = useTranslation('recorder');
  const user = useUser();
  return async function start() {
    try {
      await startRecording(user.id);
    } catch (error) {
      const retry = { label: t('again'), altText: t('failed.instead'), onAction: () => void start() };
      toast({
        tone: isDeclined(error) ? 'info' : 'error',
        title: t('video.notStarted'),
        description: t(isDeclined(error) ? 'video.declined' : 'video.failed'),
        action: retry,
      });
    }
  };
}

function Starter({ asking }: { asking: boolean }) {
  const { t } = useTranslation('recorder');
  const start = useStart();
  return (
    <div {...useFocusHandedOn<HTMLDivElement>()} className="flex flex-col items-start gap-3">
      <p className="text-ink-muted text-sm">{t('video.limit', { count: LIMIT_SECONDS / 60 })}</p>
      <Button loading={asking} onClick={() => void start()}>
        <Disc aria-hidden="true" />
        {t('video.start')}
      </Button>
    </div>
  );
}

function Running({ since, stop }: Extract<Recording, { state: 'recording' }>) {
  const { t } = useTranslation('recorder');
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0);
  useEffect(() => {
    const timer = setInterval(tick, 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <div
      {...useFocusHandedOn<HTMLDivElement>()}
      className="flex flex-wrap items-center justify-between gap-3 rounded-md bg-red-soft p-4 text-red-ink"
    >
      <p className="flex items-center gap-3 font-medium">
        <span aria-hidden="true" className="size-3 rounded-full bg-red motion-safe:animate-pulse" />
        <span role="status">{t('video.running')}</span>
        <span role="timer" aria-label={t('video.length')} className="ltr-code">
          {clock(Math.floor((Date.now() - since) / 1000))}
        </span>
      </p>
      <Button variant="danger" onClick={stop}>
        <CircleStop aria-hidden="true" />
        {t('video.stop')}
      </Button>
    </div>
  );
}

function Ready({ blob, url, ending }: Extract<Recording, { state: 'ready' }>) {
  const { t } = useTranslation('recorder');
  const save = () => {
    saveFile({ name: fileName(`recording-${stampOf(new Date())}`, ending), blob });
    noteSaved();
  };
  return (
    <div {...useFocusHandedOn<HTMLDivElement>()} className="flex flex-col gap-4">
      {/* biome-ignore lint/a11y/useMediaCaption: a recording without sound */}
      <video
        src={url}
        controls
        aria-label={t('video.preview')}
        className="aspect-video w-full rounded-md border border-line bg-sunken"
      />
      <div className="flex flex-wrap items-center gap-2">
        <p role="status" className="flex-1 basis-40 text-ink-muted text-sm">
          {t('video.ready')}
        </p>
        <Button onClick={save}>
          <Download aria-hidden="true" />
          {t('video.save')}
        </Button>
        <Button variant="ghost" onClick={discardRecording}>
          <RotateCcw aria-hidden="true" />
          {t('video.discard')}
        </Button>
      </div>
    </div>
  );
}
