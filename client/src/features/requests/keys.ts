import * as dashboard from '@shared/contracts/dashboard';
import * as requests from '@shared/contracts/requests';

/** Everything that shows requests, steps or counts of them. Apart from api.ts, since every page hears what changes. */
export const requestKeys = [
  [requests.list.path],
  [requests.listOfOwnCompany.path],
  [requests.assignedWorkflowTasks.path],
  [dashboard.stats.path],
];
