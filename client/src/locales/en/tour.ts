import type ar from '../ar/tour';
import type { Same } from '../shape';

const tour: Same<typeof ar> = {
  title: 'Interactive tour',
  description: 'How work moves in Masar, in eight steps on its own screens.',
  tour: 'The tour, step by step',
  watch: 'Intro video',
  skip: 'Skip the tour',
  steps: 'Steps of the tour',
  position: 'Step {{step}} of {{total}}',
  previous: 'Previous',
  next: 'Next',
  start: 'Start now',
  run: 'Autoplay',
  pause: 'Pause',
  again: 'Start over',
  keys: 'Keyboard: the arrow keys move between steps, Home and End go to the first and last step.',
  step: {
    dashboard: {
      title: 'The dashboard',
      text: 'The day starts here: projects and requests counted from the work itself, and quick actions that open what you need in one click.',
    },
    projects: {
      title: 'Projects',
      text: 'A card for each project shows its status, its progress, the company that owns it and when it ends. Search by name, filter by status, and start a new one from scratch or from a template.',
    },
    path: {
      title: 'A project’s path',
      text: 'Tasks pass from company to company, in order. No task opens before the previous one is completed, and everyone can see whose turn it is.',
    },
    task: {
      title: 'A task',
      text: 'A task’s page has everything about it: status, priority, due date, progress, files, and notes from the people working on it.',
    },
    submit: {
      title: 'Submitting a request',
      text: 'Pick a type and you see its steps, and who is responsible for each, before you submit. Your request then gets a number so you can track it.',
    },
    decide: {
      title: 'Deciding a request',
      text: 'The request reaches the person responsible for its current step, who approves it, rejects it or returns it to the previous step, with notes. Every decision is recorded with the name of the person who made it.',
    },
    company: {
      title: 'The company dashboard',
      text: 'Each company has its own dashboard: projects, tasks and requests, with what’s waiting for your decision on top. You’re notified when it’s your turn.',
    },
    people: {
      title: 'Users and roles',
      text: 'A role determines which pages a user can open. Permissions can be set for a whole role or for one person.',
    },
  },
  roles: {
    admin: 'Full permissions across the hub.',
    manager: 'Manages the company’s projects.',
    user: 'Views and updates tasks.',
  },
};
export default tour;
