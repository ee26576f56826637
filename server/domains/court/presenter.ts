import type { CourtTurn, Holding } from '@shared/contracts/court';
import { toIso } from '../../lib/time';
import type { CourtTurnRow, HoldingRow } from './queries';

export const presentHolding = ({
  company,
  count: held,
  late,
  heldUp,
  since,
  day,
  three,
  week,
  more,
}: HoldingRow): Holding => ({
  company,
  held,
  ages: { day, three, week, more },
  late,
  heldUp,
  since: toIso(since),
});

export const presentCourtTurn = ({
  request,
  requestType,
  projectTask,
  project,
  task,
  ...row
}: CourtTurnRow): CourtTurn => ({
  id: row.id,
  request: request &&
    requestType && { id: request.id, uniqueNumber: request.uniqueNumber, title: request.title, requestType },
  projectTask: projectTask &&
    project && {
      id: projectTask.id,
      name: projectTask.name,
      nameEn: projectTask.nameEn,
      orderIndex: projectTask.orderIndex,
      project,
      updatedAt: toIso(projectTask.updatedAt),
    },
  task: task && {
    id: task.id,
    title: task.title,
    project,
    updatedAt: toIso(task.updatedAt),
  },
  priority: (request ?? projectTask ?? task)?.priority ?? 'medium',
  company: row.company,
  user: row.user,
  since: toIso(row.beganAt),
  dueOn: row.dueOn,
  isLate: row.isLate,
  age: row.age,
  heldUp: row.heldUp,
  side: row.side,
  isNudged: row.isNudged,
  can: { nudge: !row.isHeld && !row.isNudged },
});
