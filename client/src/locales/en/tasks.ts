import type ar from '../ar/tasks';
import type { Same } from '../shape';

const tasks: Same<typeof ar> = {
  complete: 'Complete the task {{task}}',
  completed: 'Task completed',
  reopened: 'Task reopened',
  undo: 'Undo',
  undoOtherwise: 'To undo, change the mark beside the task',
  undone: 'Undone',
  statusFailed: 'Could not update the task, please try again',
  updatedBy: 'Its status is updated by:',
  company: 'Responsible company',
  noCompany: 'No responsible company',
  dueDate: 'Due date',
  overdue: 'Overdue',
  progress: 'Progress',
  detailsOf: 'Details of the task {{task}}',
};
export default tasks;
