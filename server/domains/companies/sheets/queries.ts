import { sql } from 'drizzle-orm';
import { isAnyOf } from '../../../db/among';
import type { Tx } from '../../../db/client';
import { companies } from '../../../db/schema/people';
import type { SheetProblems } from '../../../lib/sheet-problems';

/** A name as it is looked up: in any case, and with single blanks. */
export const nameKey = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();

export interface FoundCompany {
  id: number;
  isActive: boolean;
}

/** The companies that a sheet names, by either name or their number; of a name that several have, all. */
export async function companiesNamed(tx: Tx, names: readonly string[]): Promise<Map<string, FoundCompany[]>> {
  const keys = names.map(nameKey);
  const { id, name, nameEn, isActive } = companies;
  const rows = await tx
    .select({ id, name, nameEn, isActive })
    .from(companies)
    .where(
      sql`${isAnyOf(sql`lower(${name})`, keys)} or ${isAnyOf(sql`lower(${nameEn})`, keys)} or ${isAnyOf(sql`${id}::text`, keys)}`,
    );
  const found = new Map<string, FoundCompany[]>();
  for (const row of rows)
    for (const key of new Set([row.name, row.nameEn ?? '', String(row.id)].map(nameKey)))
      found.set(key, [...(found.get(key) ?? []), row]);
  return found;
}

/** The company that a row names; undefined, and told, where there is none, more than one, or one that is not active. */
export function companyNamed(
  found: ReadonlyMap<string, FoundCompany[]>,
  name: string,
  row: number,
  problems: SheetProblems,
): number | undefined {
  const [company, ...others] = found.get(nameKey(name)) ?? [];
  if (company?.isActive && others.length === 0) return company.id;
  if (company && others.length === 0) problems.code(row, 'company', 'company_inactive');
  else problems.issue(row, 'company', 'unknown_company');
}
