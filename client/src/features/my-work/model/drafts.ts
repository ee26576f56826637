import type { DecisionType } from '@shared/rules/requests';

export type ActType = DecisionType | 'complete';

/** What is written beside an act. */
export interface Draft {
  type: ActType;
  note: string;
}

/** Notes of rows that went with an act: a row that comes back has its note. */
const drafts = new Map<number, Draft>();

export function keepDraft(turnId: number, draft: Draft | ''): void {
  if (draft) drafts.set(turnId, draft);
  else drafts.delete(turnId);
}

export const draftOf = (turnId: number): Draft | undefined => drafts.get(turnId);
