import type { list } from '@shared/contracts/templates';
import type { Query } from '@shared/endpoint';
import { eq } from 'drizzle-orm';
import { db, type Executor, type Tx } from '../../db/client';
import { newestFirst } from '../../db/page';
import { projectTemplates } from '../../db/schema/templates';
import { isFoundBy } from '../../db/search';

export type TemplateRow = typeof projectTemplates.$inferSelect;

export async function findTemplate(id: number, executor: Executor = db): Promise<TemplateRow | undefined> {
  const [row] = await executor.select().from(projectTemplates).where(eq(projectTemplates.id, id));
  return row;
}

export async function lockTemplate(tx: Tx, id: number): Promise<TemplateRow | undefined> {
  const [row] = await tx.select().from(projectTemplates).where(eq(projectTemplates.id, id)).for('update');
  return row;
}

/** Templates belong to the hub: whoever may call for them sees all. */
export async function listTemplates(query: Query<typeof list>) {
  const where = isFoundBy(query.search, projectTemplates);
  return newestFirst(projectTemplates, where, query, ({ where, orderBy, limit }) =>
    db.select().from(projectTemplates).where(where).orderBy(orderBy).limit(limit),
  );
}
