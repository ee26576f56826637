import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from '../feedback/confirm';
import { type Hold, heldInput, holds, keep, release } from './unsaved-input';

/** For work that has to be brought to an end before the person leaves; the function returned says that it is over. */
export const holdForWork = (work: NonNullable<Hold['work']>): (() => void) => keep({ released: false, work });

const endings = new Set<() => Promise<boolean>>();

/**
 * For what is still to be sent when a person signs out: it is waited for, without a question. False, where that was refused and
 * the person told, keeps them, for signing out loads another page, which would take the message away.
 */
export const finishBeforeLeaving = (finish: () => Promise<boolean>): void => void endings.add(finish);

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
    const finished = await Promise.all([...endings].map((finish) => finish()));
    if (!finished.every(Boolean)) return false;
    input.forEach(release);
    return true;
  };
}
