import { noticesOfTransition, type RequestVerb } from '@shared/rules/notifications';
import { openStepsOf, type RequestState, type Transition } from '@shared/rules/requests';
import { turnsOf } from '@shared/rules/turns';
import { and, eq, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { Tx } from '../../client';
import { type Notice, noticesOf, outdatedNotices } from '../../notifications';
import { notifications } from '../../schema/notifications';
import { projectTasks } from '../../schema/project-tasks';
import type { DemoName, People } from './people';
import { ago } from './time';

/** What is older has been read. */
const NEWS_DAYS = 7;

/** Tells as the product does, at a time in the past. */
async function tell(tx: Tx, actorId: number, notices: Notice[], at: string): Promise<void> {
  const told = noticesOf(actorId, notices, sql`${at}::timestamptz`);
  if (told) await tx.execute(told);
  await tx
    .update(notifications)
    .set({ readAt: sql`${notifications.createdAt} + interval '2 hours'` })
    .where(and(isNull(notifications.readAt), lt(notifications.createdAt, ago(NEWS_DAYS))));
}

interface Played {
  requestId: number;
  verb: RequestVerb;
  transition: Transition;
  /** After the transition. */
  state: RequestState;
  actorId: number;
  at: string;
}

export async function tellOfTransition(tx: Tx, played: Played): Promise<void> {
  const { requestId, verb, transition, state, actorId, at } = played;
  await tx.execute(outdatedNotices({ stepsOfRequests: [requestId] }) as SQL);
  const open = openStepsOf(state);
  const standing = { submittedBy: state.submittedBy, open, waiting: open };
  const notices = noticesOfTransition(verb, transition, standing);
  await tell(
    tx,
    actorId,
    notices.map(({ type, to, stepId }) => ({ type, to, about: { requestId, stepId } })),
    at,
  );
}

/** Whose turn it is in a project: with its first task since it was created, with a later one for two days. */
export async function tellOfTurns(
  tx: Tx,
  people: People,
  projectId: number,
  { assignedBy, assignedAt }: { assignedBy: DemoName; assignedAt: string },
): Promise<void> {
  const tasks = await tx
    .select()
    .from(projectTasks)
    .where(eq(projectTasks.projectId, projectId))
    .orderBy(projectTasks.orderIndex);
  for (const { taskId, companyId } of turnsOf(tasks)) {
    const before = tasks[tasks.findIndex(({ id }) => id === taskId) - 1];
    const [type, by, at] = before
      ? (['task_unlocked', `user${before.responsibleCompanyId}` as DemoName, ago(2, 14)] as const)
      : (['task_assigned', assignedBy, assignedAt] as const);
    await tell(tx, people[by], [{ type, to: { companyId }, about: { projectTaskId: taskId } }], at);
  }
}

/** Numbers them by their time, as if they had been written then: lists go by the number. */
export async function putInOrder(tx: Tx): Promise<void> {
  const facts = sql.raw(
    'user_id, type, request_id, step_id, project_task_id, task_id, actor_id, read_at, created_at',
  );
  await tx.execute(sql`
    with written as (delete from ${notifications} returning *)
    insert into ${notifications} (${facts}) select ${facts} from written order by created_at, id`);
}
