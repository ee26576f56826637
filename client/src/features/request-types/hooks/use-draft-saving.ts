import type { Draft } from '@shared/contracts/request-types';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { draftQuery, useSaveDraft } from '../api';
import {
  changed,
  type DraftContent,
  type DraftHistory,
  historyOf,
  redone,
  undone,
} from '../model/draft-history';
import { keptStep } from '../model/steps';

type Saving = ReturnType<typeof useSaveDraft>;

/** Saves a draft, and knows what was saved before. */
export interface DraftSaving {
  save: Saving['mutateAsync'];
  /** Absent where there is nothing to undo. */
  undo: (() => Promise<unknown>) | undefined;
  /** Absent where nothing was undone. */
  redo: (() => Promise<unknown>) | undefined;
  isBusy: boolean;
}

/** All changes of a draft go through one of these, so that each can be undone: by saving what there was before it. */
export function useDraftSaving(typeId: number, draft: Draft | null): DraftSaving {
  const queryClient = useQueryClient();
  const saving = useSaveDraft(typeId);
  const [history, setHistory] = useState<DraftHistory>();
  const [isStepping, setStepping] = useState(false);
  const isBusy = saving.isPending || isStepping;
  const keepFocus = useFocusKept(isBusy);
  const known = () => queryClient.getQueryData(draftQuery(typeId).queryKey)?.draft;
  const save: Saving['mutateAsync'] = async (body) => {
    const before = known();
    const after = await saving.mutateAsync(body);
    if (before) setHistory((latest) => changed(latest, before, after));
    return after;
  };
  const step = async (before: Draft, content: DraftContent, stepped: typeof undone) => {
    keepFocus();
    setStepping(true);
    const steps = content.steps.map(keptStep);
    try {
      const after = await saving.mutateAsync({
        ...{ steps, fields: content.fields },
        ...{ version: before.updatedAt, shown: content },
      });
      setHistory((latest) => stepped(latest, before, after));
    } finally {
      setStepping(false);
    }
  };
  const { undoable, redoable } = draft && !isBusy ? historyOf(history, draft) : nothing;
  const [last, next] = [undoable.at(-1), redoable.at(-1)];
  return {
    ...{ save, isBusy },
    undo: draft && last ? () => step(draft, last, undone) : undefined,
    redo: draft && next ? () => step(draft, next, redone) : undefined,
  };
}

const nothing: Pick<DraftHistory, 'undoable' | 'redoable'> = { undoable: [], redoable: [] };

/** Buttons that cannot be pressed meanwhile lose the focus: it comes back, or goes to the draft's bar where they are gone. */
function useFocusKept(isBusy: boolean): () => void {
  const origin = useRef<HTMLElement>(null);
  useEffect(() => {
    if (isBusy || !origin.current) return;
    const had = origin.current;
    origin.current = null;
    const active = document.activeElement;
    if (active !== document.body && active !== had) return;
    if (had.isConnected && !had.matches(':disabled')) had.focus();
    else draftBar()?.focus();
  }, [isBusy]);
  return () => {
    const active = document.activeElement;
    origin.current = active instanceof HTMLElement && active !== document.body ? active : null;
  };
}

/** Where a person goes on who begins a draft, or undoes all of it. */
export const draftBar = () => document.querySelector<HTMLElement>('#draft-bar');
