import type ar from '../ar/attachments';
import type { Same } from '../shape';

const attachments: Same<typeof ar> = {
  title: 'Attached files',
  ofTask: 'Files of {{task}}: {{number}}',
  choose: 'Choose files',
  drop: 'Drop files here, or choose them from your device',
  dropNow: 'Drop to attach',
  limits: 'Documents, images, drawings, videos and ZIP files. Up to 20 files, 10 MB each.',
  storage: {
    person: 'Your files and pictures use {{used}} of {{quota}}.',
    company: 'Your company’s files and pictures use {{used}} of {{quota}}.',
  },
  none: 'No files attached',
  full: 'You’ve reached the limit of 20 files. Delete one to add another.',
  refused: {
    request_closed: 'This request is closed, so files can’t be added or deleted.',
    not_allowed: 'Only the submitter and the people responsible for the request’s steps can add files.',
  },
  list: 'Files',
  uploads: 'Files being uploaded',
  chosen: 'Files you chose',
  by: 'Attached by',
  download: 'Download {{name}}',
  progress: 'Uploading {{name}}',
  waiting: 'Queued',
  afterSave: {
    task: 'Uploaded once the task is created',
    request: 'Uploaded once the request is submitted',
  },
  version: 'Version {{number}}',
  newVersion: 'Attach a new version of {{name}}',
  older_one: '{{count}} earlier version',
  older_other: '{{count}} earlier versions',
  evidence:
    'A decision was made on these files, so they can’t be deleted. To update one, attach a new version.',
  added: '{{name}} is attached',
  cancel: 'Cancel uploading {{name}}',
  dismiss: 'Dismiss {{name}}',
  retry: 'Upload {{name}} again',
  problems: {
    empty: 'The file is empty',
    tooLarge: 'The file is larger than 10 MB',
    typeRefused: 'This file type isn’t accepted',
    noRoom: 'Limit reached: 20 files',
    kindRefused: 'This field doesn’t accept files of this kind',
    fieldFull: 'This field has the most files it can have',
  },
  ofField: {
    kinds: { pdf: 'PDF', image: 'Images', spreadsheet: 'Spreadsheets', document: 'Documents' },
    anyKind: 'Documents, images, drawings, videos and ZIP files',
    exactly: 'Number of files: {{min}}. Up to 10 MB each.',
    between: 'Number of files: {{min}} to {{max}}. Up to 10 MB each.',
    upTo: 'Number of files: up to {{max}}. Up to 10 MB each.',
    full: 'This field has the most files it can have. Delete one to add another.',
    unanswered: 'Not part of the current answers',
  },
  remove: 'Delete {{name}}',
  removeTitle: 'Delete the file?',
  removeText: 'The file stays in the recycle bin for 30 days, where you can restore it.',
  removeForGood: 'The file can’t be restored.',
  removed: 'File deleted',
  removeFailed: 'Failed to delete the file',
  loadFailed: 'The attached files could not be loaded',
  notAll: {
    task: {
      title: 'The task was created, but some files were not attached',
      text: 'You can attach them on the task’s page: {{names}}',
      elsewhere: 'Open the task from the task list',
    },
    request: {
      title: 'The request was submitted, but some files were not attached',
      text: 'You can attach them on the request’s page: {{names}}',
    },
  },
};
export default attachments;
