import type ar from '../ar/video';
import type { Same } from '../shape';

const video: Same<typeof ar> = {
  title: 'Intro video',
  description: 'A quick tour of Masar, on its own screens.',
  player: 'Intro video player',
  play: 'Play',
  pause: 'Pause',
  replay: 'Watch again',
  reset: 'Back to the start',
  seek: 'Position',
  position: '{{time}} of {{total}}, {{section}}',
  chapters: 'Chapters',
  onward: 'After watching',
  links: {
    tour: 'Interactive tour',
    recorder: 'Screen recorder',
    login: 'Start now',
    home: 'Home',
  },
  sections: {
    dashboard: 'The dashboard',
    projects: 'A project and its path',
    requests: 'Requests and their workflow',
    company: 'The company dashboard',
    settings: 'Permissions and settings',
  },
  captions: {
    dashboard:
      'The day starts on one dashboard: what is going on in projects and requests, counted from the work itself.',
    projects: 'Every project on one page: how far it has come, when it ends, and which company owns it.',
    templates: 'A new project need not start from nothing: a template brings its tasks, in order.',
    project:
      'Each project has a path: its tasks pass from company to company, and all can see whose turn it is.',
    locked:
      'No task starts before the one ahead is completed; the lock names that task, and the company it is with.',
    handover: 'Once a task is completed, the turn passes to the next company and progress moves by itself.',
    'request-types': 'Every type of request has a workflow: steps in order, each with a responsible person.',
    'create-request': 'You pick the type that fits, and know before submitting whom your request will pass.',
    requests: 'Then you follow it, step by step: what is waiting, what is in progress, what is completed.',
    decision:
      'The responsible person approves, rejects or returns it to the previous step; every decision is on record.',
    company:
      'Each company has a dashboard of its own: projects, tasks and requests, with what awaits a decision on top.',
    'company-tasks':
      'Its tasks in every project are gathered in one list, and a locked one says what it waits for.',
    'company-decisions':
      'What awaits your decision is settled on the spot: approve, reject or return, with your notes.',
    permissions: 'Permissions are in the system manager’s hands: who opens which page, and why.',
    settings: 'Everyone has settings of their own: notifications, privacy, appearance, text size.',
    language: 'In Arabic or in English, and the direction follows the language.',
    dark: 'And in light or in dark. This is Masar: a clear path for every piece of work.',
  },
};
export default video;
