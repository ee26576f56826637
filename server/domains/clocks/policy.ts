import { isAdmin, type Viewer } from '@shared/rules/actor';
import type { Reminder } from '@shared/rules/clock';
import type { NotificationType } from '@shared/rules/notifications';
import type { Notice, TurnRecord } from '../../db/notifications';

/** An open turn, as far as it decides who is told. */
interface Held {
  requestId: number | null;
  stepId: number | null;
  projectTaskId: number | null;
  taskId: number | null;
  companyId: number | null;
  userId: number | null;
}

/** Those who have a turn: its person, else everybody of the company, else the administrators. */
export function holdersOf({ userId, companyId, requestId }: Held): Notice['to'] {
  // of a task its person counts while they are of the company
  if (userId !== null)
    return requestId === null && companyId !== null ? { userId, ofCompany: companyId } : { userId };
  return companyId === null ? { admins: true } : { companyId };
}

export function aboutOf({ requestId, stepId, projectTaskId, taskId }: Held): TurnRecord {
  if (requestId !== null) return { requestId, stepId };
  return projectTaskId === null ? { taskId: taskId as number } : { projectTaskId };
}

const types = {
  soon: 'reminder_soon',
  today: 'reminder_today',
  late: 'reminder_late',
} as const satisfies Record<Reminder, NotificationType>;

/** What people are told: those who have the turn, the representative of the company, and the administrators. */
export function noticesOfClock(
  turn: Held,
  {
    reminder,
    representative,
    admins,
  }: { reminder: Reminder | null; representative: Viewer | null; admins: boolean },
): Notice[] {
  const about = aboutOf(turn);
  const to = holdersOf(turn);
  const notices: Notice[] = [];
  if (reminder) notices.push({ type: types[reminder], to, about });
  // a representative who is an administrator is told once
  if (representative && representative.id !== turn.userId && !(admins && isAdmin(representative)))
    notices.push({ type: 'turn_escalated', to: { userId: representative.id }, about });
  // administrators who have the turn are reminded of it already
  if (admins && !('admins' in to))
    notices.push({ type: 'turn_escalated', to: { admins: true, except: turn.userId }, about });
  return notices;
}
