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
      text: 'Advanced project management with clear timelines, and progress calculated from the tasks themselves.',
    },
    checklists: {
      title: 'Checklists',
      text: 'Smart checklists split the work into stages you can follow; no task starts before the one ahead of it is done.',
    },
    companies: {
      title: 'Company collaboration',
      text: 'Five companies on one platform, with an advanced permission system that shows each company only what’s relevant to it.',
    },
  },
  stats: {
    label: 'Masar in figures',
    companies: 'collaborating companies',
    security: 'data security',
    support: 'support',
    projects: 'unlimited projects',
  },
  call: {
    title: 'Your next project starts here',
    text: 'Sign in and follow your company’s projects and requests in one place.',
  },
  footer: { rights: '© {{year}} Masar. All rights reserved.' },
  watchVideo: 'Watch the intro video',
};

export default landing;
