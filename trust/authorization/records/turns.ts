import { and, eq, isNull } from 'drizzle-orm';
import { db } from '../../../server/db/client';
import { turns } from '../../../server/db/schema/turns';
import { NOWHERE } from '../world';

type OfRecord = typeof turns.requestId | typeof turns.projectTaskId | typeof turns.taskId;

/** The open turn of a record; nowhere, where it is no company's turn. */
export async function turnOf(record: OfRecord, id: number): Promise<number> {
  const [turn] = await db
    .select({ id: turns.id })
    .from(turns)
    .where(and(eq(record, id), isNull(turns.endedAt)));
  return turn?.id ?? NOWHERE;
}
