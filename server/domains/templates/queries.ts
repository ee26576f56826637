import type { list } from '@shared/contracts/templates';
import type { Query } from '@shared/endpoint';
import { and, count, desc, eq, lt } from 'drizzle-orm';
import { db, type Executor, type Tx } from '../../db/client';
import { projectTemplates } from '../../db/schema/templates';
import { containsText } from '../../db/search';
import { pageOf } from '../../lib/paging';

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
export async function listTemplates({ limit, cursor, search }: Query<typeof list>) {
  const where = containsText(search, projectTemplates.name, projectTemplates.description);
  const [rows, [total]] = await Promise.all([
    db
      .select()
      .from(projectTemplates)
      .where(and(where, cursor ? lt(projectTemplates.id, cursor) : undefined))
      .orderBy(desc(projectTemplates.id))
      .limit(limit + 1),
    db.select({ count: count() }).from(projectTemplates).where(where),
  ]);
  return pageOf(rows, limit, total?.count ?? 0);
}
