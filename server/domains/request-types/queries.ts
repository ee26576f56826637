import type { FormField } from '@shared/contracts/forms';
import type { list } from '@shared/contracts/request-types';
import type { Query } from '@shared/endpoint';
import { type Actor, seesEverything } from '@shared/rules/actor';
import { bothNames } from '@shared/rules/bilingual';
import { reachOf } from '@shared/rules/reach';
import { and, asc, count, eq, inArray, isNull, or, type SQL, sql } from 'drizzle-orm';
import { isOneOf } from '../../db/among';
import { db, type Executor, type Tx } from '../../db/client';
import { counted } from '../../db/count';
import { namesOf } from '../../db/names';
import { readPage, rowsById } from '../../db/page';
import { lockActivePeople } from '../../db/present-person';
import { companies, users } from '../../db/schema/people';
import { requestTypes, workflowSteps } from '../../db/schema/request-types';
import { requests } from '../../db/schema/requests';
import { userSettings } from '../../db/schema/settings';
import { isFoundBy } from '../../db/search';
import { badField } from '../../lib/refusal';
import { canMakeResponsible, seesInactiveTypes } from './policy';

const select = () =>
  db
    .select({
      id: requestTypes.id,
      name: requestTypes.name,
      nameEn: requestTypes.nameEn,
      description: requestTypes.description,
      isActive: requestTypes.isActive,
      estimatedDays: requestTypes.estimatedDays,
      separateDuties: requestTypes.separateDuties,
      repeatApprover: requestTypes.repeatApprover,
      companyId: requestTypes.companyId,
      workflowRevision: requestTypes.workflowRevision,
      company: namesOf(companies),
      createdAt: requestTypes.createdAt,
      updatedAt: requestTypes.updatedAt,
      stepCount: db.$count(workflowSteps, eq(workflowSteps.requestTypeId, requestTypes.id)),
      fieldCount: sql<number>`jsonb_array_length(${requestTypes.fields})`,
    })
    .from(requestTypes)
    .leftJoin(companies, eq(companies.id, requestTypes.companyId));

type Selected = Awaited<ReturnType<typeof select>>[number];
export type RequestTypeRow = Selected & { openRequests: number };

/** How many requests of each type are open, those of all types at once. */
const countOpen = () =>
  counted(
    db
      .select({ id: requests.requestTypeId, count: count() })
      .from(requests)
      .where(isNull(requests.closedAt))
      .groupBy(requests.requestTypeId),
  );

async function withOpenRequests<Row extends Selected>(rows: Row[]): Promise<(Row & RequestTypeRow)[]> {
  const open = new Map((await countOpen()).map(({ id, count }) => [id, count]));
  return rows.map((row) => ({ openRequests: open.get(row.id) ?? 0, ...row }));
}

/** Which types the actor sees: the hub's and their company's, or all; inactive ones where they administer or oversee them. */
export function visibleTypes(actor: Actor): SQL | undefined {
  const { assignedCompanyId } = actor;
  const isOwn = assignedCompanyId === null ? undefined : eq(requestTypes.companyId, assignedCompanyId);
  const isOffered = seesEverything(actor) ? undefined : or(isNull(requestTypes.companyId), isOwn);
  if (seesInactiveTypes(actor)) return isOffered;
  const isActive = eq(requestTypes.isActive, true);
  const reachesCompany = reachOf(actor, 'request-types') === 'company';
  return and(isOffered, reachesCompany ? or(isActive, isOwn) : isActive);
}

/** The names of the hub's types in both languages, of inactive ones too: they may come back. */
export async function namesOfHubTypes(tx: Tx): Promise<string[]> {
  const { name, nameEn } = requestTypes;
  const rows = await tx.select({ name, nameEn }).from(requestTypes).where(isNull(requestTypes.companyId));
  return rows.flatMap(bothNames);
}

const listed = rowsById(() =>
  select()
    .where(isOneOf(requestTypes.id, sql.placeholder('ids')))
    .prepare('listed request types'),
);

export async function listTypes(
  actor: Actor,
  query: Omit<Query<typeof list>, 'isActive'> & { isActive?: boolean },
) {
  const { search, isActive } = query;
  const where = and(
    visibleTypes(actor),
    isFoundBy(search, requestTypes),
    isActive === undefined ? undefined : eq(requestTypes.isActive, isActive),
  );
  const page = await readPage(requestTypes, where, query, listed);
  return { ...page, items: await withOpenRequests(page.items) };
}

