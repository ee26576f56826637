import { CUMULATIVE_DAYS } from '@shared/contracts/authority';
import { hubDay } from '@shared/contracts/fields';
import { MAX_EVERYONE } from '@shared/contracts/forms';
import { type Counted, inSar } from '@shared/rules/authority';
import type { Known, KnownAuthority, Sought } from '@shared/rules/step-deciders';
import { type AnyColumn, and, asc, eq, inArray, isNotNull, isNull, ne, notInArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Tx } from '../../../db/client';
import { isPresent } from '../../../db/present-person';
import { companies, users } from '../../../db/schema/people';
import { projects } from '../../../db/schema/projects';
import { requests } from '../../../db/schema/requests';
import { roles } from '../../../db/schema/roles';
import { found } from '../../../lib/refusal';
import { toIso } from '../../../lib/time';
import { matrixIn } from '../../authority/queries';
import { followerId } from '../../projects/notifications/queries';

/** What finding these for a request takes to know; nothing is read that none of them asks for. */
export async function knownOf(tx: Tx, sought: readonly Sought[], requestId: number): Promise<Known> {
  const companiesOf = (...kinds: ('representative' | 'manager')[]) =>
    sought.flatMap((one) =>
      'companyId' in one && kinds.some((kind) => kind === one.is) ? (one.companyId ?? []) : [],
    );
  return {
    representatives: await representativesOf(tx, companiesOf('representative', 'manager')),
    managers: await managersOf(tx, companiesOf('manager')),
    owners: await ownersOf(
      tx,
      sought.flatMap((one) => (one.is === 'owner' ? [one.projectId] : [])),
    ),
    authority: await authorityOf(
      tx,
      sought.filter((one) => one.is === 'holder'),
      requestId,
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

/** The active people of each of these roles in its company, by place in the list; one more than decide, as one of them may be kept from it. */
export async function peopleOfRoles(
  tx: Tx,
  asked: readonly { company: { id: number }; role: { id: number } }[],
): Promise<number[][]> {
  const people: number[][] = [];
  for (const { company, role } of asked) {
    const rows = await tx
      .select({ id: users.id })
      .from(users)
      .innerJoin(roles, eq(roles.name, users.role))
      .where(and(eq(users.assignedCompanyId, company.id), eq(roles.id, role.id), isPresent))
      .orderBy(asc(users.id))
      .limit(MAX_EVERYONE + 1);
    people.push(rows.map(({ id }) => id));
  }
  return people;
}

type ByLevel = Extract<Sought, { is: 'holder' }>;

/** What levels of authority are found by; undefined where none is sought. */
async function authorityOf(
  tx: Tx,
  sought: readonly ByLevel[],
  requestId: number,
): Promise<KnownAuthority | undefined> {
  if (sought.length === 0) return undefined;
  const matrix = await matrixIn(tx);
  const [request] = await tx
    .select({ requestTypeId: requests.requestTypeId, createdAt: requests.createdAt })
    .from(requests)
    .where(eq(requests.id, requestId));
  const { requestTypeId, createdAt } = found(request);
  const holders = matrix.holders.map(({ userId }) => userId);
  const active = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, holders), isPresent));
  const day = hubDay(new Date(toIso(createdAt)));
  const counted = new Map<ByLevel, Counted>();
  for (const one of sought) {
    const others = await othersOf(tx, one, requestId);
    counted.set(one, {
      own: inSar(one.amount, matrix.rates, day),
      others: others.map((amount) => inSar(amount, matrix.rates, day)),
    });
  }
  return {
    ...{ matrix, requestTypeId, active: new Set(active.map(({ id }) => id)) },
    countedFor: (one) => found(counted.get(one)),
  };
}

/**
 * An answer as the text by which amounts are grouped: the id of a record, else what was written, in lower case; a missing answer is the empty
 * text, so that leaving it out does not keep an amount from being added up.
 */
const summed = (answers: AnyColumn, field: string) =>
  sql`lower(btrim(coalesce(${answers} -> ${field}::text ->> 'id', ${answers} ->> ${field}::text, '')))`;

/**
 * The amounts of other requests of the type and company with an equal answer, from `CUMULATIVE_DAYS` before this one on, which were neither
 * rejected nor cancelled.
 */
async function othersOf(tx: Tx, { field, per, companyId }: ByLevel, requestId: number) {
  if (per === null) return [];
  const own = alias(requests, 'own');
  const rows = await tx
    .select({ amount: sql<ByLevel['amount']>`${requests.answers} -> ${field}::text` })
    .from(own)
    .innerJoin(requests, eq(requests.requestTypeId, own.requestTypeId))
    .where(
      and(
        eq(own.id, requestId),
        ne(requests.id, requestId),
        companyId === null ? isNull(requests.companyId) : eq(requests.companyId, companyId),
        sql`${requests.createdAt} > ${own.createdAt} - make_interval(days => ${CUMULATIVE_DAYS})`,
        notInArray(requests.status, ['rejected', 'cancelled']),
        sql`${summed(requests.answers, per)} = ${summed(own.answers, per)}`,
        sql`jsonb_typeof(${requests.answers} -> ${field}::text -> 'amount') = 'number'`,
      ),
    );
  return rows.map(({ amount }) => amount);
}
