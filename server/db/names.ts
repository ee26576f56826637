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
