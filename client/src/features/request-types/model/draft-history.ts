import type { Draft } from '@shared/contracts/request-types';
import { isSame } from '@/lib/merge';
import { keptStep } from './steps';

/** What a draft says, without when it was saved. */
export type DraftContent = Pick<Draft, 'steps' | 'fields'>;

/** What a person's own changes of a draft can be undone to, and what was undone. */
export interface DraftHistory {
  /** The `updatedAt` of the draft that it belongs to: of one that another person has saved since, nothing can be undone. */
  version: string;
  /** Newest last. */
  undoable: readonly DraftContent[];
  /** What was undone last stands last. */
  redoable: readonly DraftContent[];
}

/** How many changes can be undone. */
export const MAX_UNDO = 50;

const contentOf = ({ steps, fields }: Draft): DraftContent => ({ steps, fields });

const saysTheSame = (one: Draft, other: Draft): boolean =>
  isSame([one.steps.map(keptStep), one.fields], [other.steps.map(keptStep), other.fields]);

/** The history of a draft as it stands. */
export const historyOf = (known: DraftHistory | undefined, { updatedAt }: Draft): DraftHistory =>
  known?.version === updatedAt ? known : { version: updatedAt, undoable: [], redoable: [] };

/** A draft was changed; what had been undone is given up. A change that saves what there was leaves nothing to undo. */
export function changed(known: DraftHistory | undefined, before: Draft, after: Draft): DraftHistory {
  const history = historyOf(known, before);
  const version = after.updatedAt;
  if (saysTheSame(before, after)) return { ...history, version };
  return { version, undoable: [...history.undoable, contentOf(before)].slice(-MAX_UNDO), redoable: [] };
}

/** A change was undone: `before` is what it had made of the draft. */
export function undone(known: DraftHistory | undefined, before: Draft, after: Draft): DraftHistory {
  const { undoable, redoable } = historyOf(known, before);
  return {
    version: after.updatedAt,
    undoable: undoable.slice(0, -1),
    redoable: [...redoable, contentOf(before)],
  };
}

/** What was undone was done again. */
export function redone(known: DraftHistory | undefined, before: Draft, after: Draft): DraftHistory {
  const { undoable, redoable } = historyOf(known, before);
  return {
    version: after.updatedAt,
    undoable: [...undoable, contentOf(before)],
    redoable: redoable.slice(0, -1),
  };
}
