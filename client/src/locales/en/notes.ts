import type ar from '../ar/notes';
import type { Same } from '../shape';

const notes: Same<typeof ar> = {
  title: 'Task notes',
  openOf: 'Notes of {{task}}: {{number}}',
  list: 'Earlier notes',
  content: 'New note',
  placeholder: 'Write what the other companies need to know…',
  add: 'Add note',
  addFailed: 'Failed to add the note',
  removeFailed: 'Failed to delete the note',
  remove: 'Delete note',
  empty: 'No notes yet',
  emptyText: 'Notes are visible to everyone who can see this task.',
};
export default notes;