export async function visibleType(actor: Actor, id: number): Promise<RequestTypeRow | undefined> {
  const [row] = await withOpenRequests(
    await select().where(and(eq(requestTypes.id, id), visibleTypes(actor))),
  );
  return row;
}

/** Who is responsible for a step, as those who see its type see them. */
const responsible = {
  responsibleUser: {
    firstName: users.firstName,
    lastName: users.lastName,
    email: users.email,
    isActive: users.isActive,
  },
  responsibleCompany: namesOf(companies),
  /** Of the responsible person; null: nothing chosen. */
  profileVisibility: userSettings.profileVisibility,
};

const selectSteps = (executor: Executor) =>
  executor
    .select({
      id: workflowSteps.id,
      requestTypeId: workflowSteps.requestTypeId,
      stepName: workflowSteps.stepName,
      stepNameEn: workflowSteps.stepNameEn,
      description: workflowSteps.description,
      stepOrder: workflowSteps.stepOrder,
      isRequired: workflowSteps.isRequired,
      responsibleUserId: workflowSteps.responsibleUserId,
      allowedDays: workflowSteps.allowedDays,
      expires: workflowSteps.expires,
      appliesWhen: workflowSteps.appliesWhen,
      isBeside: workflowSteps.isBeside,
      needed: workflowSteps.needed,
      isInformed: workflowSteps.isInformed,
      decidedBy: workflowSteps.decidedBy,
      updatedAt: workflowSteps.updatedAt,
      ...responsible,
    })
    .from(workflowSteps)
    .leftJoin(users, eq(users.id, workflowSteps.responsibleUserId))
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .leftJoin(companies, eq(companies.id, users.assignedCompanyId));

export type WorkflowStepRow = Awaited<ReturnType<typeof selectSteps>>[number];

/** A type's workflow in its order. */
export const workflowOf = (requestTypeId: number, executor: Executor = db): Promise<WorkflowStepRow[]> =>
  selectSteps(executor)
    .where(eq(workflowSteps.requestTypeId, requestTypeId))
    .orderBy(asc(workflowSteps.stepOrder));

/** What a request of a type is asked, as it is published. */
export async function formOf(id: number): Promise<FormField[] | undefined> {
  const [row] = await db
    .select({ fields: requestTypes.fields })
    .from(requestTypes)
    .where(eq(requestTypes.id, id));
  return row?.fields;
}

/** One step, for any caller: what they may see or do follows from its type. */
export async function workflowStep(id: number): Promise<WorkflowStepRow | undefined> {
  const [row] = await selectSteps(db).where(eq(workflowSteps.id, id));
  return row;
}

const selectPeople = (ids: number[]) =>
  db
    .select({ id: users.id, ...responsible })
    .from(users)
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .leftJoin(companies, eq(companies.id, users.assignedCompanyId))
    .where(inArray(users.id, ids));

export type ResponsiblePeople = ReadonlyMap<number, Awaited<ReturnType<typeof selectPeople>>[number]>;

/** The people of these steps, by their ids; those whose accounts are gone altogether are not among them. */
export async function responsiblePeople(
  steps: readonly { responsibleUserId: number | null }[],
): Promise<ResponsiblePeople> {
  const ids = [...new Set(steps.flatMap(({ responsibleUserId }) => responsibleUserId ?? []))];
  if (ids.length === 0) return new Map();
  return new Map((await selectPeople(ids)).map((row) => [row.id, row]));
}

/**
 * The type as it stays until the transaction ends: `share` where a request is submitted with it, `update` where it or
 * its workflow changes. A transaction that locks a type and people locks the type first.
 */
export async function lockType(tx: Tx, id: number, strength: 'share' | 'update') {
  const [row] = await tx.select().from(requestTypes).where(eq(requestTypes.id, id)).for(strength);
  return row;
}

/** Active people whom the actor may choose; who is out of their reach does not exist for them. */
export async function requireEligiblePeople(
  tx: Tx,
  actor: Actor,
  chosen: readonly { path: string; id: number }[],
): Promise<void> {
  const active = await lockActivePeople(
    tx,
    chosen.map(({ id }) => id),
  );
  for (const { path, id } of chosen) {
    const person = active.get(id);
    if (!person || !canMakeResponsible(actor, person)) throw badField(path, 'unknown_user');
  }
}
