import type { MyTurn } from '@shared/contracts/my-work';
import type { DecisionType } from '@shared/rules/requests';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sessionQuery, useUser } from '@/features/auth/api';
import { decide } from '@/features/requests/api';
import { useTooLate } from '@/features/requests/hooks/use-too-late';
import { type Options, serverMessage } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { refresh } from '@/lib/live/shows';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { complete } from '../../api';
import { areKeysAtHand, focusInItsPlace, focusTurn } from '../../hooks/keys';
import { useTitle } from '../../hooks/use-title';
import { type ActType, keepDraft } from '../../model/drafts';
import { later, takeBack, UNDO_MS, waitingCount } from '../../model/later';

const topicOf = ({ request, projectTask }: MyTurn) =>
  request ? 'request' : projectTask ? 'project' : 'task';

/** Takes back the last act, and says that, or that it was sent before. */
export function useUndo(): () => void {
  const { t } = useTranslation('myWork');
  const { id: actorId } = useUser();
  const action = useUndoAction();
  const undo = () => {
    const turnId = takeBack(actorId);
    if (turnId === undefined) {
      toast({ tone: 'warning', title: t('tooLate') });
      return;
    }
    focusTurn(turnId);
    const count = waitingCount(actorId);
    const more = count > 0 && { description: t('stillWaiting', { count }), action: action(undo) };
    toast({ title: t('undone'), ...more });
  };
  return undo;
}

/** The button of a message, and how else the same is done: by a key where there is one. */
function useUndoAction() {
  const { t } = useTranslation('myWork');
  return (onAction: () => void) => ({
    label: t('undo'),
    altText: t(areKeysAtHand() ? 'undoOtherwise.byKey' : 'undoOtherwise.byButton'),
    onAction,
  });
}

/** Decides or completes what waits for the reader. The row goes at once, what it does is sent once it can't be undone any more. */
export function useAct() {
  const { t } = useTranslation('myWork');
  const { id: actorId } = useUser();
  const titleOf = useTitle();
  const send = useSend(actorId);
  const undo = useUndo();
  const action = useUndoAction();
  return (turn: MyTurn, type: ActType, written: string) => {
    const note = written.trim();
    const focusNext = focusInItsPlace(turn.id);
    keepDraft(actorId, turn.id, note && { type, note });
    later({ actorId, turnId: turn.id, send: (isLeaving) => send(turn, type, note, isLeaving) });
    focusNext();
    toast({
      title: t(`soon.${type}`),
      description: isolate(titleOf(turn)),
      duration: UNDO_MS,
      action: action(undo),
    });
  };
}

/** Calls outlive the page: one that is closed a moment later has sent them. */
const options: Options = { keepalive: true };

/** Sends an act of a person, and tells why it failed: then the row is back, with the note that was written. */
function useSend(actorId: number) {
  const { t } = useTranslation('myWork');
  const queryClient = useQueryClient();
  const titleOf = useTitle();
  const reason = useReason();
  const tellTooLate = useTooLate();

  /** Whether another person is signed in by now: of whom nothing is sent, and who is told nothing. */
  const isOthers = (session = queryClient.getQueryData(sessionQuery.queryKey)) =>
    session?.user ? session.user.id !== actorId : false;

  const decideRequest = async (turn: MyTurn, type: DecisionType, note: string) => {
    const request = { id: turn.request?.id as number, currentStepId: turn.request?.step?.id ?? null };
    try {
      await decide({ type, request, notes: note || null }, options);
      keepDraft(actorId, turn.id, '');
      return true;
    } catch (error) {
      if (isOthers() || !(await tellTooLate(request, error))) throw error;
      return false;
    }
  };

  const completeTask = async (turn: MyTurn, note: string) => {
    await complete(turn, note, options);
    keepDraft(actorId, turn.id, '');
    return true;
  };

  return async (turn: MyTurn, type: ActType, note: string, isLeaving: boolean): Promise<boolean> => {
    let isDone = false;
    try {
      const session = isLeaving ? undefined : queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      if (isOthers(await session)) return true;
      isDone = await (type === 'complete' ? completeTask(turn, note) : decideRequest(turn, type, note));
    } catch (error) {
      if (isOthers()) return true;
      const description = `${isolate(titleOf(turn))}: ${serverMessage(error) ?? reason(error)}`;
      toast({ tone: 'error', title: t(`failed.${type}`), description });
    }
    await refresh(queryClient, topicOf(turn));
    return isDone;
  };
}
