import type ar from '../ar/bin';
import type { Same } from '../shape';

const bin: Same<typeof ar> = {
  title: 'Recycle bin',
  text: 'Projects, tasks, templates and files you deleted. They stay here for 30 days and are then permanently deleted.',
  textOfAdmin:
    'All deleted projects, tasks, templates and files. They stay here for 30 days and are then permanently deleted.',
  search: 'Search by name or project number',
  name: 'Name',
  kinds: {
    projects: 'Project',
    'project-tasks': 'Project task',
    tasks: 'General task',
    templates: 'Template',
    files: 'File',
  },
  deletedBy: 'Deleted by',
  left: 'Time left',
  days_zero: 'Less than a day',
  days_one: '{{days}} day',
  days_other: '{{days}} days',
  restore: 'Restore',
  restored: {
    projects: 'Project restored',
    'project-tasks': 'Task restored to its project',
    tasks: 'Task restored',
    templates: 'Template restored',
    files: 'File restored',
  },
  failed: 'Restoring failed',
  undo: 'Undo',
  undoElsewhere: 'You can restore from the Recycle bin page',
  empty: 'The recycle bin is empty',
  emptyText: 'Projects, tasks, templates and files that you delete stay here for 30 days.',
};

export default bin;
