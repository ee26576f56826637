import type ar from '../ar/exports';
import type { Same } from '../shape';

const exports: Same<typeof ar> = {
  title: 'My exports',
  text: 'Lists you exported. Each file is kept for one day, and only your latest {{number}} files are kept, up to {{size}} together.',
  export: 'Export',
  formats: { xlsx: 'Excel', csv: 'CSV' },
  lists: { projects: 'Projects', tasks: 'Tasks', requests: 'Requests', users: 'Users' },
  titles: {
    projects: 'Export projects',
    tasks: 'Export tasks',
    requests: 'Export requests',
    users: 'Export users',
  },
  goesOn: 'You can close this window. You’ll be notified when the file is ready.',
  keptFor: 'The file is ready, and kept for one day in My exports.',
  progress: 'Export progress',
  waiting: 'Waiting for its turn',
  rowsOf: 'Rows: {{written}} of {{total}}',
  counts: {
    rows_one: '{{count}} row',
    rows_other: '{{count}} rows',
  },
  cut: 'The list has more rows; the file holds the first {{number}}. Filter the list to export the others.',
  failure: {
    too_large:
      'The list has more text than one file can hold. Choose fewer columns or filter the list. A CSV file holds more than an Excel file.',
    not_allowed: 'You no longer have access to this list, so the file wasn’t written.',
    failed: 'The file couldn’t be written. Export the list again in a while.',
  },
  save: 'Save file',
  stop: 'Stop',
  remove: 'Delete the {{name}} file',
  notBegun: 'The export couldn’t be started',
  notRemoved: 'The file couldn’t be deleted',
  empty: 'No exports',
  emptyText: 'Show projects, tasks, requests or users as a table, then choose Export.',
};

export default exports;
