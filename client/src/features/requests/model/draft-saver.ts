import * as requestDrafts from '@shared/contracts/request-drafts';
import type { z } from 'zod';
import { call, isStatus } from '@/lib/http';
import { finishBeforeLeaving } from '@/ui/form/unsaved-guard';
import { currentOf } from '@/ui/form/use-merge';

export type DraftBody = z.input<typeof requestDrafts.save.body>;

/** How it stands with what is typed: of what is not saved it is known why. */
export type DraftState =
  | { at: 'blank' | 'saving' | 'saved' }
  | { at: 'failed' | 'outdated' | 'gone'; error: unknown };

/** How long a person pauses before what they typed is saved. */
const PAUSE_MS = 800;
/** Browsers carry so much for a page that is closed. */
const KEEPALIVE_BYTES = 60_000;

const isLarge = (text: string): boolean => new TextEncoder().encode(text).length > KEEPALIVE_BYTES;

/** Browsers have it where a page came over HTTPS, or from this machine. */
const newKey = (): string | undefined => crypto.randomUUID?.();

export type DraftSaver = ReturnType<typeof makeDraftSaver>;

/** Saves what is typed as a draft once a person pauses, one save after the other, on the version that the one before made. */
export function makeDraftSaver(
  begun: requestDrafts.RequestDraft | undefined,
  tell: (state: DraftState) => void,
) {
  /** A draft whose first save came through unheard is not begun twice. */
  let idempotencyKey = newKey();
  let kept = begun && { id: begun.id, version: begun.updatedAt };
  /** What is still to be saved, and what of it is on its way, as JSON. */
  let wanted: string | undefined;
  let sent: string | undefined;
  let running: Promise<void> | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;
  /** While it is submitted, and while a conflict is for the person to settle. */
  let isPaused = false;
  /** Why the last save failed. */
  let failure: unknown;

  const send = (text: string) => {
    const body = JSON.parse(text) as DraftBody;
    const options = { keepalive: !isLarge(text) };
    return kept
      ? call(requestDrafts.save, { params: { id: kept.id }, body }, { ...options, version: kept.version })
      : call(requestDrafts.create, { body: { ...body, idempotencyKey } }, options);
  };
  const stop = (error: unknown) => {
    failure = error;
    const stale = currentOf<requestDrafts.RequestDraft>(error);
    if (stale) {
      isPaused = true;
      tell({ at: 'outdated', error });
    } else if (kept && isStatus(error, 404)) lose(error);
    else tell({ at: 'failed', error });
  };
  const forget = () => {
    kept = undefined;
    idempotencyKey = newKey();
  };
  const lose = (error: unknown) => {
    forget();
    isPaused = true;
    tell({ at: 'gone', error });
  };
  const run = async () => {
    while (wanted !== undefined && !isPaused) {
      sent = wanted;
      tell({ at: 'saving' });
      try {
        const { id, updatedAt } = await send(sent);
        kept = { id, version: updatedAt };
        if (wanted === sent) wanted = undefined;
      } catch (error) {
        return stop(error);
      }
    }
    if (wanted === undefined) tell({ at: 'saved' });
  };
  /** Saves at once; resolves to whether all is saved. */
  const flush = async (): Promise<boolean> => {
    clearTimeout(timer);
    if (wanted !== undefined && !isPaused)
      running ??= run().finally(() => {
        running = undefined;
        sent = undefined;
      });
    await running;
    return wanted === undefined;
  };
  const saveSoon = () => {
    clearTimeout(timer);
    if (wanted !== undefined && !isPaused) timer = setTimeout(() => void flush(), PAUSE_MS);
  };

  return {
    flush,
    /** Whether nothing is saved until a person settles what was saved elsewhere. */
    isPaused: () => isPaused,
    /** Of the draft, once there is one. */
    id: () => kept?.id,
    /** Takes what a form holds now. With nothing in it no draft is begun. */
    note(body: DraftBody, isBlank: boolean) {
      wanted = isBlank && !kept && !running ? undefined : JSON.stringify(body);
      if (wanted === undefined) tell({ at: 'blank' });
      saveSoon();
    },
    /** Begins the draft, though nothing may be typed yet: something is to belong to it. */
    async begin(body: DraftBody): Promise<number> {
      if (!kept) wanted ??= JSON.stringify(body);
      await flush();
      if (!kept) throw failure;
      return kept.id;
    },
    /** Waits for what is on its way, and saves nothing more. Resolves to the id of the draft, if there is one. */
    async pause() {
      clearTimeout(timer);
      isPaused = true;
      await running;
      return kept?.id;
    },
    resume() {
      isPaused = false;
      saveSoon();
    },
    /** The draft was submitted or deleted elsewhere; what was typed is still there. */
    lose,
    /** Forgets the draft: what is typed from now on begins another one. */
    end() {
      clearTimeout(timer);
      forget();
      wanted = undefined;
      isPaused = false;
      tell({ at: 'blank' });
    },
    /** Saves what is here over what was saved elsewhere, or as a new draft where it is gone. */
    keepMine(error: unknown) {
      const stale = currentOf<requestDrafts.RequestDraft>(error);
      if (stale && kept) kept.version = stale.current.updatedAt;
      isPaused = false;
      return flush();
    },
    /** Whether closing the page now may lose something that was typed. */
    isAtRisk: () => wanted !== undefined && (isLarge(wanted) || (sent !== undefined && sent !== wanted)),
  };
}

const savers = new Set<DraftSaver>();

/** What was typed elsewhere in this tab is saved before drafts are read. */
export const finishSaving = (): Promise<boolean[]> => Promise.all([...savers].map((saver) => saver.flush()));

let isWatching = false;

/** Has what is typed saved before the page is left; returns how to stop, once that is done. */
export function watchSaver(saver: DraftSaver, isHere: () => boolean): () => void {
  if (!isWatching) finishBeforeLeaving(async () => (await finishSaving()).every(Boolean));
  isWatching = true;
  savers.add(saver);
  const flush = () => void saver.flush();
  const onHidden = () => document.visibilityState === 'hidden' && flush();
  const onUnload = (event: BeforeUnloadEvent) => {
    flush();
    if (saver.isAtRisk()) event.preventDefault();
  };
  // a page that is closed or put in the background may never run again
  addEventListener('pagehide', flush);
  addEventListener('beforeunload', onUnload);
  document.addEventListener('visibilitychange', onHidden);
  return () => {
    removeEventListener('pagehide', flush);
    removeEventListener('beforeunload', onUnload);
    document.removeEventListener('visibilitychange', onHidden);
    void saver.flush().finally(() => {
      if (!isHere()) savers.delete(saver);
    });
  };
}
