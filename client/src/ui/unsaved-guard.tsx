import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { useBlocker } from 'react-router-dom';
import { useConfirm } from './confirm-dialog';

/**
 * Asks before unsaved input is left behind, by a link or by closing the tab. Returns `release`, to be called right
 * before navigating away on purpose: `const release = useUnsavedGuard(form.formState.isDirty)`.
 */
export function useUnsavedGuard(unsaved: boolean): () => void {
  const { t } = useTranslation();
  const confirm = useConfirm();
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
    return () => removeEventListener('beforeunload', warn);
  }, [unsaved]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: one question for each blocked navigation
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void confirm({
      title: t('unsaved.title'),
      description: t('unsaved.text'),
      confirmLabel: t('unsaved.leave'),
      cancelLabel: t('unsaved.stay'),
    }).then((leave) => (leave ? blocker.proceed() : blocker.reset()));
  }, [blocker.state]);

  return () => {
    released.current = true;
  };
}
