import { type KeyboardEvent, type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { latinLetter, typed } from '@/lib/keys';
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

/** The letter of a single key, `?` for the list of keys; undefined while a person types, or where a key is held with another. */
export function letterOf({ key, code, target, ...held }: Pressed): string | undefined {
  if (held.altKey || held.ctrlKey || held.metaKey || !choice.get()) return undefined;
  if (target instanceof Element && target.closest(typed)) return undefined;
  if (key === '?' || key === '؟' || (held.shiftKey && code === 'Slash')) return '?';
  return latinLetter({ key, code });
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

/** To be asked before rows go: gives the focus to the one after the first of them, or before it, or to the page's heading. */
export function focusInTheirPlace(turnIds: readonly number[]): () => void {
  const all = rows();
  const isGoing = (row: HTMLElement) => turnIds.includes(Number(row.dataset.turn));
  const at = all.findIndex(isGoing);
  const stays = (row: HTMLElement) => !isGoing(row);
  // by its name, since the list may be drawn anew before the rows go or after
  const next = (all.slice(at).find(stays) ?? all.slice(0, at).findLast(stays))?.dataset.turn;
  return () =>
    requestAnimationFrame(() => (rowOf(next) ?? document.querySelector<HTMLElement>('main h1'))?.focus());
}

export const focusTurn = (turnId: number | undefined): void => {
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
