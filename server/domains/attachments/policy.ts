import type { Attachments } from '@shared/contracts/attachments';
import { type Actor, isAdmin } from '@shared/rules/actor';
import { isOpen } from '@shared/rules/requests';
import type { RequestStatus } from '@shared/rules/statuses';
import { canEditComment } from '../comments/policy';
import { canEditTask as canEditProjectTask } from '../projects/project-tasks/policy';
import { canEditTask } from '../tasks/policy';

/** The record that files belong to, as far as rights over them depend on it. */
export type Owner =
  | { kind: 'task'; record: { id: number } & Parameters<typeof canEditTask>[1] }
  | { kind: 'projectTask'; record: { id: number } & Parameters<typeof canEditProjectTask>[1] }
  | { kind: 'request'; record: RequestTarget; isDecided: boolean }
  /** The actor's: others see none. */
  | { kind: 'draft'; record: { id: number } }
  | { kind: 'comment'; record: { id: number } & Parameters<typeof canEditComment>[1] };

interface RequestTarget {
  id: number;
  status: RequestStatus;
  submittedBy: number;
  submitterThere: boolean;
  correctionAskedAt: string | null;
  steps: readonly { responsibleUserId: number | null; standIn: { id: number } | null; isInformed: boolean }[];
}

/** Who submitted a request, who decides its steps, and who stands in for those now. */
const hasPartIn = (actor: Actor, { submittedBy, steps }: RequestTarget): boolean =>
  submittedBy === actor.id ||
  steps.some(
    ({ responsibleUserId, standIn, isInformed }) =>
      !isInformed && (responsibleUserId === actor.id || standIn?.id === actor.id),
  );

/** What was decided about a request was decided on these files: they stay as they are. */
const isSettled = ({ kind, record }: Owner): boolean => kind === 'request' && !isOpen(record.status);

/** Product decision 52: from the first decision on a request's files are what was decided on. */
export const isEvidence = (owner: Owner): boolean => owner.kind === 'request' && owner.isDecided;

/**
 * A person who sees a task contributes to it, as with comments; to a request those who have a part in it do, and admins; to a comment
 * its author.
 */
export function refusalToAdd(actor: Actor, owner: Owner): Attachments['addRefusal'] {
  if (owner.kind === 'comment') return canEditComment(actor, owner.record) ? null : 'not_allowed';
  if (owner.kind !== 'request') return null;
  if (!isAdmin(actor) && !hasPartIn(actor, owner.record)) return 'not_allowed';
  return isSettled(owner) ? 'request_closed' : null;
}

/** The fields of a request are answered by its submitter, who changes the files of the answers while they are to correct it. */
export function refusalToAnswer(
  actor: Actor,
  owner: Owner,
): 'not_allowed' | 'request_closed' | 'no_correction_asked' | null {
  if (owner.kind === 'draft') return null;
  if (owner.kind !== 'request') return 'not_allowed';
  const { submittedBy, submitterThere } = owner.record;
  if (submittedBy !== actor.id || !submitterThere) return 'not_allowed';
  if (isSettled(owner)) return 'request_closed';
  return owner.record.correctionAskedAt === null ? 'no_correction_asked' : null;
}

const canEdit = (actor: Actor, { kind, record }: Owner): boolean => {
  if (kind === 'draft') return true;
  if (kind === 'comment') return isAdmin(actor);
  if (kind === 'task') return canEditTask(actor, record);
  return kind === 'projectTask' ? canEditProjectTask(actor, record) : isAdmin(actor);
};

/** A file is that of the person who uploaded it, and of those who edit its task; of a request, of admins. They version it. */
export const isTheirs = (actor: Actor, owner: Owner, uploadedById: number): boolean =>
  uploadedById === actor.id || canEdit(actor, owner);

/** Those whose file it is, and of one that was uploaded for a field its sender, before it is sent; of a closed request an admin alone; evidence stays, but for what came for a correction under way. */
export function refusalToRemove(
  actor: Actor,
  owner: Owner,
  file: { uploadedBy: { id: number }; field: string | null; isOfCorrection: boolean },
): 'not_allowed' | 'request_closed' | 'request_decided' | 'file_is_answer' | null {
  if (owner.kind === 'draft') return null;
  if (!isTheirs(actor, owner, file.uploadedBy.id)) return 'not_allowed';
  if (file.field !== null)
    return file.isOfCorrection && file.uploadedBy.id === actor.id ? null : 'file_is_answer';
  if (isSettled(owner) && !isAdmin(actor)) return 'request_closed';
  return isEvidence(owner) && !file.isOfCorrection ? 'request_decided' : null;
}
