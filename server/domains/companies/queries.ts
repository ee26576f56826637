import type { list } from '@shared/contracts/companies';
import type { Query } from '@shared/endpoint';
import { and, asc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { isOneOf } from '../../db/among';
import { db, type Executor, type Tx } from '../../db/client';
import { alphabetical, newest, oldest, readPage, rowsById } from '../../db/page';
import { isPresent } from '../../db/present-person';
import { companies, users } from '../../db/schema/people';
import { projectTasks } from '../../db/schema/project-tasks';
import { projects } from '../../db/schema/projects';
import { requestTypes } from '../../db/schema/request-types';
import { requests } from '../../db/schema/requests';
import { tasks } from '../../db/schema/tasks';
import { isFoundBy } from '../../db/search';
import { badField, Refusal } from '../../lib/refusal';
import { pictureOf } from '../pictures/queries';

const select = (executor: Executor = db) =>
  executor
    .select({
      id: companies.id,
      name: companies.name,
      nameEn: companies.nameEn,
      description: companies.description,
      logo: companies.logo,
      logoPicture: pictureOf(companies.logo),
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
      updatedAt: companies.updatedAt,
    })
    .from(companies)
    .leftJoin(users, eq(users.id, companies.representativeId));

export type CompanyRow = Awaited<ReturnType<typeof select>>[number];

const orders = {
  newest: newest(companies),
  oldest: oldest(companies),
  name: alphabetical(companies, { sql: companies.name, of: (row: CompanyRow) => row.name }),
  nameEn: alphabetical(companies, {
    sql: sql`coalesce(${companies.nameEn}, ${companies.name})`,
    of: (row: CompanyRow) => row.nameEn ?? row.name,
  }),
};

const listed = rowsById(() =>
  select()
    .where(isOneOf(companies.id, sql.placeholder('ids')))
    .prepare('listed companies'),
);

/** All companies: everyone knows which there are; how much of each is shown is the presenter's matter. */
export async function listCompanies(query: Query<typeof list>) {
  const { search, companyId, isActive, sort } = query;
  const where = and(
    isFoundBy(search, companies),
    companyId === undefined ? undefined : eq(companies.id, companyId),
    isActive === undefined ? undefined : eq(companies.isActive, isActive),
  );
  return readPage(companies, where, query, listed, orders[sort]);
}

export async function companyById(id: number, executor?: Executor): Promise<CompanyRow | undefined> {
  const [row] = await select(executor).where(eq(companies.id, id));
  return row;
}

/** A company held for a change; for deleting it, records that are about to refer to it wait as well. */
export async function lockCompany(
  tx: Tx,
  id: number,
  strength: 'no key update' | 'update' = 'no key update',
): Promise<CompanyRow | undefined> {
  await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, id)).for(strength);
  return companyById(id, tx);
}

/** Whether a person is an active person of a company; if so they stay it until the end of the transaction. */
export async function lockActivePersonOf(tx: Tx, companyId: number, personId: number): Promise<boolean> {
  const [person] = await tx
    .select({ companyId: users.assignedCompanyId })
    .from(users)
    .where(and(eq(users.id, personId), isPresent))
    .for('share');
  return person?.companyId === companyId;
}

/** How many records of each kind refer to a company; kinds without any are left out. */
export async function referencesTo(tx: Tx, id: number): Promise<Record<string, number>> {
  const ofPeople = eq(users.assignedCompanyId, id);
  const ofProjects = eq(projects.companyId, id);
  const ofProjectTasks = eq(projectTasks.responsibleCompanyId, id);
  const kinds: [string, PgTable, SQL | undefined][] = [
    ['users', users, and(ofPeople, isNull(users.deletedAt))],
    ['formerUsers', users, and(ofPeople, isNotNull(users.deletedAt))],
    ['projects', projects, and(ofProjects, isNull(projects.deletedAt))],
    ['deletedProjects', projects, and(ofProjects, isNotNull(projects.deletedAt))],
    ['projectTasks', projectTasks, and(ofProjectTasks, isNull(projectTasks.deletedAt))],
    ['tasks', tasks, and(eq(tasks.companyId, id), isNull(tasks.deletedAt))],
    ['deletedTasks', tasks, and(eq(tasks.companyId, id), isNotNull(tasks.deletedAt))],
    ['deletedTasks', projectTasks, and(ofProjectTasks, isNotNull(projectTasks.deletedAt))],
    ['requests', requests, eq(requests.companyId, id)],
    ['requestTypes', requestTypes, eq(requestTypes.companyId, id)],
  ];
  const references: Record<string, number> = {};
  for (const [kind, table, where] of kinds) {
    const count = await tx.$count(table, where);
    if (count > 0) references[kind] = (references[kind] ?? 0) + count;
  }
  return references;
}

/** Whether a company exists and is active; undefined where there is none. For reading only: nothing is locked. */
export async function companyState(tx: Executor, id: number): Promise<{ isActive: boolean } | undefined> {
  const [row] = await tx.select({ isActive: companies.isActive }).from(companies).where(eq(companies.id, id));
  return row;
}

/** The companies that a person stands for. */
export const representedBy = async (tx: Tx, personId: number): Promise<number[]> =>
  (await tx.select({ id: companies.id }).from(companies).where(eq(companies.representativeId, personId))).map(
    ({ id }) => id,
  );

/** Keeps companies as they are until the transaction ends, locked in the order of their ids. */
export const lockCompanies = (tx: Tx, ids: number[]): Promise<unknown> =>
  tx
    .select({ id: companies.id })
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(asc(companies.id))
    .for('no key update');

/**
 * For companies that a record is to refer to, each named by its field: one that does not exist is bad input there,
 * a disabled one can't be chosen. They stay as they are, there and active, until the end of the transaction.
 */
export async function requireActiveCompanies(
  tx: Tx,
  choices: { path: string; id: number | null | undefined }[],
): Promise<void> {
  const wanted = choices.flatMap(({ path, id }) => (id == null ? [] : [{ path, id }]));
  if (wanted.length === 0) return;
  const ids = [...new Set(wanted.map(({ id }) => id))];
  const rows = await tx
    .select({ id: companies.id, isActive: companies.isActive })
    .from(companies)
    .where(inArray(companies.id, ids))
    .orderBy(asc(companies.id))
    .for('share');
  const isActive = new Map(rows.map((row) => [row.id, row.isActive]));
  const unknown = wanted.find(({ id }) => !isActive.has(id));
  if (unknown) throw badField(unknown.path, 'unknown_company');
  const inactive = wanted.find(({ id }) => !isActive.get(id));
  if (inactive) throw new Refusal('company_inactive', { companyId: inactive.id });
}
