import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { type ConfirmOptions, prepareConfirm, useConfirm } from '../feedback/confirm';

/** What would be lost, or left half done, if the page went now. */
interface Hold {
  released: boolean;
  /**
   * For work under way rather than input: what is asked, and how it is brought to an end, if it has not come to one
   * while the question stood; resolves to whether it was.
   */
  work?: { question: ConfirmOptions; end: () => Promise<boolean> };
}
const holds = new Set<Hold>();
const listeners = new Set<() => void>();
const tell = () => {
  for (const listener of listeners) listener();
};

function release(hold: Hold): void {
  hold.released = true;
  tell();
}

/** Asks before the document is closed; returns how to stop. */
function keep(hold: Hold): () => void {
  const warn = (event: BeforeUnloadEvent) => {
    if (!hold.released) event.preventDefault();
  };
  addEventListener('beforeunload', warn);
  holds.add(hold);
  tell();
  prepareConfirm();
  return () => {
    removeEventListener('beforeunload', warn);
    holds.delete(hold);
    tell();
  };
}

/** For work that has to be brought to an end before the person leaves; the function returned says that it is over. */
export const holdForWork = (work: NonNullable<Hold['work']>): (() => void) => keep({ released: false, work });

const heldInput = () => [...holds].filter((hold) => !hold.released && !hold.work);

function useQuestion(): () => Promise<boolean> {
  const { t } = useTranslation();
  const confirm = useConfirm();
  return () =>
    confirm({
      title: t('unsaved.title'),
      description: t('unsaved.text'),
      confirmLabel: t('unsaved.leave'),
      cancelLabel: t('unsaved.stay'),
    });
}

/**
 * Asks before unsaved input is left behind, by a link or by closing the tab. Returns `release`, to be called right
 * before navigating away on purpose: `const release = useUnsavedGuard(form.formState.isDirty)`.
 */
export function useUnsavedGuard(unsaved: boolean): () => void {
  const [hold] = useState<Hold>({ released: false });
  useEffect(() => (unsaved ? keep(hold) : undefined), [unsaved, hold]);
  return () => release(hold);
}

/** Asks for all guards before a link leads away. It stands once inside the router, which takes one blocker alone. */
export function UnsavedBlocker() {
  const ask = useQuestion();
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      heldInput().length > 0 && currentLocation.pathname !== nextLocation.pathname,
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each blocked navigation
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker.location]);
  return null;
}

/**
 * How a dialog that holds input is closed by a person who thinks better of it: `const close = useGuardedClose(isDirty,
 * onClose)` for Escape, the cross and Cancel. It asks first; leaving the page asks too.
 */
export function useGuardedClose(unsaved: boolean, onClose: () => void): () => void {
  const ask = useQuestion();
  const asking = useRef(false);
  useUnsavedGuard(unsaved);
  return async () => {
    if (asking.current) return;
    asking.current = true;
    const leaves = !unsaved || (await ask());
    asking.current = false;
    if (leaves) onClose();
  };
}

/**
 * For what puts something else in the place of unsaved input but stays on the page: asks beforehand, and lets go of it
 * when told to. Work under way goes on. `if (await mayDiscard()) …`
 */
export function useMayDiscard(): () => Promise<boolean> {
  const ask = useQuestion();
  return async () => {
    const input = heldInput();
    if (input.length > 0 && !(await ask())) return false;
    input.forEach(release);
    return true;
  };
}

/**
 * For what ends in leaving the page but begins with something else, such as signing out: asks about unsaved input and
 * work under way beforehand, and lets go of both when told to leave. `if (await mayLeave()) …`
 */
export function useMayLeave(): () => Promise<boolean> {
  const ask = useQuestion();
  const confirm = useConfirm();
  return async () => {
    const input = heldInput();
    if (input.length > 0 && !(await ask())) return false;
    for (const hold of [...holds]) {
      if (!hold.work || hold.released) continue;
      if (!(await confirm(hold.work.question))) return false;
      if (!(await hold.work.end())) return false;
      release(hold);
    }
    input.forEach(release);
    return true;
  };
}

const follow = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether there is unsaved input on the screen, and how to let go of it. */
export function useUnsavedInput(): { unsaved: boolean; letGo: () => void } {
  const unsaved = useSyncExternalStore(follow, () => heldInput().length > 0);
  return { unsaved, letGo: () => heldInput().forEach(release) };
}
