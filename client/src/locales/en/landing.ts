import type ar from '../ar/landing';
import type { Same } from '../shape';

const landing: Same<typeof ar> = {
  signedIn: {
    title: 'Hello {{name}}',
    text: 'You’re signed in, and your work is waiting.',
    action: 'Continue',
    callText: 'Your projects, tasks and requests, all in one place.',
  },
  features: {
    title: 'What Masar brings together',
    projects: {
      title: 'Project management',
      text: 'Advanced project management with timelines: start and end dates for projects and their tasks, and progress calculated from the tasks themselves.',
    },
    checklists: {
      title: 'Checklists',
      text: 'Smart checklists split the work into stages you can follow; no task starts before the one ahead of it is done.',
    },
    companies: {
      title: 'Company collaboration',
      text: 'Collaborating companies on one platform, with an advanced permission system that shows each company only what’s relevant to it.',
    },
  },
  stats: {
    label: 'Masar in figures',
    companies: 'collaborating companies',
    companiesNote: 'Active on the hub now',
    security: 'data security',
    securityNote: 'The server checks every action for permission',
    support: 'support',
    supportNote: 'A tour and an intro video at any hour',
    projects: 'unlimited projects',
    projectsNote: 'The hub has no limit on projects',
  },
  call: {
    title: 'Your next project starts here',
    text: 'Sign in and follow your company’s projects and requests in one place.',
  },
  footer: { rights: '© {{year}} Masar. All rights reserved.' },
  watchVideo: 'Watch the intro video',
};

export default landing;
