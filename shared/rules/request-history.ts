import type { AuditAction } from './audit';
import type { HistoryType } from './requests';

/** What a request's history calls the recorded actions. */
export const historyTypes = {
  'request.submit': 'submitted',
  'request.approve': 'approved',
  'request.reject': 'rejected',
  'request.return': 'returned',
  'request.skip': 'skipped',
  'request.complete': 'completed',
  'request.cancel': 'cancelled',
  'request.reassign': 'reassigned',
} as const satisfies { [Action in AuditAction]?: HistoryType };

export type HistoryAction = keyof typeof historyTypes;
export const historyActions = Object.keys(historyTypes) as HistoryAction[];

export const actionOf = (type: HistoryType): HistoryAction =>
  historyActions.find((action) => historyTypes[action] === type) as HistoryAction;
