import { nameKey } from '@shared/rules/imports';
import { and, or, sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/among';
import type { Tx } from '../../../db/client';
import { isPresent } from '../../../db/present-person';
import { companies, users } from '../../../db/schema/people';
import type { SheetProblems } from '../../../lib/sheet-problems';

/** What sheets call records, to the records of that name: several, where they share it. */
export type Named<Found> = ReadonlyMap<string, readonly Found[]>;

interface Called<Found> {
  /** Its number or user name, which no other record has. It means this record, also where another one has it as a name. */
  unique: string;
  names: readonly string[];
  found: Found;
}

export function namedBy<Found>(rows: readonly Called<Found>[]): Named<Found> {
  const named = new Map<string, Found[]>();
  for (const { names, found } of rows)
    for (const key of new Set(names.map(nameKey))) {
      const there = named.get(key);
      if (there) there.push(found);
      else named.set(key, [found]);
    }
  for (const { unique, found } of rows) named.set(nameKey(unique), [found]);
  return named;
}

export interface FoundCompany {
  id: number;
  isActive: boolean;
}

/** The companies that a sheet names, by their number or either name; of a name that several have, all. */
export async function companiesNamed(tx: Tx, names: readonly string[]): Promise<Named<FoundCompany>> {
  const keys = names.map(nameKey);
  const { id, name, nameEn, isActive } = companies;
  const rows = await tx
    .select({ id, name, nameEn, isActive })
    .from(companies)
    .where(
      sql`${isAnyOf(sql`lower(${name})`, keys)} or ${isAnyOf(sql`lower(${nameEn})`, keys)} or ${isAnyOf(sql`${id}::text`, keys)}`,
    );
  return namedBy(
    rows.map((row) => ({ unique: String(row.id), names: [row.name, row.nameEn ?? ''], found: row })),
  );
}

/** The company that a row names; undefined, with a problem added, if there is none, more than one, or one that is not active. */
export const companyNamed = (
  found: Named<FoundCompany>,
  name: string,
  row: number,
  problems: SheetProblems,
  field = 'company',
): number | undefined => onlyCompany(found.get(nameKey(name)) ?? [], row, problems, field);

/** The only one of these companies, likewise. */
export function onlyCompany(
  found: readonly FoundCompany[],
  row: number,
  problems: SheetProblems,
  field = 'company',
): number | undefined {
  const [company, ...others] = found;
  if (company?.isActive && others.length === 0) return company.id;
  if (company && others.length === 0) problems.code(row, field, 'company_inactive');
  else problems.issue(row, field, 'unknown_company');
}

export interface FoundPerson {
  id: number;
  companyId: number | null;
}

/** The people whom a sheet names, by user name or name; of a name that several have, all. */
export async function peopleNamed(tx: Tx, names: readonly string[]): Promise<Named<FoundPerson>> {
  const keys = names.map(nameKey);
  const fullName = sql<string>`lower(${users.firstName} || ' ' || ${users.lastName})`;
  const rows = await tx
    .select({
      id: users.id,
      companyId: users.assignedCompanyId,
      name: fullName,
      username: sql<string>`lower(${users.username})`,
    })
    .from(users)
    .where(and(isPresent, or(isAnyOf(fullName, keys), isAnyOf(sql`lower(${users.username})`, keys))));
  return namedBy(
    rows.map(({ name, username, ...person }) => ({ unique: username, names: [name], found: person })),
  );
}

/** The person of a company whom a row names; undefined, with a problem added, if there is no company, or none or several have that name. */
export function personNamed(
  found: Named<FoundPerson>,
  name: string,
  companyId: number | null,
  row: number,
  problems: SheetProblems,
  field = 'person',
): number | undefined {
  if (companyId === null) return void problems.issue(row, field, 'person_without_company');
  const [person, namesake] = (found.get(nameKey(name)) ?? []).filter((one) => one.companyId === companyId);
  if (person && !namesake) return person.id;
  problems.issue(row, field, 'unknown_user');
}
