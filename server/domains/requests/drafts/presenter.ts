import type { AnsweredFile } from '@shared/contracts/forms';
import type { ListedDraft, RequestDraft } from '@shared/contracts/request-drafts';
import type { Actor } from '@shared/rules/actor';
import { fittingAnswers } from '@shared/rules/answers';
import { seesType } from '@shared/rules/request-types';
import { toIso } from '../../../lib/time';
import { factsOf } from '../answers/commands';
import { type FileForField, filesFields } from '../files/queries';
import { maySubmitFor } from '../policy';
import type { DraftRow, ListedRow } from './queries';

/** The type, unless the author has left the company that it is of. */
const typeFor = (actor: Actor, { requestType, typeCompanyId }: ListedRow) =>
  requestType && seesType(actor, { companyId: typeCompanyId }) ? requestType : null;

export const presentListed = (actor: Actor, row: ListedRow): ListedDraft => ({
  id: row.id,
  title: row.title,
  requestType: typeFor(actor, row),
  createdAt: toIso(row.createdAt),
  updatedAt: toIso(row.updatedAt),
});

/**
 * What no longer fits is left out: answers to what the type does not ask any more, a company for which the author may not ask, a
 * request that can't be submitted again any more.
 */
export function presentDraft(
  actor: Actor,
  row: DraftRow,
  resubmissionOf: RequestDraft['resubmissionOf'],
  files: readonly FileForField[],
): RequestDraft {
  const listed = presentListed(actor, row);
  return {
    ...listed,
    companyId: row.companyId !== null && maySubmitFor(actor, row.companyId) ? row.companyId : null,
    description: row.description,
    priority: row.priority,
    dueDate: row.dueDate,
    resubmissionOf,
    formerFiles: row.formerFiles,
    answers: listed.requestType ? answersOf(row, files) : {},
  };
}

/** Of files, those of the draft, whether its last save knew of them or not, and of the request before those that were kept. */
function answersOf({ fields, answers }: DraftRow, files: readonly FileForField[]): RequestDraft['answers'] {
  const answered = fittingAnswers(fields ?? [], answers);
  for (const { key } of filesFields(fields ?? [])) {
    const kept = (answered[key] ?? []) as AnsweredFile[];
    const isKept = (file: FileForField) => kept.some(({ id }) => id === file.id);
    const ofField = files.filter((file) => file.field === key && (file.draftId !== null || isKept(file)));
    if (ofField.length > 0) answered[key] = ofField.map(factsOf);
    else delete answered[key];
  }
  return answered;
}
