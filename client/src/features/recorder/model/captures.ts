import type { Shot } from './screenshot';
import { type SectionId, sectionIds } from './sections';

/** A card: not captured, capturing, captured; or closed to this person, or failed. */
export type Capture =
  | { state: 'none' | 'capturing' | 'closed' | 'failed' }
  | { state: 'captured'; shot: Shot; saved: boolean };

export type Captures = Readonly<Record<SectionId, Capture>>;

export type CaptureAction =
  | { type: 'begin' | 'cancel' | 'close' | 'fail' | 'save'; id: SectionId }
  | { type: 'finish'; id: SectionId; shot: Shot }
  | { type: 'reset' };

export const noCaptures = Object.fromEntries(
  sectionIds.map((id) => [id, { state: 'none' }]),
) as unknown as Captures;

const results = { begin: 'capturing', cancel: 'none', close: 'closed', fail: 'failed' } as const;

function reduceCapture(capture: Capture, action: Exclude<CaptureAction, { type: 'reset' }>): Capture {
  if (action.type === 'save') return capture.state === 'captured' ? { ...capture, saved: true } : capture;
  if (action.type === 'begin') return { state: 'capturing' };
  // what was reset meanwhile stays so
  if (capture.state !== 'capturing') return capture;
  if (action.type === 'finish') return { state: 'captured', shot: action.shot, saved: false };
  return { state: results[action.type] };
}

export function reduceCaptures(captures: Captures, action: CaptureAction): Captures {
  if (action.type === 'reset') return noCaptures;
  return { ...captures, [action.id]: reduceCapture(captures[action.id], action) };
}

/** What the server says is closed need not be tried. */
export const withClosed = (captures: Captures, closed: ReadonlySet<SectionId>): Captures =>
  Object.fromEntries(
    sectionIds.map((id) => {
      const isClosed = closed.has(id) && captures[id].state === 'none';
      return [id, isClosed ? { state: 'closed' } : captures[id]];
    }),
  ) as unknown as Captures;

/** How far it is: of the sections that the person may open. */
export function progressOf(captures: Captures) {
  const states = sectionIds.map((id) => captures[id].state);
  const total = states.filter((state) => state !== 'closed').length;
  const done = states.filter((state) => state === 'captured').length;
  return { done, total, percent: total === 0 ? 0 : (done / total) * 100 };
}

/** The pictures there are, in the order of the sections. */
export const capturedShots = (captures: Captures) =>
  sectionIds.flatMap((id) => {
    const capture = captures[id];
    return capture.state === 'captured' ? [{ id, shot: capture.shot, saved: capture.saved }] : [];
  });
