import type { Request } from '@shared/contracts/requests';
import type { DecisionType } from '@shared/rules/requests';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '@/lib/http';
import { toast } from '@/ui/toast';
import { isAlreadyDecided, useAssignedDecision, useDecision, wasApproved } from '../api';

export interface Decided {
  type: DecisionType;
  /** The step that was decided: once the request stands at another one, the decision is history. */
  stepId: number | null;
  /** The request after it. */
  after: Request;
}

const failures = { approve: 'approveFailed', reject: 'rejectFailed', return: 'returnFailed' } as const;

/** `requests` decides from a request itself, `assigned` from among one's own tasks. */
export type DecidesFrom = 'requests' | 'assigned';

interface Options {
  from?: DecidesFrom;
  onDecided?: (decided: Decided) => void;
}

/**
 * Takes a decision and tells how it went. `decide` resolves to whether there is nothing left to do about it. It decides
 * what the reader saw when they made up their mind (`seen`), which polling may have replaced since.
 */
export function useDecide(request: Request, { from = 'requests', onDecided }: Options = {}) {
  const { t } = useTranslation('requests');
  const decision = useDecision();
  const assigned = useAssignedDecision();
  const mutation = from === 'assigned' ? assigned : decision;
  const [decided, setDecided] = useState<Decided>();

  const failed = async (type: DecisionType, seen: Request, error: unknown): Promise<boolean> => {
    if (isAlreadyDecided(error)) {
      const approved = await wasApproved(seen).catch(() => false);
      const title = approved ? t('toasts.alreadyApproved') : t('toasts.alreadyDecided');
      toast({ tone: 'warning', title, description: t('toasts.refreshed') });
      return true;
    }
    const message = serverMessage(error);
    const isMove = from === 'assigned' && type === 'approve';
    if (isMove) toast({ tone: 'error', title: message ?? t('toasts.moveFailed') });
    else toast({ tone: 'error', title: t(`toasts.${failures[type]}`), description: message });
    return false;
  };

  const decide = async (type: DecisionType, note: string, seen = request): Promise<boolean> => {
    if (mutation.isPending) return false;
    try {
      const after = await mutation.mutateAsync({ type, request: seen, notes: note.trim() || null });
      const taken = { type, stepId: seen.currentStepId, after };
      setDecided(taken);
      onDecided?.(taken);
      toast({ tone: 'success', title: t(`toasts.${outcomeOf(type, after)}`) });
      return true;
    } catch (error) {
      return failed(type, seen, error);
    }
  };

  return {
    decide,
    /** The decision that is on its way. */
    pending: mutation.isPending ? mutation.variables.type : undefined,
    /** The decision just taken, while the request shown is still the one from before. */
    decided: decided?.stepId === request.currentStepId ? decided : undefined,
  };
}

function outcomeOf(type: DecisionType, after: Request) {
  if (type === 'reject') return 'rejected';
  if (type === 'return') return 'returned';
  return after.status === 'completed' ? 'completed' : 'approved';
}
