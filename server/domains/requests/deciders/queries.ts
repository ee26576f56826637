import type { Known, Sought } from '@shared/rules/step-deciders';
import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/client';
import { isPresent } from '../../../db/present-person';
import { companies, users } from '../../../db/schema/people';
import { projects } from '../../../db/schema/projects';
import { followerId } from '../../projects/notifications/queries';

/** What finding these takes to know; nothing is read that none of them asks for. */
export async function knownOf(tx: Tx, sought: readonly Sought[]): Promise<Known> {
  const companiesOf = (...kinds: Sought['is'][]) =>
    sought.flatMap((one) => ('companyId' in one && kinds.includes(one.is) ? [one.companyId] : []));
  return {
    representatives: await representativesOf(tx, companiesOf('representative', 'manager')),
    managers: await managersOf(tx, companiesOf('manager')),
    owners: await ownersOf(
      tx,
      sought.flatMap((one) => (one.is === 'owner' ? [one.projectId] : [])),
    ),
  };
}

async function representativesOf(tx: Tx, companyIds: readonly number[]): Promise<Known['representatives']> {
  if (companyIds.length === 0) return new Map();
  const rows = await tx
    .select({ companyId: companies.id, userId: users.id })
    .from(companies)
    .innerJoin(users, eq(users.id, companies.representativeId))
    .where(and(inArray(companies.id, [...companyIds]), isPresent));
  return new Map(rows.map(({ companyId, userId }) => [companyId, userId]));
}

async function managersOf(tx: Tx, companyIds: readonly number[]): Promise<Known['managers']> {
  if (companyIds.length === 0) return new Map();
  const rows = await tx
    .select({ id: users.id, companyId: sql<number>`${users.assignedCompanyId}` })
    .from(users)
    .where(and(inArray(users.assignedCompanyId, [...companyIds]), eq(users.role, 'manager'), isPresent));
  const managers = new Map<number, number[]>();
  for (const { id, companyId } of rows) managers.set(companyId, [...(managers.get(companyId) ?? []), id]);
  return managers;
}

async function ownersOf(tx: Tx, projectIds: readonly number[]): Promise<Known['owners']> {
  if (projectIds.length === 0) return new Map();
  const rows = await tx
    .select({ projectId: projects.id, userId: followerId() })
    .from(projects)
    .where(and(inArray(projects.id, [...projectIds]), isNotNull(followerId())));
  return new Map(rows.map(({ projectId, userId }) => [projectId, userId]));
}
