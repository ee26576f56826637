import type { MyTurn } from '@shared/contracts/my-work';
import { MAX_TOGETHER } from '@shared/contracts/together';
import { useState } from 'react';

/** The step that a request waits at, by its type and name; undefined where the reader does not both approve and reject there. */
function stepOf({ request, can }: MyTurn): string | undefined {
  if (!request?.step || !can.approve || !can.reject || can.objects) return undefined;
  const { requestType, step } = request;
  return JSON.stringify([requestType.id, step.stepName, step.stepNameEn]);
}

export interface Selection {
  /** The step at which all of them wait; undefined where nothing is selected. */
  step: string | undefined;
  turns: readonly MyTurn[];
  /** Those that wait at the same step and are not selected yet, as many as can be decided in one call. */
  others: readonly MyTurn[];
  has: (turn: MyTurn) => boolean;
  /** Whether a turn can be selected: another one waits at its step, and what is selected waits there too. */
  allows: (turn: MyTurn) => boolean;
  toggle: (turn: MyTurn) => void;
  addOthers: () => void;
  clear: () => void;
}

/** Requests at one step that are decided together; what has gone, or waits elsewhere meanwhile, is not among them. */
export function useSelection(shown: readonly MyTurn[]): Selection {
  const [ids, setIds] = useState<ReadonlySet<number>>(new Set());
  const marked = shown.filter((turn) => ids.has(turn.id) && stepOf(turn) !== undefined);
  const step = marked[0] && stepOf(marked[0]);
  const turns = marked.filter((turn) => stepOf(turn) === step);
  const has = ({ id }: MyTurn) => turns.some((turn) => turn.id === id);
  const room = MAX_TOGETHER - turns.length;
  const others = step === undefined ? [] : shown.filter((turn) => stepOf(turn) === step && !has(turn));
  const hasCompany = (turn: MyTurn) =>
    shown.some((other) => other.id !== turn.id && stepOf(other) === stepOf(turn));
  return {
    step,
    turns,
    others: others.slice(0, room),
    has,
    allows: (turn) =>
      has(turn) ||
      (stepOf(turn) !== undefined &&
        hasCompany(turn) &&
        (step === undefined || (stepOf(turn) === step && room > 0))),
    toggle: (turn) =>
      setIds(
        new Set(
          has(turn)
            ? turns.flatMap(({ id }) => (id === turn.id ? [] : id))
            : [...turns, turn].map(({ id }) => id),
        ),
      ),
    addOthers: () => setIds(new Set([...turns, ...others.slice(0, room)].map(({ id }) => id))),
    clear: () => setIds(new Set()),
  };
}
