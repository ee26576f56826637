import type ar from '../ar/notes';
import type { Same } from '../shape';

const notes: Same<typeof ar> = {
  title: 'Notes of the task',
  openOf: 'Notes of {{task}}: {{number}}',
  list: 'Earlier notes',
  content: 'New note',
  placeholder: 'Write what the other companies need to know…',
  add: 'Add note',
  addFailed: 'Failed to add the note',
  removeFailed: 'Failed to delete the note',
  removeTitle: 'Delete the note?',
  removeText: 'It cannot be restored.',
  removeLabel: 'Delete the note of {{name}}',
  empty: 'No notes yet',
  emptyText: 'What is written here is read by everyone who sees this task.',
};
export default notes;
