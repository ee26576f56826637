import type ar from '../ar/status';
import type { Same } from '../shape';

const status: Same<typeof ar> = {
  planning: 'Planning',
  pending: 'Waiting',
  in_progress: 'In progress',
  on_hold: 'Stopped',
  delayed: 'Late',
  completed: 'Completed',
  cancelled: 'Cancelled',
  rejected: 'Rejected',
  unknown: 'Unspecified',
  task: {
    pending: 'Waiting',
    in_progress: 'In progress',
    completed: 'Completed',
    cancelled: 'Cancelled',
  },
  active: 'Active',
  disabled: 'Disabled',
  locked: 'Locked',
  unlocked: 'Open',
  priority: { low: 'Low', medium: 'Medium', high: 'High', urgent: 'Urgent', unknown: 'Unspecified' },
};
export default status;
