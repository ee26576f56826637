import type { assignedWorkflowTasks, list } from '@shared/contracts/requests';
import type { Query } from '@shared/endpoint';
import { type Actor, seesEverything } from '@shared/rules/actor';
import { and, asc, eq, inArray, lt, type SQL } from 'drizzle-orm';
import { type Among, among, amongGathered } from '../../db/among';
import { db, type Executor, type Tx } from '../../db/client';
import { countByStatus } from '../../db/count';
import { by, newest, readPage } from '../../db/page';
import { companies } from '../../db/schema/companies';
import { requestTypes } from '../../db/schema/request-types';
import { requests } from '../../db/schema/requests';
import { userSettings } from '../../db/schema/settings';
import { users } from '../../db/schema/users';
import { isFoundBy } from '../../db/search';
import type { Page } from '../../lib/paging';
import { companyState } from '../companies/queries';
import { hasUndecidedStepOf, idsWithStepOf, type StepRow, stepsByRequest, waitsFor } from './steps/queries';

const idsWhere = (condition: SQL) => db.select({ id: requests.id }).from(requests).where(condition);

/** Somebody's own requests, their company's, and those with a step of theirs: each by its index. */
function idsOfConcern({ id, assignedCompanyId }: Actor) {
  const own = idsWhere(eq(requests.submittedBy, id)).union(idsWithStepOf(id));
  return assignedCompanyId === null ? own : own.union(idsWhere(eq(requests.companyId, assignedCompanyId)));
}

/** Which requests the actor sees; undefined: all. */
export const visibleRequests = (actor: Actor, isAmong: Among = among): SQL | undefined =>
  seesEverything(actor) ? undefined : isAmong(requests.id, idsOfConcern(actor));

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
      /** Who may see the submitter's address: their company now, and what they chose. */
      submitterCompanyId: users.assignedCompanyId,
      submitterVisibility: userSettings.profileVisibility,
      requestingCompany: { id: companies.id, name: companies.name },
      currentStep: requests.currentStep,
      createdAt: requests.createdAt,
      closedAt: requests.closedAt,
    })
    .from(requests)
    .innerJoin(requestTypes, eq(requestTypes.id, requests.requestTypeId))
    .innerJoin(users, eq(users.id, requests.submittedBy))
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .leftJoin(companies, eq(companies.id, requests.companyId));

export type RequestRow = Awaited<ReturnType<typeof select>>[number];
export type RequestRecord = RequestRow & { steps: StepRow[] };

async function withSteps<T extends { id: number }>(rows: T[], executor: Executor = db) {
  const steps = await stepsByRequest(
    rows.map((row) => row.id),
    executor,
  );
  return rows.map((row) => ({ steps: steps.get(row.id) ?? [], ...row }));
}

export async function visibleRequest(actor: Actor, id: number): Promise<RequestRecord | undefined> {
  const rows = await select().where(and(eq(requests.id, id), visibleRequests(actor)));
  const [record] = await withSteps(rows);
  return record;
}

/** The requests that the actor sees. */
export const listRequests = (actor: Actor, query: Query<typeof list>) =>
  pageWhere(and(visibleRequests(actor, amongGathered), filterOf(actor, query)), query);

/** Those among them that a company asks for; undefined where there is no such company. */
export const listRequestsOfCompany = async (actor: Actor, companyId: number, query: Query<typeof list>) =>
  (await companyState(db, companyId)) &&
  pageWhere(
    and(visibleRequests(actor, amongGathered), eq(requests.companyId, companyId), filterOf(actor, query)),
    query,
  );

const isOpen = inArray(requests.status, ['pending', 'in_progress']);

const waitingOrders = {
  newest: newest(requests),
  urgent: by(requests, requests.targetDate, requests.createdAt),
};

/** The open requests whose current step is the actor's. */
export const requestsWaitingFor = (actor: Actor, query: Query<typeof assignedWorkflowTasks>) => {
  const { search, sort, targetBefore } = query;
  const due = targetBefore === undefined ? undefined : lt(requests.targetDate, targetBefore);
  return pageWhere(and(isOpen, waitsFor(actor.id), searchOf(search), due), query, waitingOrders[sort]);
};

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
  query: { limit: number; cursor?: number; search?: string },
  order = newest(requests),
): Promise<Page<RequestRecord>> {
  const page = await readPage(requests, order, where, query, ({ where, orderBy, limit }) =>
    select().where(where).orderBy(orderBy).limit(limit),
  );
  return { ...page, items: await withSteps(page.items) };
}

/** How many requests the actor sees: in all, by status, and of their own, who see those whatever else they see. */
export async function countRequests(actor: Actor) {
  const [{ total, of }, mine] = await Promise.all([
    countByStatus(requests, visibleRequests(actor, amongGathered)),
    db.$count(requests, eq(requests.submittedBy, actor.id)),
  ]);
  return {
    total,
    pending: of('pending'),
    inProgress: of('in_progress'),
    completed: of('completed'),
    mine,
  };
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
