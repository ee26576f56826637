import type { AuditAction } from './audit';
import type { HistoryType } from './requests';

/** What a request's history calls the recorded actions. */
export const historyTypes = {
  'request.submit': 'submitted',
  'request.approve': 'approved',
  'request.reject': 'rejected',
  'request.return': 'returned',
  'request.skip': 'skipped',
  'request.inform': 'informed',
  'request.object': 'objected',
  'request.leave_out': 'not_needed',
  'request.rule_out': 'ruled_out',
  'request.go_back': 'went_back',
  'request.expire': 'expired',
  'request.complete': 'completed',
  'request.cancel': 'cancelled',
  'request.reassign': 'reassigned',
  'request.ask_correction': 'correction_asked',
  'request.withdraw_correction': 'correction_withdrawn',
  'request.resubmit': 'resubmitted',
  'request.add_approver': 'approver_added',
} as const satisfies { [Action in AuditAction]?: HistoryType };

/** What it calls those that move nothing: files that came and went. */
export const fileEventTypes = {
  'attachment.create': 'attached',
  'attachment.delete': 'detached',
  'attachment.restore': 'reattached',
} as const satisfies { [Action in AuditAction]?: string };

/** What it calls those of clocks, which move nothing either. */
export const clockEventTypes = {
  'request.move_due': 'due_moved',
} as const satisfies { [Action in AuditAction]?: string };

/** What it calls nudges, which move nothing either. */
export const nudgeEventTypes = {
  'request.nudge': 'nudged',
} as const satisfies { [Action in AuditAction]?: string };

/** What it calls questions and their answers, which move nothing either. */
export const questionEventTypes = {
  'request.ask': 'asked',
  'request.answer': 'answered',
  'request.withdraw_question': 'question_withdrawn',
} as const satisfies { [Action in AuditAction]?: string };

export type QuestionAction = keyof typeof questionEventTypes;
export const questionActions = Object.keys(questionEventTypes) as QuestionAction[];

export type NudgeAction = keyof typeof nudgeEventTypes;
export const nudgeActions = Object.keys(nudgeEventTypes) as NudgeAction[];

export type ClockAction = keyof typeof clockEventTypes;
export const clockActions = Object.keys(clockEventTypes) as ClockAction[];

export type FileAction = keyof typeof fileEventTypes;
export const fileActions = Object.keys(fileEventTypes) as FileAction[];

export type HistoryAction = keyof typeof historyTypes;
export const historyActions = Object.keys(historyTypes) as HistoryAction[];

export const actionOf = (type: HistoryType): HistoryAction =>
  historyActions.find((action) => historyTypes[action] === type) as HistoryAction;
