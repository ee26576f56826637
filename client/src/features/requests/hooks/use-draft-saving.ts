import type { RequestDraft } from '@shared/contracts/request-drafts';
import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useIsHere } from '@/lib/use-is-here';
import { useFailureToast } from '@/ui/feedback/use-failure-toast';
import { useRefreshDrafts } from '../drafts-api';
import { type DraftState, makeDraftSaver, watchSaver } from '../model/draft-saver';

/** What saves a form as a draft, the one that it began with or a new one, and how it stands with that. */
export function useDraftSaving(begun: RequestDraft | undefined) {
  const { t } = useTranslation('requestDrafts');
  const isHere = useIsHere();
  const fail = useFailureToast();
  const refresh = useRefreshDrafts();
  const [state, setState] = useState<DraftState>({ at: begun ? 'saved' : 'blank' });
  const hear = useRef<(state: DraftState) => void>(undefined);
  hear.current = (next) => {
    if (next.at === 'saved') refresh();
    if (isHere()) setState(next);
    else if ('error' in next) fail(t('failed'), next.error);
  };
  const [saver] = useState(() => makeDraftSaver(begun, (next) => hear.current?.(next)));
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked later, it tells what is so then
  useEffect(() => watchSaver(saver, isHere), [saver]);
  return { saver, state };
}
