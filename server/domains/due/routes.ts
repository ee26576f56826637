import * as due from '@shared/contracts/due';
import { on } from '../../http/mount';
import { today } from '../../lib/time';
import { presentDue } from './presenter';
import { dueInWeeks } from './queries';

export const dueRoutes = [
  on(due.list)(async ({ actor, query }) => {
    const { rows, total, earlier, daysOff } = await dueInWeeks(actor, query.scope, query.from);
    const now = today();
    return { today: now, items: rows.map((row) => presentDue(row, now)), total, earlier, daysOff };
  }),
];
