import type ar from '../ar/due';
import type { Same } from '../shape';

const due: Same<typeof ar> = {
  title: 'Due dates',
  description:
    'Everything with a day to be finished by: steps of requests, tasks and project ends, month by month.',
  scope: { label: 'Whose due dates', mine: 'Mine', company: 'My company’s' },
  previous: 'Previous month',
  next: 'Next month',
  today: 'Today',
  dayOff: 'Day off',
  legend: 'Shaded days are off in your company’s calendar. Enter takes you from a day to what is due on it.',
  kinds: { request: 'Request', projectTask: 'Project task', task: 'Task', project: 'Project ends' },
  late: 'Late',
  more: '+{{count}}',
  counts: {
    due_zero: 'Nothing due',
    due_one: '{{count}} due',
    due_other: '{{count}} due',
    late_zero: 'none late',
    late_one: '{{count}} late',
    late_other: '{{count}} late',
    earlier_zero: 'Nothing is late from before these weeks',
    earlier_one: '{{count}} item is late from before these weeks',
    earlier_other: '{{count}} items are late from before these weeks',
  },
  ofDay: 'Due on {{day}}',
  nothingOnDay: 'Nothing is due on this day.',
  emptyMonth: {
    title: 'Nothing is due this month',
    text: 'Requests, tasks and projects with a due date appear here.',
  },
  showEarlier: 'Show the latest',
  tooMany: 'Showing the first {{shown}} of {{total}} in these weeks.',
  feed: {
    title: 'Due dates in your calendar app',
    text: 'A secret address where the calendar app on your phone or computer reads the names and days of what you have to finish, up to 1,000 items.',
    warning: 'Anyone who has the address can read your due dates without signing in, so don’t share it.',
    made: 'Address created on',
    make: 'Create a secret address',
    renew: 'Renew address',
    remove: 'Delete address',
    failed: 'The secret address could not be changed',
    address: 'Secret address',
    showTitle: 'Secret address for due dates',
    showText:
      'Add this address to your calendar app as a calendar from the internet. It will not be shown again.',
    copy: 'Copy address',
    copied: 'Address copied',
    copyFailed: 'The address could not be copied',
    kept: 'I have added it',
    renewTitle: 'Renew the secret address?',
    renewText:
      'The current address stops working immediately. You then add the new one to your calendar app.',
    removeTitle: 'Delete the secret address?',
    removeText: 'The address stops working immediately, and your calendar app reads nothing more from it.',
    removed: 'Secret address deleted',
  },
};

export default due;
