import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/feedback/toast';
import { fileName, saveFile, stampOf } from '../model/files';
import { PageClosed } from '../model/page-frame';
import { QUICK_SCALE, releaseShot, type Shot, takeScreenshot } from '../model/screenshot';
import type { QuickPage } from '../model/sections';
import { useCallOff } from './use-call-off';
import { useReleased } from './use-released';

const KEPT = 10;

export interface QuickShot {
  page: QuickPage;
  shot: Shot;
  saved: boolean;
}

/** The newest first, and no more than ten. */
export const keepLatest = <T>(newest: T, earlier: readonly T[]): readonly T[] =>
  [newest, ...earlier].slice(0, KEPT);

/** The separate capture tool: any page, at twice its size. */
export function useQuickCaptures() {
  const { t } = useTranslation('recorder');
  const [shots, setShots] = useState<readonly QuickShot[]>([]);
  const [busy, setBusy] = useState(false);
  const { signalNow } = useCallOff();
  useReleased(shots.map(({ shot }) => shot));

  async function capture(page: QuickPage, name: string) {
    const signal = signalNow();
    setBusy(true);
    try {
      const shot = await takeScreenshot(page.path, QUICK_SCALE, signal);
      if (signal.aborted) return releaseShot(shot);
      setShots((earlier) => keepLatest({ page, shot, saved: false }, earlier));
    } catch (error) {
      if (signal.aborted) return; // the page was left
      const closed = error instanceof PageClosed;
      const retry = {
        label: t('again'),
        altText: t('failed.instead'),
        onAction: () => void capture(page, name),
      };
      toast({
        tone: 'error',
        title: t('failed.title', { name }),
        description: t(closed ? 'closed' : 'failed.text'),
        ...(!closed && { action: retry }),
      });
    } finally {
      setBusy(false);
    }
  }

  return {
    shots,
    busy,
    unsaved: shots.some(({ saved }) => !saved),
    capture,
    save(taken: QuickShot) {
      const { page, shot } = taken;
      saveFile({ name: fileName(`${page.id}-${stampOf(shot.takenAt)}`, 'png'), blob: shot.blob });
      setShots((all) => all.map((one) => (one === taken ? { ...one, saved: true } : one)));
    },
    remove: (taken: QuickShot) => setShots((all) => all.filter((one) => one !== taken)),
  };
}
