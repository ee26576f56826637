import { type Dispatch, useReducer, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { toast } from '@/ui/feedback/toast';
import {
  type Capture,
  type CaptureAction,
  type Captures,
  capturedShots,
  noCaptures,
  reduceCaptures,
  withClosed,
} from '../model/captures';
import { fileName, saveFile, saveFiles } from '../model/files';
import { PageClosed } from '../model/page-frame';
import { releaseShot, SECTION_SCALE, type Shot, takeScreenshot } from '../model/screenshot';
import { type SectionId, sectionIds, sections } from '../model/sections';
import { useCallOff } from './use-call-off';
import { useClosedSections } from './use-closed-sections';
import { useReleased } from './use-released';

const pathOf = (id: SectionId) => sections[sectionIds.indexOf(id)]?.path ?? '';
const fileOf = (id: SectionId, { blob }: Shot) => ({ name: fileName(id, 'png'), blob });

/** The pictures of the sections: taking them, saving them, and starting over. */
export function useCaptures() {
  const [own, dispatch] = useReducer(reduceCaptures, noCaptures);
  const { signalNow, callOff } = useCallOff();
  const captures = withClosed(own, useClosedSections());
  const shots = capturedShots(captures);
  useReleased(shots.map(({ shot }) => shot));
  const taking = useTaking(captures, dispatch, signalNow);
  const saving = useSaving(captures, dispatch, signalNow);
  return {
    captures,
    unsaved: shots.some(({ saved }) => !saved),
    ...taking,
    ...saving,
    stop: callOff,
    reset() {
      callOff();
      dispatch({ type: 'reset' });
    },
  };
}

function useTaking(captures: Captures, dispatch: Dispatch<CaptureAction>, signalNow: () => AbortSignal) {
  const { t } = useTranslation('recorder');
  const [takesAll, setTakesAll] = useState(false);

  async function capture(id: SectionId) {
    const signal = signalNow();
    dispatch({ type: 'begin', id });
    try {
      const shot = await takeScreenshot(pathOf(id), SECTION_SCALE, signal);
      if (signal.aborted) return releaseShot(shot);
      dispatch({ type: 'finish', id, shot });
    } catch (error) {
      if (signal.aborted) return dispatch({ type: 'cancel', id });
      if (error instanceof PageClosed) return dispatch({ type: 'close', id });
      dispatch({ type: 'fail', id });
      toast({
        tone: 'error',
        title: t('failed.title', { name: t(`sections.${id}.name`) }),
        description: t('failed.text'),
        action: { label: t('again'), altText: t('failed.instead'), onAction: () => void capture(id) },
      });
    }
  }

  /** Those that are still wanting, one after another; when none is, all of them anew. */
  async function captureAll() {
    const signal = signalNow();
    const within = (...states: Capture['state'][]) =>
      sectionIds.filter((id) => states.includes(captures[id].state));
    const wanting = within('none', 'failed');
    setTakesAll(true);
    for (const id of wanting.length > 0 ? wanting : within('captured'))
      if (!signal.aborted) await capture(id);
    setTakesAll(false);
  }

  return { takesAll, capture, captureAll };
}

function useSaving(captures: Captures, dispatch: Dispatch<CaptureAction>, signalNow: () => AbortSignal) {
  const [savesAll, setSavesAll] = useState(false);

  function save(id: SectionId, shot: Shot) {
    saveFile(fileOf(id, shot));
    dispatch({ type: 'save', id });
  }

  async function saveAll() {
    const signal = signalNow();
    const shots = capturedShots(captures);
    const note = (index: number) => {
      const id = shots[index]?.id;
      if (id) dispatch({ type: 'save', id });
    };
    setSavesAll(true);
    try {
      await saveFiles(
        shots.map(({ id, shot }) => fileOf(id, shot)),
        signal,
        note,
      );
    } catch (error) {
      if (!signal.aborted) throw error; // called off by a reset, or by leaving
    } finally {
      setSavesAll(false);
    }
  }

  return { savesAll, save, saveAll };
}
