import { sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { exports } from '../../db/schema/exports';

interface Overrides extends Partial<typeof exports.$inferInsert> {
  /** It waits to be written; each person has one of these at most. */
  isOpen?: boolean;
}

/** A file that a person has exported, of tasks unless told otherwise. */
export async function makeExport(
  { id: createdBy }: { id: number },
  { isOpen = false, ...overrides }: Overrides = {},
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
      ...overrides,
    })
    .returning({ id: exports.id });
  return row as { id: number };
}
