import type ar from '../ar/video';
import type { Same } from '../shape';

const video: Same<typeof ar> = {
  title: 'Intro video',
  description: 'A quick tour of Masar, on its own screens.',
  watch: 'Watch the intro video',
  player: 'Intro video player',
  play: 'Play',
  pause: 'Pause',
  replay: 'Watch again',
  reset: 'Back to the start',
  seek: 'Position',
  position: '{{time}} of {{total}}, {{section}}',
  chapters: 'Chapters',
  frameFailed: 'This picture could not be loaded.',
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
  frames: {
    dashboard: {
      alt: 'The dashboard with counts of projects and requests, and quick actions',
      caption:
        'The day starts on one dashboard: what is going on in projects and requests, counted from the work itself.',
    },
    projects: {
      alt: 'The projects page, with a card for each project’s status and progress',
      caption: 'Every project on one page: how far it has come, when it ends, and which company owns it.',
    },
    templates: {
      alt: 'Starting a project from a template, with the tasks of each',
      caption: 'A new project need not start from nothing: a template brings its tasks, in order.',
    },
    project: {
      alt: 'A project page, with the company whose turn it is and the path of tasks',
      caption:
        'Each project has a path: its tasks pass from company to company, and all can see whose turn it is.',
    },
    locked: {
      alt: 'Locked tasks on a project’s path, each with what it waits for',
      caption:
        'No task starts before the one ahead is completed; the lock names that task, and the company it is with.',
    },
    handover: {
      alt: 'A project with three of its five tasks completed, now with the contractor',
      caption: 'Once a task is completed, the turn passes to the next company and progress moves by itself.',
    },
    'request-types': {
      alt: 'The workflow page, with the steps of a request type and who is responsible for each',
      caption: 'Every type of request has a workflow: steps in order, each with a responsible person.',
    },
    'create-request': {
      alt: 'A new request, with the request types and the people responsible for them',
      caption: 'You pick the type that fits, and know before submitting whom your request will pass.',
    },
    requests: {
      alt: 'The requests page with its counts and statuses',
      caption: 'Then you follow it, step by step: what is waiting, what is in progress, what is completed.',
    },
    decision: {
      alt: 'A request whose current step waits for a decision',
      caption:
        'The responsible person approves, rejects or returns it to the previous step; every decision is on record.',
    },
    company: {
      alt: 'A company’s dashboard, with counts of its projects, tasks and requests',
      caption:
        'Each company has a dashboard of its own: projects, tasks and requests, with what awaits a decision on top.',
    },
    'company-tasks': {
      alt: 'The company’s tasks in all projects, in one list',
      caption:
        'Its tasks in every project are gathered in one list, and a locked one says what it waits for.',
    },
    'company-decisions': {
      alt: 'Steps that await a decision, with buttons to approve, return and reject',
      caption:
        'What awaits your decision is settled on the spot: approve, reject or return, with your notes.',
    },
    permissions: {
      alt: 'Permissions management: which pages each user and each role may open',
      caption: 'Permissions are in the system manager’s hands: who opens which page, and why.',
    },
    settings: {
      alt: 'The settings page: notifications and appearance',
      caption: 'Everyone has settings of their own: notifications, privacy, appearance, text size.',
    },
    language: {
      alt: 'The requests page in Arabic, from right to left',
      caption: 'In Arabic or in English, and the direction follows the language.',
    },
    dark: {
      alt: 'The company dashboard in the dark theme',
      caption: 'And in light or in dark. This is Masar: a clear path for every piece of work.',
    },
  },
};
export default video;
