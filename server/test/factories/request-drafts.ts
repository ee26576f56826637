import { db } from '../../db/client';
import { requestDrafts } from '../../db/schema/request-drafts';
import { serial } from './serial';

/** A request that a person has begun. */
export async function makeRequestDraft({
  by,
  ...fields
}: { by: { id: number } } & Partial<typeof requestDrafts.$inferInsert>) {
  const [made] = await db
    .insert(requestDrafts)
    .values({ title: `Draft ${serial()}`, ...fields, userId: by.id })
    .returning();
  return made as typeof requestDrafts.$inferSelect;
}
