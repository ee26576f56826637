import type { MyTurn } from '@shared/contracts/my-work';
import { useTranslation } from 'react-i18next';
import { useUser } from '@/features/auth/api';
import { decideMany, type TogetherType } from '@/features/requests/api';
import { useDecisionWords } from '@/features/requests/hooks/use-too-late';
import { serverMessage } from '@/lib/http';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { focusInTheirPlace } from '../../hooks/keys';
import { keepDraft } from '../../model/drafts';
import { later, UNDO_MS } from '../../model/later';
import { keepOutcome } from '../../model/outcome';
import { options, useSendAs, useUndo, useUndoAction } from './use-act';

/** Decides several requests with one note. Their rows go at once; they are sent, or taken back, as one act. */
export function useDecideTogether() {
  const { t } = useTranslation('myWork');
  const { id: actorId } = useUser();
  const send = useSendTogether(actorId);
  const undo = useUndo();
  const action = useUndoAction();
  return (turns: readonly MyTurn[], type: TogetherType, written: string) => {
    const note = written.trim();
    const turnIds = turns.map(({ id }) => id);
    const focusNext = focusInTheirPlace(turnIds);
    if (note) for (const id of turnIds) keepDraft(actorId, id, { type, note });
    later({ actorId, turnIds, send: (isLeaving) => send(turns, type, note, isLeaving) });
    focusNext();
    toast({
      title: t(`together.soon.${type}`, { count: turns.length }),
      duration: UNDO_MS,
      action: action(undo),
    });
  };
}

/** The request of a turn, as it says which step is decided on which revision. */
const seenOf = ({ request }: MyTurn) =>
  request ? { ...request, currentStepId: request.step?.id ?? null } : [];

/** Sends them, and keeps for their page which were not decided, and why: those are back in the list where they still wait. */
function useSendTogether(actorId: number) {
  const { t } = useTranslation('myWork');
  const sendAs = useSendAs(actorId);
  const reason = useReason();
  const wordDecision = useDecisionWords();
  return (turns: readonly MyTurn[], type: TogetherType, note: string, isLeaving: boolean) =>
    sendAs(
      {
        topic: 'request',
        call: () => decideMany(type, turns.flatMap(seenOf), note || null, options),
        onDone: ({ results }) => {
          const refused = results.flatMap(({ id, refusal }) => {
            const turn = turns.find(({ request }) => request?.id === id);
            if (turn && !refusal) keepDraft(actorId, turn.id, '');
            if (!turn || !refusal) return [];
            return { turn, reason: wordDecision(refusal.details) ?? refusal.message };
          });
          if (refused.length === 0) return true;
          const decided = turns.length - refused.length;
          keepOutcome({ actorId, type, decided, refused });
          toast({
            tone: 'warning',
            title: t(`together.refused.${type}`, { count: refused.length }),
            description: t('together.reasons'),
          });
          return false;
        },
        onError: (error) =>
          toast({
            tone: 'error',
            title: t(`together.failed.${type}`),
            description: serverMessage(error) ?? reason(error),
          }),
      },
      isLeaving,
    );
}
