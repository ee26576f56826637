import type { calendar as ar } from '../ar/calendar';

export const calendar: typeof ar = {
  name: 'Masar: due dates',
  kinds: { request: 'Request', projectTask: 'Project task', task: 'Task', project: 'Project ends' },
  late: 'Late',
};
