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
    projects: 'Every project on one page: how far along it is, when it ends and which company owns it.',
    templates: 'A new project doesn’t have to start from scratch: a template adds its tasks, in order.',
    project:
      'Each project has a path: its tasks pass from company to company, and everyone can see whose turn it is.',
    locked:
      'No task starts before the previous one is completed; the lock names that task and the company responsible.',
    handover:
      'Once a task is completed, the turn passes to the next company and progress updates automatically.',
    'request-types': 'Every type of request has a workflow: steps in order, each with a responsible person.',
    'create-request':
      'You pick the type that fits and see who will review your request before you submit it.',
    requests: 'Then you follow it, step by step: what is waiting, what is in progress, what is completed.',
    decision:
      'The responsible person approves or rejects the request, or returns it to the previous step; every decision is recorded.',
    company:
      'Each company has its own dashboard: projects, tasks and requests, with what’s waiting for a decision on top.',
    'company-tasks':
      'Its tasks in every project are gathered in one list, and each locked task shows what it’s waiting for.',
    'company-decisions':
      'Decide right away on what’s waiting for you: approve, reject or return, with your notes.',
    permissions: 'The system manager controls permissions: who can open which page, and why.',
    settings: 'Everyone has their own settings: notifications, privacy, appearance and text size.',
    language: 'In Arabic or English, and the direction follows the language.',
    dark: 'And in light or dark. This is Masar: a clear path for every piece of work.',
  },
};
export default video;
