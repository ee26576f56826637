import type { Request } from '@shared/contracts/requests';
import type { DecisionType } from '@shared/rules/requests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { HttpError, serverMessage } from '@/lib/http';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { useAssignedDecision, useDecision } from '../api';
import { useTooLate } from './use-too-late';

type Outcome = 'approved' | 'approvedBeside' | 'completed' | 'rejected' | 'objected' | 'returned';

export interface Decided {
  type: DecisionType;
  /** The step that was decided: once the request stands at another one, the decision is history. */
  stepId: number | null;
  /** What it came to. */
  came: Outcome;
  /** The request after it. */
  after: Request;
}

/** What became of a decision: `late`, another person was quicker. */
export type DecisionResult = 'taken' | 'late' | 'failed';

const failures = { approve: 'approveFailed', reject: 'rejectFailed', return: 'returnFailed' } as const;

/** `requests` decides from a request itself, `assigned` from among one's own tasks. */
type DecidesFrom = 'requests' | 'assigned';

interface Options {
  from?: DecidesFrom;
  onDecided?: (decided: Decided) => void;
}

/**
 * Takes a decision and tells how it went. It decides what the reader saw when they made up their mind (`seen`), which
 * polling may have replaced since.
 */
export function useDecide(request: Request, { from = 'requests', onDecided }: Options = {}) {
  const { t } = useTranslation('requests');
  const reason = useReason();
  const tellTooLate = useTooLate();
  const decision = useDecision();
  const assigned = useAssignedDecision();
  const mutation = from === 'assigned' ? assigned : decision;
  const [decided, setDecided] = useState<Decided>();
  // a request that comes back to the step is decided anew
  if (decided && decided.stepId !== request.currentStepId) setDecided(undefined);

  const failed = async (type: DecisionType, seen: Request, error: unknown): Promise<DecisionResult> => {
    if (await tellTooLate(seen, error)) return 'late';
    const isMove = from === 'assigned' && type === 'approve';
    const description = reason(error);
    if (!isMove) {
      toast({ tone: 'error', title: t(`toasts.${failures[type]}`), description });
      return 'failed';
    }
    const message = serverMessage(error);
    const fallback = error instanceof HttpError ? 'moveFailed' : 'moveError';
    toast({
      tone: 'error',
      ...(message ? { title: message } : { title: t(`toasts.${fallback}`), description }),
    });
    return 'failed';
  };

  const decide = async (type: DecisionType, note: string, seen = request): Promise<DecisionResult> => {
    if (mutation.isPending) return 'failed';
    try {
      const after = await mutation.mutateAsync({ type, request: seen, notes: note.trim() || null });
      const came = outcomeOf(type, seen, after);
      const taken = { type, came, stepId: seen.currentStepId, after };
      setDecided(taken);
      onDecided?.(taken);
      toast({ tone: 'success', title: t(`toasts.${came}`) });
      return 'taken';
    } catch (error) {
      return failed(type, seen, error);
    }
  };

  return {
    decide,
    /** The decision that is on its way. */
    pending: mutation.isPending ? mutation.variables.type : undefined,
    /** The decision just taken, while the request shown is still the one from before. */
    decided,
  };
}

/** What a decision came to: of those who decide together, one alone may not move the request. */
function outcomeOf(type: DecisionType, seen: Request, after: Request): Outcome {
  if (type === 'reject') return after.status === 'rejected' ? 'rejected' : 'objected';
  if (type === 'return') return 'returned';
  if (after.status === 'completed') return 'completed';
  return after.currentStep !== null && after.currentStep === seen.currentStep ? 'approvedBeside' : 'approved';
}
