import { type RefObject, useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from './confirm-dialog';

/** Where there is unsaved input on the screen: whether it was released. */
const guards = new Set<RefObject<boolean>>();

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
  const ask = useQuestion();
  const released = useRef(false);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      unsaved && !released.current && currentLocation.pathname !== nextLocation.pathname,
  );

  useEffect(() => {
    if (!unsaved) return;
    const warn = (event: BeforeUnloadEvent) => {
      if (!released.current) event.preventDefault();
    };
    addEventListener('beforeunload', warn);
    guards.add(released);
    return () => {
      removeEventListener('beforeunload', warn);
      guards.delete(released);
    };
  }, [unsaved]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each blocked navigation
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask().then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);

  return () => {
    released.current = true;
  };
}

/**
 * For what ends in leaving the page but begins with something else, such as signing out: asks about unsaved input
 * beforehand, and releases it when told to leave. `if (await mayLeave()) …`
 */
export function useMayLeave(): () => Promise<boolean> {
  const ask = useQuestion();
  return async () => {
    const unsaved = [...guards].filter((released) => !released.current);
    if (unsaved.length > 0 && !(await ask())) return false;
    for (const released of unsaved) released.current = true;
    return true;
  };
}
