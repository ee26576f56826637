import type { MyTurn } from '@shared/contracts/my-work';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { sessionQuery, useUser } from '@/features/auth/api';
import { decide } from '@/features/requests/api';
import { useTooLate } from '@/features/requests/hooks/use-too-late';
import { type Options, serverMessage } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { refresh, type Topic } from '@/lib/live/shows';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { complete } from '../../api';
import { areKeysAtHand, focusInTheirPlace, focusTurn } from '../../hooks/keys';
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
    const turnIds = takeBack(actorId);
    if (!turnIds) {
      toast({ tone: 'warning', title: t('tooLate') });
      return;
    }
    focusTurn(turnIds[0]);
    const count = waitingCount(actorId);
    const more = count > 0 && { description: t('stillWaiting', { count }), action: action(undo) };
    toast({ title: t('undone'), ...more });
  };
  return undo;
}

/** The button of a message, and how else the same is done: by a key where there is one. */
export function useUndoAction() {
  const { t } = useTranslation('myWork');
  return (onAction: () => void) => ({
    label: t('undo'),
    altText: t(areKeysAtHand() ? 'undoOtherwise.byKey' : 'undoOtherwise.byButton'),
    onAction,
    undoes: true as const,
  });
}

/** What an act is called: the rejection of one whose approval is not awaited is an objection. */
const saidOf = ({ can }: MyTurn, type: ActType) => (type === 'reject' && can.objects ? 'object' : type);

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
    const focusNext = focusInTheirPlace([turn.id]);
    keepDraft(actorId, turn.id, note && { type, note });
    later({ actorId, turnIds: [turn.id], send: (isLeaving) => send(turn, type, note, isLeaving) });
    focusNext();
    toast({
      title: t(`soon.${saidOf(turn, type)}`),
      description: isolate(titleOf(turn)),
      duration: UNDO_MS,
      action: action(undo),
    });
  };
}

/** Calls outlive the page: one that is closed a moment later has sent them. */
export const options: Options = { keepalive: true };

interface Sending<Result> {
  topic: Topic;
  call: () => Promise<Result>;
  /** Whether all of it went well. */
  onDone: (result: Result) => boolean;
  onError: (error: unknown) => void | Promise<void>;
}

/** Sends what a person did, unless another one is signed in by then: of whom nothing is sent, and who is told nothing. */
export function useSendAs(actorId: number) {
  const queryClient = useQueryClient();
  const isOthers = (session = queryClient.getQueryData(sessionQuery.queryKey)) =>
    session?.user ? session.user.id !== actorId : false;
  return async <Result>(
    { topic, call, onDone, onError }: Sending<Result>,
    isLeaving: boolean,
  ): Promise<boolean> => {
    let isDone = false;
    try {
      const session = isLeaving ? undefined : queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
      if (isOthers(await session)) return true;
      const result = await call();
      if (isOthers()) return true;
      isDone = onDone(result);
    } catch (error) {
      if (isOthers()) return true;
      await onError(error);
    }
    await refresh(queryClient, topic);
    return isDone;
  };
}

/** Sends an act of a person, and tells why it failed: then the row is back, with the note that was written. */
function useSend(actorId: number) {
  const { t } = useTranslation('myWork');
  const sendAs = useSendAs(actorId);
  const titleOf = useTitle();
  const reason = useReason();
  const tellTooLate = useTooLate();
  return (turn: MyTurn, type: ActType, note: string, isLeaving: boolean): Promise<boolean> => {
    const request = turn.request && {
      ...turn.request,
      currentStepId: turn.request.step?.id ?? null,
    };
    const call = async (): Promise<unknown> =>
      type !== 'complete' && request
        ? decide({ type, request, notes: note || null }, options)
        : complete(turn, note, options);
    const onDone = () => {
      keepDraft(actorId, turn.id, '');
      return true;
    };
    const onError = async (error: unknown) => {
      if (request && (await tellTooLate(request, error))) return;
      const description = `${isolate(titleOf(turn))}: ${serverMessage(error) ?? reason(error)}`;
      toast({ tone: 'error', title: t(`failed.${saidOf(turn, type)}`), description });
    };
    return sendAs({ topic: topicOf(turn), call, onDone, onError }, isLeaving);
  };
}
