import type ar from '../ar/court';
import type { Same } from '../shape';

const court: Same<typeof ar> = {
  title: 'Whose turn',
  description:
    'What each company holds now, for how many working days, what is late and what waits behind it. Every number opens its details.',
  caption: 'What each company holds, by its working days',
  side: {
    label: 'Who waits for whom',
    all: 'All',
    waitingOnThem: 'We wait for',
    waitingOnUs: 'Waiting for us',
  },
  project: 'Project',
  anyProject: 'All projects',
  person: 'Person',
  anyPerson: 'All people',
  type: 'Request type',
  anyType: 'All request types',
  company: 'Company',
  anyCompany: 'All companies',
  clear: 'Clear filters',
  withoutCompany: 'Administrators and people without a company',
  columns: {
    held: 'Holds now',
    day: 'Up to 1 day',
    three: '2–3 days',
    week: '4–7 days',
    more: 'Over 7 days',
    late: 'Late',
    heldUp: 'Tasks held up',
    since: 'Longest since',
  },
  ages: {
    day: 'Up to 1 working day',
    three: '2–3 working days',
    week: '4–7 working days',
    more: 'Over 7 working days',
  },
  only: { late: 'Late only', heldUp: 'Holding up tasks' },
  follow: '{{what}}, {{company}}: {{count}}',
  turns: 'Details',
  count: 'How long',
  anyCount: 'Any duration',
  kinds: { request: 'Request', projectTask: 'Project task', task: 'General task' },
  onlyPerson: 'Show only what {{name}} holds',
  behind_one: 'Holds up {{count}} task',
  behind_other: 'Holds up {{count}} tasks',
  due: 'Due:',
  nudge: {
    send: 'Nudge',
    today: 'Reminded today',
    done: 'Nudge sent',
    to: 'To {{name}}',
    admins: 'the system managers',
    failed: 'The nudge wasn’t sent',
  },
  noTurns: 'Nothing matches the filters',
  empty: {
    title: 'It is no company’s turn now',
    text: 'Companies whose turn it is in projects, requests or tasks that you can see appear here.',
  },
  emptyFiltered: {
    title: 'Nothing matches the filters',
    text: 'Change or clear the filters to see the rest.',
  },
};
export default court;
