import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { storedChoice } from '@/lib/stored';

/** Whether single keys act. People whose voice types, or whose hand rests on the keys, switch them off. */
const choice = storedChoice('workKeys', (stored) => stored !== 'off');
export const useKeysOn = choice.useValue;
export const setKeysOn = (on: boolean): void => choice.set(on ? 'on' : 'off');

/** Whether keys are on, and there is a keyboard to be supposed: a phone has none. */
export const areKeysAtHand = (): boolean => choice.get() && matchMedia('(any-pointer: fine)').matches;

type Pressed = Pick<
  KeyboardEvent | globalThis.KeyboardEvent,
  'key' | 'altKey' | 'ctrlKey' | 'metaKey' | 'shiftKey' | 'target'
> & { code: string };

const typed = 'input, textarea, select, [contenteditable], [role="dialog"], [role="menu"], [role="listbox"]';

/**
 * The letter of a single key, `?` for the list of keys; undefined while a person types, or where a key is held with another.
 * On a layout without Latin letters, as the Arabic one, it is the letter that stands there on others.
 */
export function letterOf({ key, code, target, ...held }: Pressed): string | undefined {
  if (held.altKey || held.ctrlKey || held.metaKey || !choice.get()) return undefined;
  if (target instanceof Element && target.closest(typed)) return undefined;
  if (key === '?' || key === '؟' || (held.shiftKey && code === 'Slash')) return '?';
  if (/^[a-z]$/i.test(key)) return key.toLowerCase();
  return /^Key([A-Z])$/.exec(code)?.[1]?.toLowerCase();
}

const moves: ReadonlySet<string> = new Set(['j', 'k']);

/** Keys that act wherever the focus is on the page; one that is held down acts once, but for those that move. */
export function usePageKeys(keys: Record<string, () => void>): void {
  const last = useRef(keys);
  last.current = keys;
  useEffect(() => {
    const press = (event: globalThis.KeyboardEvent) => {
      const letter = event.defaultPrevented ? undefined : letterOf(event);
      const act = letter === undefined ? undefined : last.current[letter];
      if (!act) return;
      event.preventDefault();
      if (!event.repeat || moves.has(letter as string)) act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

const rows = () => [...document.querySelectorAll<HTMLElement>('[data-turn]')];
const currentIndex = (all: HTMLElement[]) =>
  all.findIndex((row) => row.closest('li')?.contains(document.activeElement));

/** Gives the focus to the row after the one that has it, or before it; to the first one where none has it. */
export function focusRow(by: 1 | -1): void {
  const all = rows();
  const at = currentIndex(all);
  all[at === -1 ? 0 : Math.min(Math.max(at + by, 0), all.length - 1)]?.focus();
}

const rowOf = (turnId: string | undefined) => rows().find((row) => row.dataset.turn === turnId);

/** To be asked before a row goes: gives the focus to the one after it, or before it, or to the page's heading. */
export function focusInItsPlace(turnId: number): () => void {
  const all = rows();
  const at = all.findIndex((row) => row.dataset.turn === String(turnId));
  // by its name, since the list may be drawn anew before the row goes or after
  const next = (all[at + 1] ?? all[at - 1])?.dataset.turn;
  return () =>
    requestAnimationFrame(() => (rowOf(next) ?? document.querySelector<HTMLElement>('main h1'))?.focus());
}

export const focusTurn = (turnId: number): void => {
  requestAnimationFrame(() => rowOf(String(turnId))?.focus());
};

/**
 * To be asked before a call: whether the person has gone elsewhere by its answer, and keeps the focus there. A row that was drawn
 * anew has lost it.
 */
export function whetherLeft(): () => boolean {
  const origin = document.activeElement;
  return () => {
    const now = document.activeElement;
    return now !== origin && now !== document.body && now !== null;
  };
}

/** Whether a person writes, or chooses something, just now. */
export const isTyping = (): boolean => document.activeElement?.closest(typed) != null;

/** Of a row that is drawn anew in another group: what had the focus, for as long as that takes. */
let moving: { turnId: number; wasTyping: boolean } | undefined;

/** Keeps the focus in a row that goes from one group into another, in its note while that is written. */
export function useFocusKept(turnId: number, row: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const element = row.current;
    if (moving?.turnId === turnId) {
      const field = moving.wasTyping ? element?.querySelector<HTMLInputElement>('form input') : null;
      (field ?? element?.querySelector<HTMLElement>('[data-turn]'))?.focus();
      field?.setSelectionRange(field.value.length, field.value.length);
    }
    return () => {
      if (!element?.contains(document.activeElement)) return;
      moving = { turnId, wasTyping: isTyping() };
      queueMicrotask(() => {
        moving = undefined;
      });
    };
  }, [turnId, row]);
}
