import type { push as ar } from '../ar/push';
import { mail } from './mail';

export const push: typeof ar = {
  titles: {
    steps: 'A request is waiting for you',
    requests: 'A request has changed',
    questions: 'A question about a request',
    talk: 'You were mentioned in a comment',
    tasks: 'A task for you or your company',
    reminders: 'Reminder: work is waiting',
    handOvers: 'Work was handed over to you',
  },
  several: mail.notifications.subject,
};
