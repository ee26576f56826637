import type { DiscussedRecords } from '@shared/contracts/comments';
import { type Actor, isAdmin } from '@shared/rules/actor';
import type { Discussed } from '../../db/schema/comments';
import { canEditProject } from '../projects/policy';
import { canEditTask as canEditProjectTask } from '../projects/project-tasks/policy';
import { canEditTask } from '../tasks/policy';

/** The record that people talk about, as far as rights over comments depend on it. */
export type Subject =
  | { kind: 'request'; record: { id: number; submittedBy: number } }
  | { kind: 'project'; record: { id: number } & Parameters<typeof canEditProject>[1] }
  | { kind: 'projectTask'; record: { id: number } & Parameters<typeof canEditProjectTask>[1] }
  | { kind: 'task'; record: { id: number } & Parameters<typeof canEditTask>[1] };

const columns = {
  request: 'requestId',
  project: 'projectId',
  projectTask: 'projectTaskId',
  task: 'taskId',
} as const;

/** Which column of a comment names the record. */
export const discussedOf = ({ kind, record: { id } }: Subject): Discussed =>
  ({ [columns[kind]]: id }) as unknown as Discussed;

/** The record of a comment, as the calls name it. */
export function recordOf(of: Discussed): { records: DiscussedRecords; id: number } {
  if ('requestId' in of) return { records: 'requests', id: of.requestId };
  if ('projectId' in of) return { records: 'projects', id: of.projectId };
  return { records: 'tasks', id: 'taskId' in of ? of.taskId : of.projectTaskId };
}

interface Target {
  author: { id: number };
  deletedAt: string | null;
  deletedBy: { id: number } | null;
  isRestorable: boolean;
  /** Who wrote what it replies to. */
  quoted: { author: { id: number } } | null;
}

export const canEditComment = (actor: Actor, { author, deletedAt }: Target): boolean =>
  author.id === actor.id && deletedAt === null;

/** Its author, or an admin. */
export const canRemoveComment = (actor: Actor, { author, deletedAt }: Target): boolean =>
  deletedAt === null && (isAdmin(actor) || author.id === actor.id);

/** Who deleted it, or an admin, as long as its text is kept. */
export const canRestoreComment = (actor: Actor, { isRestorable, deletedBy }: Target): boolean =>
  isRestorable && (isAdmin(actor) || deletedBy?.id === actor.id);

/** Whose question it answers: who wrote what another person replies to, submitted the request, or edits the record. */
export const canMarkAnswer = (
  actor: Actor,
  subject: Subject,
  { author, deletedAt, quoted }: Target,
): boolean =>
  deletedAt === null &&
  ((quoted?.author.id === actor.id && author.id !== actor.id) || isAdmin(actor) || owns(actor, subject));

function owns(actor: Actor, { kind, record }: Subject): boolean {
  if (kind === 'request') return record.submittedBy === actor.id;
  if (kind === 'project') return canEditProject(actor, record);
  return kind === 'task' ? canEditTask(actor, record) : canEditProjectTask(actor, record);
}

export const commentRights = (actor: Actor, subject: Subject, comment: Target) => ({
  edit: canEditComment(actor, comment),
  remove: canRemoveComment(actor, comment),
  restore: canRestoreComment(actor, comment),
  markAnswer: canMarkAnswer(actor, subject, comment),
});
