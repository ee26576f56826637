import type { MyTurn } from '@shared/contracts/my-work';
import { daysLate, daysWaited } from '@shared/rules/held-time';
import type { Calendar } from '@shared/rules/working-time';
import { toIso } from '../../lib/time';
import type { TurnRecord } from './queries';

type Shown =
  | ('id' | 'projectTask' | 'task' | 'priority' | 'company')
  | ('since' | 'daysWaited' | 'dueOn' | 'isLate' | 'daysLate');

/** What every list shows of a turn; its days are counted by the calendar of those who hold it. */
export function presentTurn(
  row: TurnRecord & { isLate: boolean; calendar: Calendar },
  today: string,
): Pick<MyTurn, Shown> {
  const { request, projectTask, task, project, calendar, dueOn, isLate } = row;
  const since = toIso(row.beganAt);
  return {
    id: row.id,
    projectTask: projectTask &&
      project && {
        id: projectTask.id,
        name: projectTask.name,
        nameEn: projectTask.nameEn,
        orderIndex: projectTask.orderIndex,
        project: { id: project.id, name: project.name },
        updatedAt: toIso(projectTask.updatedAt),
      },
    task: task && {
      id: task.id,
      title: task.title,
      project: project && { id: project.id, name: project.name },
      updatedAt: toIso(task.updatedAt),
    },
    priority: (request ?? projectTask ?? task)?.priority ?? 'medium',
    company: row.company,
    since,
    daysWaited: daysWaited(new Date(since), new Date(), calendar),
    dueOn,
    isLate,
    daysLate: dueOn === null ? 0 : daysLate(dueOn, today, calendar),
  };
}
