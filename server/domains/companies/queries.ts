import type { list } from '@shared/contracts/companies';
import type { Query } from '@shared/endpoint';
import { and, eq, inArray } from 'drizzle-orm';
import { db, type Executor } from '../../db/client';
import { newestFirst } from '../../db/page';
import { companies } from '../../db/schema/companies';
import { users } from '../../db/schema/users';
import { isFoundBy } from '../../db/search';
import { badField, Refusal } from '../../lib/refusal';

const select = () =>
  db
    .select({
      id: companies.id,
      name: companies.name,
      description: companies.description,
      logo: companies.logo,
      contactEmail: companies.contactEmail,
      contactPhone: companies.contactPhone,
      address: companies.address,
      representativeId: companies.representativeId,
      representative: {
        id: users.id,
        firstName: users.firstName,
        lastName: users.lastName,
        username: users.username,
      },
      isActive: companies.isActive,
      createdAt: companies.createdAt,
    })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.representativeId));

export type CompanyRow = Awaited<ReturnType<typeof select>>[number];

/** All companies: everyone knows which there are; how much of each is shown is the presenter's matter. */
export async function listCompanies(query: Query<typeof list>) {
  const { search, companyId, isActive } = query;
  const where = and(
    isFoundBy(search, companies),
    companyId === undefined ? undefined : eq(companies.id, companyId),
    isActive === undefined ? undefined : eq(companies.isActive, isActive),
  );
  return newestFirst(companies, where, query, ({ where, orderBy, limit }) =>
    select().where(where).orderBy(orderBy).limit(limit),
  );
}

/** Whether a company exists and is active; undefined where there is none. For records that are to refer to it. */
export async function companyState(tx: Executor, id: number): Promise<{ isActive: boolean } | undefined> {
  const [row] = await tx.select({ isActive: companies.isActive }).from(companies).where(eq(companies.id, id));
  return row;
}

/**
 * For companies that a record is to refer to, each named by its field: one that does not exist is bad input there,
 * a disabled one can't be chosen.
 */
export async function requireActiveCompanies(
  tx: Executor,
  choices: { path: string; id: number | null | undefined }[],
): Promise<void> {
  const wanted = choices.flatMap(({ path, id }) => (id == null ? [] : [{ path, id }]));
  if (wanted.length === 0) return;
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const rows = await tx
    .select({ id: companies.id, isActive: companies.isActive })
    .from(companies)
    .where(inArray(companies.id, ids));
  const isActive = new Map(rows.map((row) => [row.id, row.isActive]));
  const unknown = wanted.find(({ id }) => !isActive.has(id));
  if (unknown) throw badField(unknown.path, 'unknown_company');
  const inactive = wanted.find(({ id }) => !isActive.get(id));
  if (inactive) throw new Refusal('company_inactive', { companyId: inactive.id });
}
