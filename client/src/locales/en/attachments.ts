import type ar from '../ar/attachments';
import type { Same } from '../shape';

const attachments: Same<typeof ar> = {
  title: 'Attached files',
  ofTask: 'Files of {{task}}: {{number}}',
  choose: 'Choose files',
  drop: 'Drop files here, or choose them from your device',
  dropNow: 'Let go to attach them',
  limits: 'Documents, images, drawings, videos and ZIP archives, up to 10 MB a file and 20 files.',
  storage: {
    person: 'Your files and pictures use {{used}} of {{quota}}.',
    company: 'Your company’s files and pictures use {{used}} of {{quota}}.',
  },
  none: 'No files attached',
  full: 'There is no room for more than 20 files. Delete one to add another.',
  refused: {
    request_closed: 'The request is closed: files are neither added nor deleted any more.',
    not_allowed: 'Files are added by whoever submitted the request and those responsible for its steps.',
  },
  list: 'Files',
  uploads: 'Files being uploaded',
  chosen: 'Files you chose',
  by: 'Attached by',
  download: 'Download {{name}}',
  progress: 'Uploading {{name}}',
  waiting: 'Waiting its turn',
  afterSave: {
    task: 'Uploaded once the task is created',
    request: 'Uploaded once the request is submitted',
  },
  added: '{{name}} is attached',
  cancel: 'Cancel uploading {{name}}',
  dismiss: 'Dismiss {{name}}',
  retry: 'Upload {{name}} again',
  problems: {
    empty: 'The file is empty',
    tooLarge: 'The file is larger than 10 MB',
    typeRefused: 'Files of this type are not taken',
    noRoom: 'No room for it: 20 files at most',
  },
  remove: 'Delete {{name}}',
  removeTitle: 'Delete the file?',
  removeText: 'It cannot be restored.',
  removeFailed: 'Failed to delete the file',
  loadFailed: 'The attached files could not be loaded',
  notAll: {
    task: {
      title: 'The task was created, but some files were not attached',
      text: 'You can attach them on its page: {{names}}',
      elsewhere: 'Open the task’s page from the list of tasks',
    },
    request: {
      title: 'The request was submitted, but some files were not attached',
      text: 'You can attach them on its page: {{names}}',
    },
  },
};
export default attachments;
