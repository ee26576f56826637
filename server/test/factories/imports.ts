import { importFields } from '@shared/rules/imports';
import { sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { imports } from '../../db/schema/imports';
import { keepSheet } from '../../domains/imports/commands';
import { serial } from './serial';

/** The fields of the columns of sheets that are made here, in their order. */
export const sheetColumns = importFields.users.map(({ key }) => key).filter((key) => key !== 'company');

/** A sheet of one new person, which this person has uploaded and not imported yet. It takes the place of one before. */
export async function makeSheet({ id: createdBy }: { id: number }): Promise<{ id: number }> {
  const number = serial();
  const row = [
    'New',
    `Imported${number}`,
    `imported${number}`,
    `imported${number}@masar.test`,
    '0500000000',
    'user',
  ];
  return keepSheet({ kind: 'users', createdBy, fileName: 'people.csv', head: sheetColumns, rows: [row] });
}

/** A sheet of one general task, likewise. */
export const makeTaskSheet = ({ id: createdBy }: { id: number }): Promise<{ id: number }> =>
  keepSheet({
    ...{ kind: 'tasks', createdBy, fileName: 'tasks.csv', head: ['title'] },
    rows: [[`Imported ${serial()}`]],
  });

/** A sheet of one project with a task, likewise. */
export const makeProjectSheet = ({ id: createdBy }: { id: number }): Promise<{ id: number }> =>
  keepSheet({
    ...{ kind: 'projects', createdBy, fileName: 'projects.csv', head: ['name', 'task'] },
    rows: [[`Imported ${serial()}`, 'Survey']],
  });

/** An import of this person that made these accounts, or none, and can still be undone. */
export async function makeImport(
  { id: createdBy }: { id: number },
  made: number[] = [],
  changes: Partial<typeof imports.$inferInsert> = {},
): Promise<{ id: number }> {
  const [row] = await db
    .insert(imports)
    .values({
      ...{ kind: 'users' as const, createdBy, fileName: 'people.csv', head: sheetColumns, rows: null },
      ...{ rowCount: made.length, made, writtenAt: sql`now()`, ...changes },
    })
    .returning({ id: imports.id });
  return row as { id: number };
}
