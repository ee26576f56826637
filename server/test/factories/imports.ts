import { importFields } from '@shared/rules/imports';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { db } from '../../db/client';
import { imports } from '../../db/schema/imports';
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
  const values = {
    kind: 'users' as const,
    createdBy,
    fileName: 'people.csv',
    head: sheetColumns,
    rows: [row],
    rowCount: 1,
  };
  await db.delete(imports).where(and(eq(imports.createdBy, createdBy), isNull(imports.writtenAt)));
  const [made] = await db.insert(imports).values(values).returning({ id: imports.id });
  return made as { id: number };
}

/** An import of this person that made these accounts, or none, and can still be undone. */
export async function makeImport(
  { id: createdBy }: { id: number },
  made: number[] = [],
): Promise<{ id: number }> {
  const [row] = await db
    .insert(imports)
    .values({
      ...{ kind: 'users' as const, createdBy, fileName: 'people.csv', head: sheetColumns, rows: null },
      ...{ rowCount: made.length, made, writtenAt: sql`now()` },
    })
    .returning({ id: imports.id });
  return row as { id: number };
}
