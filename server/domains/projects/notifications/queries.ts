import type { TurnTask } from '@shared/rules/notifications';
import { eq } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { projectTasks } from '../../../db/schema/project-tasks';

/** A project's tasks, as far as they decide whose turn it is. */
export const turnTasksOf = (tx: Tx, projectId: number): Promise<TurnTask[]> =>
  tx
    .select({
      id: projectTasks.id,
      orderIndex: projectTasks.orderIndex,
      status: projectTasks.status,
      responsibleCompanyId: projectTasks.responsibleCompanyId,
    })
    .from(projectTasks)
    .where(eq(projectTasks.projectId, projectId));
