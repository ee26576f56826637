import i18next from 'i18next';
import { useSyncExternalStore } from 'react';
import { paths } from '@/lib/paths';
import { toast } from '@/ui/feedback/toast';
import { holdForWork } from '@/ui/form/unsaved-guard';

/** A short video: it ends by itself after this. */
export const LIMIT_SECONDS = 300;
const FRAME_RATE = 30;
/** How often the browser hands over what it has recorded. */
const SLICE_MS = 1000;
/** The first that the browser can write. */
const TYPES = ['video/mp4', 'video/webm'];

export type Recording =
  | { state: 'none' | 'asking' }
  | { state: 'recording'; since: number; stop: () => void }
  | { state: 'ready'; blob: Blob; url: string; ending: string };

/**
 * The one recording of this tab. It outlives the recorder's page, so that the person can walk through the product
 * while it runs; it belongs to who started it.
 */
let recording: Recording = { state: 'none' };
let owner: number | null = null;
let stopHolding = () => {};
const listeners = new Set<() => void>();
const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};
function set(next: Recording): void {
  recording = next;
  for (const listener of listeners) listener();
}

export const canRecord = (): boolean =>
  typeof MediaRecorder !== 'undefined' && typeof navigator.mediaDevices?.getDisplayMedia === 'function';

/** The person declined, or closed the browser's question. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof DOMException && error.name === 'NotAllowedError';

/** `preferCurrentTab` and its like are not in the type library yet. */
interface TabCapture extends DisplayMediaStreamOptions {
  preferCurrentTab: boolean;
  selfBrowserSurface: 'include';
}
const askedFor: TabCapture = {
  video: { frameRate: FRAME_RATE },
  audio: false,
  preferCurrentTab: true,
  selfBrowserSurface: 'include',
};

/** Frees what was recorded, or ends what is being. */
export function discardRecording(): void {
  const last = recording;
  set({ state: 'none' });
  stopHolding();
  owner = null;
  if (last.state === 'recording') last.stop();
  if (last.state === 'ready') URL.revokeObjectURL(last.url);
}

function hold(): () => void {
  const t = i18next.getFixedT(null, 'recorder');
  return holdForWork({
    question: {
      title: t('video.leaveTitle'),
      description: t('video.leaveText'),
      confirmLabel: t('video.leave'),
    },
    end: async () => {
      discardRecording();
      return true;
    },
  });
}

/** Rejects where the browser refuses or the person declines. */
export async function startRecording(userId: number): Promise<void> {
  discardRecording();
  set({ state: 'asking' });
  let stream: MediaStream | undefined;
  try {
    stream = await navigator.mediaDevices.getDisplayMedia(askedFor);
    owner = userId;
    record(stream);
  } catch (error) {
    for (const track of stream?.getTracks() ?? []) track.stop();
    set({ state: 'none' });
    throw error;
  }
}

function record(stream: MediaStream): void {
  const mimeType = TYPES.find((type) => MediaRecorder.isTypeSupported(type));
  const recorder = new MediaRecorder(stream, mimeType ? { mimeType } : {});
  const parts: Blob[] = [];
  const since = Date.now();
  const release = () => {
    clearTimeout(limit);
    for (const track of stream.getTracks()) track.stop();
  };
  const stop = () => {
    if (recorder.state !== 'inactive') recorder.stop();
  };
  const limit = setTimeout(stop, LIMIT_SECONDS * 1000);
  recorder.ondataavailable = ({ data }) => void parts.push(data);
  recorder.onstop = () => {
    release();
    finish(new Blob(parts, { type: recorder.mimeType }), stop);
  };
  // the browser's own "stop sharing"
  for (const track of stream.getTracks()) track.addEventListener('ended', stop);
  recorder.start(SLICE_MS);
  stopHolding = hold();
  set({ state: 'recording', since, stop });
}

function finish(blob: Blob, stop: () => void): void {
  // thrown away meanwhile, or another one has begun
  if (recording.state !== 'recording' || recording.stop !== stop) return;
  const ending = blob.type.includes('mp4') ? 'mp4' : 'webm';
  set({ state: 'ready', blob, url: URL.createObjectURL(blob), ending });
  if (location.pathname === paths.screenRecorder) return;
  const t = i18next.getFixedT(null, 'recorder');
  toast({ tone: 'success', title: t('video.readyTitle'), description: t('video.readyText') });
}

/** What was saved need not be asked about. */
export const noteSaved = (): void => stopHolding();

/** The recording of the person who is signed in. That of another account on this browser is not shown. */
export function useRecording(userId: number): Recording {
  const now = useSyncExternalStore(follow, () => recording);
  return owner === null || owner === userId ? now : { state: 'none' };
}
