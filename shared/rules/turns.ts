import { withLocks } from './project-tasks';
import type { ProjectTaskStatus } from './statuses';

// Whose turn it is. The ledger of turns (`turns`, migrations/0037_turns.sql) keeps what these functions say, with since when;
// its view `present_turns` is their SQL twin, which also knows the project's status.

/** How a turn ended. */
export const turnEndings = [
  // of a request's step
  'approved',
  'rejected',
  /** To the step before, also to one that was added before it. */
  'returned',
  'skipped',
  'expired',
  /** The submitter has the turn, to correct the request. */
  'correction',
  /** They have sent it back to the step that asked. */
  'resubmitted',
  // of a task; also of a request that a person completed or withdrew
  'completed',
  'cancelled',
  /** Another person or company has the same step or task now. */
  'reassigned',
  /** The task before it is open again. */
  'locked',
  /** The project is on hold, closed or deleted. */
  'suspended',
] as const;
export type TurnEnding = (typeof turnEndings)[number];

/** Who holds the current step of a request; null: the administrators, because no other person is there to decide it. */
export const holderOfStep = (
  current: { responsibleUserId: number | null; responsibleActive: boolean } | undefined,
): number | null => (current?.responsibleActive ? current.responsibleUserId : null);

/** A project task, as far as it decides whose turn it is. */
export interface TurnTask {
  id: number;
  orderIndex: number;
  status: ProjectTaskStatus;
  responsibleCompanyId: number | null;
  /** As it is stored: they count while they are active and of the company. */
  responsibleUserId: number | null;
}

export interface Turn {
  taskId: number;
  companyId: number;
}

const isFinished = ({ status }: TurnTask): boolean => status === 'completed' || status === 'cancelled';

/** The tasks of a project that a company can work on now, and which company that is. */
export const turnsOf = (tasks: readonly TurnTask[]): Turn[] =>
  withLocks(tasks).flatMap((task) =>
    task.isLocked || isFinished(task) || task.responsibleCompanyId === null
      ? []
      : [{ taskId: task.id, companyId: task.responsibleCompanyId }],
  );
