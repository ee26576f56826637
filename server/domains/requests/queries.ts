import type { assignedWorkflowTasks, list } from '@shared/contracts/requests';
import type { Query } from '@shared/endpoint';
import { type Actor, seesEverything } from '@shared/rules/actor';
import { and, asc, count, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { db, type Executor, type Tx } from '../../db/client';
import { newestFirst } from '../../db/page';
import { companies } from '../../db/schema/companies';
import { requestTypes } from '../../db/schema/request-types';
import { requests } from '../../db/schema/requests';
import { users } from '../../db/schema/users';
import { isFoundBy } from '../../db/search';
import type { Page } from '../../lib/paging';
import { companyState } from '../companies/queries';
import { hasStepOf, hasUndecidedStepOf, type StepRow, stepsByRequest, waitsFor } from './steps/queries';

/** Which requests the actor sees: their own, their company's, and those with a step of theirs; undefined: all. */
export function visibleRequests(actor: Actor): SQL | undefined {
  if (seesEverything(actor)) return undefined;
  const { id, assignedCompanyId } = actor;
  return or(
    eq(requests.submittedBy, id),
    assignedCompanyId === null ? undefined : eq(requests.companyId, assignedCompanyId),
    hasStepOf(id),
  );
}

const select = () =>
  db
    .select({
      id: requests.id,
      uniqueNumber: requests.uniqueNumber,
      title: requests.title,
      description: requests.description,
      status: requests.status,
      priority: requests.priority,
      dueDate: requests.dueDate,
      targetDate: requests.targetDate,
      requestTypeId: requests.requestTypeId,
      requestType: { id: requestTypes.id, name: requestTypes.name },
      /** The type's, not the request's: whose manager administers it. */
      typeCompanyId: requestTypes.companyId,
      submittedBy: requests.submittedBy,
      submittedByUser: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      requestingCompany: { id: companies.id, name: companies.name },
      currentStep: requests.currentStep,
      createdAt: requests.createdAt,
      closedAt: requests.closedAt,
    })
    .from(requests)
    .innerJoin(requestTypes, eq(requestTypes.id, requests.requestTypeId))
    .innerJoin(users, eq(users.id, requests.submittedBy))
    .leftJoin(companies, eq(companies.id, requests.companyId));

export type RequestRow = Awaited<ReturnType<typeof select>>[number];
export type RequestRecord = RequestRow & { steps: StepRow[] };

async function withSteps<T extends { id: number }>(rows: T[], executor: Executor = db) {
  const steps = await stepsByRequest(
    rows.map((row) => row.id),
    executor,
  );
  return rows.map((row) => ({ ...row, steps: steps.get(row.id) ?? [] }));
}

export async function visibleRequest(actor: Actor, id: number): Promise<RequestRecord | undefined> {
  const rows = await select().where(and(eq(requests.id, id), visibleRequests(actor)));
  const [record] = await withSteps(rows);
  return record;
}

/** The requests that the actor sees. */
export const listRequests = (actor: Actor, query: Query<typeof list>) =>
  pageWhere(and(visibleRequests(actor), filterOf(actor, query)), query);

/** Those among them that a company asks for; undefined where there is no such company. */
export const listRequestsOfCompany = async (actor: Actor, companyId: number, query: Query<typeof list>) =>
  (await companyState(db, companyId)) &&
  pageWhere(and(visibleRequests(actor), eq(requests.companyId, companyId), filterOf(actor, query)), query);

const isOpen = inArray(requests.status, ['pending', 'in_progress']);

/** The open requests whose current step is the actor's. */
export const requestsWaitingFor = (actor: Actor, query: Query<typeof assignedWorkflowTasks>) =>
  pageWhere(and(isOpen, waitsFor(actor.id), searchOf(query.search)), query);

const searchOf = (search: string | undefined) => isFoundBy(search, requests);

const filterOf = (actor: Actor, { search, status, requestTypeId, mine }: Query<typeof list>) =>
  and(
    searchOf(search),
    status === undefined ? undefined : eq(requests.status, status),
    requestTypeId === undefined ? undefined : eq(requests.requestTypeId, requestTypeId),
    mine ? eq(requests.submittedBy, actor.id) : undefined,
  );

async function pageWhere(
  where: SQL | undefined,
  query: { limit: number; cursor?: number },
): Promise<Page<RequestRecord>> {
  const page = await newestFirst(requests, where, query, ({ where, orderBy, limit }) =>
    select().where(where).orderBy(orderBy).limit(limit),
  );
  return { ...page, items: await withSteps(page.items) };
}

/** How many requests the actor sees, by status. */
export async function countRequests(actor: Actor) {
  const countOf = (condition: SQL) => sql`count(*) filter (where ${condition})`.mapWith(Number);
  const [counts] = await db
    .select({
      total: count(),
      pending: countOf(eq(requests.status, 'pending')),
      inProgress: countOf(eq(requests.status, 'in_progress')),
      completed: countOf(eq(requests.status, 'completed')),
      mine: countOf(eq(requests.submittedBy, actor.id)),
    })
    .from(requests)
    .where(visibleRequests(actor));
  return counts as NonNullable<typeof counts>;
}

const lock = (tx: Tx, where: SQL | undefined) =>
  tx
    .select({
      id: requests.id,
      status: requests.status,
      submittedBy: requests.submittedBy,
      currentStep: requests.currentStep,
    })
    .from(requests)
    .where(where)
    .orderBy(asc(requests.id))
    .for('update');

/** A request that the actor sees, locked; its steps are read once the lock is there. */
export async function lockRequest(tx: Tx, actor: Actor, id: number) {
  const [request] = await withSteps(await lock(tx, and(eq(requests.id, id), visibleRequests(actor))), tx);
  return request;
}

/** The open requests with an undecided step of this person, locked. */
export const lockRequestsAwaiting = async (tx: Tx, userId: number) =>
  withSteps(await lock(tx, and(isOpen, hasUndecidedStepOf(userId))), tx);
