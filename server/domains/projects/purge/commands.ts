import { and, inArray, isNotNull, not } from 'drizzle-orm';
import { recordAudit } from '../../../db/audit';
import { db } from '../../../db/client';
import { projects } from '../../../db/schema/projects';
import { tasks } from '../../../db/schema/tasks';
import { isRestorable } from '../queries';

/** So many at a time: their tasks, notes and files go with them. */
const BATCH = 100;

/**
 * Deletes projects that nobody can restore any more, with all that belongs to them, general tasks included. Returns
 * how many; several servers may do it at once.
 */
export async function purgeProjects(): Promise<number> {
  let purged = 0;
  for (let batch = BATCH; batch === BATCH; purged += batch) batch = await purgeSome();
  return purged;
}

const purgeSome = (): Promise<number> =>
  db.transaction(async (tx) => {
    const due = await tx
      .select({ id: projects.id, name: projects.name })
      .from(projects)
      .where(and(isNotNull(projects.deletedAt), not(isRestorable)))
      .limit(BATCH)
      .for('update', { skipLocked: true });
    const ids = due.map(({ id }) => id);
    await tx.delete(tasks).where(inArray(tasks.projectId, ids));
    await tx.delete(projects).where(inArray(projects.id, ids));
    for (const { id, name } of due) {
      await recordAudit(tx, {
        actorId: null,
        action: 'project.purge',
        entity: 'project',
        entityId: id,
        data: { name },
      });
    }
    return due.length;
  });
