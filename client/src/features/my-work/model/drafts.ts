import type { DecisionType } from '@shared/rules/requests';

export type ActType = DecisionType | 'complete';

/** What is written beside an act. */
export interface Draft {
  type: ActType;
  note: string;
}

/** Notes by their authors and turns: a row that goes with an act, or into another group, has its note when it is back. */
const drafts = new Map<string, Draft>();
const keyOf = (actorId: number, turnId: number) => `${actorId}:${turnId}`;

export function keepDraft(actorId: number, turnId: number, draft: Draft | ''): void {
  if (draft) drafts.set(keyOf(actorId, turnId), draft);
  else drafts.delete(keyOf(actorId, turnId));
}

export const draftOf = (actorId: number, turnId: number): Draft | undefined =>
  drafts.get(keyOf(actorId, turnId));
