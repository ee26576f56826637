import type { Answer, AskedField, FormField, Line } from '@shared/contracts/forms';
import type { FrozenFile, RequestRevision } from '@shared/contracts/requests';
import { isAsked } from '@shared/rules/answers';
import { diffArrays } from 'diff';
import { isSame } from '@/lib/merge';

/** What a correction changed of a text of the request, or of an answer to its form. */
export type ContentChange =
  | { of: 'title' | 'description'; before: string | null; after: string | null }
  | { of: 'answer'; field: AskedField; before: Answer | undefined; after: Answer | undefined };

export interface RevisionChanges {
  content: ContentChange[];
  added: FrozenFile[];
  /** Only what came while a correction was awaited can be removed again. */
  removed: FrozenFile[];
  /** How many texts, answers and files are as they were. */
  unchanged: number;
}

/** What was changed between two revisions of a request, in the order of its page; what neither says is left out. */
export function changesBetween(
  fields: readonly FormField[],
  before: RequestRevision,
  after: RequestRevision,
): RevisionChanges {
  const texts = (['title', 'description'] as const)
    .filter((of) => before[of] || after[of])
    .map((of) => ({ of, before: before[of], after: after[of] }));
  const answers = fields
    .filter(isAsked)
    .map((field) => ({
      of: 'answer' as const,
      field,
      before: before.answers[field.key],
      after: after.answers[field.key],
    }))
    .filter((answer) => answer.before !== undefined || answer.after !== undefined);
  const all: ContentChange[] = [...texts, ...answers];
  const content = all.filter((one) => !isSame(idOf(one.before), idOf(one.after)));
  const added = after.files.filter((file) => !hasFile(before, file));
  return {
    ...{ content, added },
    removed: before.files.filter((file) => !hasFile(after, file)),
    unchanged: all.length - content.length + (after.files.length - added.length),
  };
}

const hasFile = ({ files }: RequestRevision, { id }: FrozenFile) => files.some((file) => file.id === id);

/** Lines of a table that were added or removed, in their order; a line that was changed is both. */
export const changedLines = (before: readonly Line[], after: readonly Line[]) =>
  diffArrays([...before], [...after], { comparator: isSame }).flatMap(({ value, added, removed }) =>
    added || removed ? value.map((line) => ({ line, isAdded: added })) : [],
  );

/** A record is the one of its id, whatever it was called by then. */
const idOf = (answer: unknown): unknown =>
  typeof answer === 'object' && answer !== null && 'id' in answer ? answer.id : answer;
