import type ar from '../ar/imports';
import type { Same } from '../shape';

const imports: Same<typeof ar> = {
  begin: 'Import from a sheet',
  titles: { users: 'Import users', tasks: 'Import tasks' },
  text: {
    users:
      'From an Excel workbook or a CSV file. The whole sheet is imported or none of it, and each person gets an invitation by email.',
    tasks:
      'From an Excel workbook or a CSV file. The whole sheet is imported or none of it, and the people who do the tasks get no notifications.',
  },
  noMail:
    'This hub can’t send email, so users can’t be invited. Add them one by one and set their passwords.',
  limits:
    'An Excel workbook (.xlsx) or CSV file, up to 10,000 rows and 10 MB. The first row names the columns.',
  choose: 'Choose a file',
  other: 'Another file',
  rows_one: '{{number}} row',
  rows_other: '{{number}} rows',
  columns: 'Columns',
  noColumn: 'No column',
  unnamed: 'Column {{number}}',
  language: 'Language of the invitations',
  languages: { ar: 'Arabic', en: 'English' },
  firstRows: 'First rows',
  row: 'Row',
  rowNumber: 'Row {{number}}',
  check: 'Check the sheet',
  missing: 'Choose the columns for: {{fields}}',
  nothingWrong: 'All rows are correct.',
  problemList: 'What needs attention',
  problems_one: '{{number}} error. Correct it in the sheet, then choose the file again.',
  problems_other: '{{number}} errors. Correct them in the sheet, then choose the file again.',
  firstOnly_one: 'Only the first error is shown.',
  firstOnly_other: 'Only the first {{number}} errors are shown.',
  submit_one: 'Import {{number}} row',
  submit_other: 'Import {{number}} rows',
  undoHint_one: 'You can undo this for one minute.',
  undoHint_other: 'You can undo this for {{count}} minutes.',
  done: 'Import finished',
  doneText: {
    users: 'The invitations from {{name}} are on their way.',
    tasks: 'The tasks from {{name}} are in the list.',
  },
  imported: 'You imported {{name}} ({{rows}}).',
  until: 'You can undo this until {{time}}.',
  undo: 'Undo',
  undoTitle: 'Undo the import?',
  undoText: {
    users:
      'The accounts imported from {{name}} will be deleted and their invitations cancelled. If any of them is in use, nothing is deleted.',
    tasks:
      'The tasks imported from {{name}} will be deleted. If any of them was changed, or has a comment or a file, nothing is deleted.',
  },
  undone: 'Import undone',
  undoFailed: 'The import couldn’t be undone',
  joined: 'Already joined: {{names}}',
  fields: {
    users: {
      firstName: 'First name',
      lastName: 'Last name',
      username: 'Username',
      email: 'Email',
      phone: 'Phone',
      role: 'Role',
      company: 'Company',
    },
    tasks: {
      title: 'Title',
      description: 'Description',
      dueDate: 'Due date',
      priority: 'Priority',
      status: 'Status',
      company: 'Company',
      person: 'Assigned to',
      project: 'Project',
      estimatedHours: 'Estimated hours',
    },
  },
};
export default imports;
