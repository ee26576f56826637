import { and, inArray, isNotNull } from 'drizzle-orm';
import { isDue } from '../../../db/bin';
import { db } from '../../../db/client';
import { record } from '../../../db/events';
import { projects } from '../../../db/schema/projects';
import { tasks } from '../../../db/schema/tasks';
import { inBatches } from '../../../lib/batches';

/** So many at a time: their tasks, notes and files go with them. */
const BATCH = 100;

/**
 * Deletes projects that nobody can restore any more, with all that belongs to them, general tasks included. Returns
 * how many; several servers may do it at once.
 */
export const purgeProjects = (): Promise<number> => inBatches(BATCH, purgeSome);

const purgeSome = (max: number): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: projects.id, name: projects.name })
      .from(projects)
      .where(and(isNotNull(projects.deletedAt), isDue(projects.deletedAt)))
      .limit(max)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    await tx.delete(tasks).where(inArray(tasks.projectId, ids));
    await tx.delete(projects).where(inArray(projects.id, ids));
    for (const { id, name } of due) {
      await record(tx, {
        actorId: null,
        action: 'project.purge',
        entity: 'project',
        entityId: id,
        data: { name },
      });
    }
    return due.length;
  });
