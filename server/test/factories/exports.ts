import { sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { exports } from '../../db/schema/exports';

/** A file of tasks that a person has exported; `isOpen`: one that waits to be written, which each person has one of at most. */
export async function makeExport(
  { id: createdBy }: { id: number },
  { isOpen = false }: { isOpen?: boolean } = {},
): Promise<{ id: number }> {
  const bytes = Buffer.from('Title\r\nPour the slab\r\n');
  const [row] = await db
    .insert(exports)
    .values({
      ...{ createdBy, list: 'tasks', format: 'csv', language: 'en' },
      ...{ filters: { sort: 'newest' }, columns: ['title'] },
      ...(!isOpen && {
        ...{ attempts: 1, rowCount: 1, totalCount: 1, fileName: 'masar-tasks.csv' },
        ...{ bytes, size: bytes.length, finishedAt: sql`now()` },
      }),
    })
    .returning({ id: exports.id });
  return row as { id: number };
}
