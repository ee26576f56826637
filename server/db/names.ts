import { sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** What a row of a table with second names is shown as beside another record: `namedInBoth` of the contracts. */
export const namesOf = <Id extends PgColumn, Name extends PgColumn, NameEn extends PgColumn>({
  id,
  name,
  nameEn,
}: {
  id: Id;
  name: Name;
  nameEn: NameEn;
}) => ({ id, name, nameEn });

/** The id and the name of a person, which is one in both languages; null where there is no person beside the record. */
export const namesOfPerson = <Id extends PgColumn>({
  id,
  firstName,
  lastName,
}: {
  id: Id;
  firstName: PgColumn;
  lastName: PgColumn;
}) => ({
  id,
  name: sql<string | null>`${firstName} || ' ' || ${lastName}`,
  nameEn: sql<null>`null`,
});
