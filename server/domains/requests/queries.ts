import type { Answers, AskedField, FormField } from '@shared/contracts/forms';
import { MAX_STEPS } from '@shared/contracts/request-types';
import {
  type assignedWorkflowTasks,
  type list,
  type listOfCompany,
  type NarrowedRequests,
  requestColumnSorts,
  type totals,
} from '@shared/contracts/requests';
import type { Query } from '@shared/endpoint';
import { type Actor, seesEverything, type Viewer } from '@shared/rules/actor';
import { isOpen as isOpenStatus } from '@shared/rules/requests';
import { openRequestStatuses } from '@shared/rules/statuses';
import { and, asc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { type Among, among, amongGathered, isOneOf } from '../../db/among';
import { db, type Executor, onceConnected, type Tx } from '../../db/client';
import { countByStatus } from '../../db/count';
import { isWithinDays } from '../../db/days';
import { excerptOf, wholeOf } from '../../db/excerpt';
import { isOneOrNone } from '../../db/groups';
import { namesOf } from '../../db/names';
import { byName, byPriority, byReference, byValue, orderBy } from '../../db/orders';
import { backwards, by, newest, oldest, readPage, readSorted, rowsById, type Uncounted } from '../../db/page';
import { companies, users } from '../../db/schema/people';
import { requestTypes, requestTypeVersions, versionSteps } from '../../db/schema/request-types';
import { requests } from '../../db/schema/requests';
import { userSettings } from '../../db/schema/settings';
import { turns } from '../../db/schema/turns';
import { isFoundBy } from '../../db/search';
import { canCorrect, isSubmitterThere } from '../../db/submitter';
import { namedViewer, type ViewerIds, visibleById } from '../../db/viewer';
import { firstOf, type Page } from '../../lib/paging';
import { badField, found } from '../../lib/refusal';
import { companyState } from '../companies/queries';
import { askedOfAnswers, comparedRecords, countAndSums, fieldsOfType } from './by-answers/queries';
import { standsAt } from './decisions/policy';
import { type HistoryRow, lastCorrectionOf } from './history/queries';
import { idsAskedOf } from './questions/queries';
import { linksOf } from './resubmissions/queries';
import {
  hasUndecidedStepOf,
  idsDecidedForOthersBy,
  idsStoodInBy,
  idsWaitingFor,
  idsWithStepOf,
  listedStepsByRequest,
  type StepRow,
  stepsByRequest,
  undecidedStepsOf,
  wholeStepsOf,
} from './steps/queries';

const idsWhere = (condition: SQL) => db.select({ id: requests.id }).from(requests).where(condition);

/** What a person submitted for no company. What they submitted for one stays with it when they leave. */
export const isPersonal = ({ id }: ViewerIds): SQL =>
  and(eq(requests.submittedBy, id), isNull(requests.companyId)) as SQL;

/**
 * People's personal requests, their company's, those with a step of theirs, those that they may decide or have decided in
 * another person's place, and those that they were asked about: each by its index.
 */
export function idsOfConcern(viewer: ViewerIds) {
  const { id, assignedCompanyId } = viewer;
  const own = idsWhere(isPersonal(viewer))
    .union(idsWithStepOf(id))
    .union(idsStoodInBy(id))
    .union(idsDecidedForOthersBy(id))
    .union(idsAskedOf(id));
  return assignedCompanyId === null ? own : own.union(idsWhere(eq(requests.companyId, assignedCompanyId)));
}

/** Which requests a person sees; undefined: all. */
export const visibleRequests = (viewer: Viewer, isAmong: Among = among): SQL | undefined =>
  seesEverything(viewer) ? undefined : isAmong(requests.id, idsOfConcern(viewer));

const typeCompanies = alias(companies, 'type_companies');

/** The answers of a request with such steps; nothing of the many requests that have none. */
const answersWith = (isSuch: SQL | undefined) => sql<Answers>`case when exists (
    select from ${versionSteps}
    where ${and(eq(versionSteps.versionId, requests.versionId), isSuch)}
  ) then ${requests.answers} else '{}' end`;

/** What conditions on steps compare. */
const comparedAnswers = answersWith(isNotNull(versionSteps.appliesWhen));
/** And what their deciders are found by. */
const decisiveAnswers = answersWith(
  or(isNotNull(versionSteps.appliesWhen), isNotNull(versionSteps.decidedBy)),
);

const select = (executor: Executor, textOf = excerptOf) =>
  executor
    .select({
      id: requests.id,
      uniqueNumber: requests.uniqueNumber,
      title: requests.title,
      description: textOf(requests.description),
      status: requests.status,
      priority: requests.priority,
      dueDate: requests.dueDate,
      targetDate: requests.targetDate,
      requestTypeId: requests.requestTypeId,
      requestType: namesOf(requestTypes),
      /** The type's, not the request's: whose manager administers it. */
      typeCompany: namesOf(typeCompanies),
      submittedBy: requests.submittedBy,
      companyId: requests.companyId,
      separateDuties: requests.separateDuties,
      repeatApprover: requests.repeatApprover,
      submittedByUser: { firstName: users.firstName, lastName: users.lastName, email: users.email },
      /** Who may see the submitter's address: their company now, and what they chose. */
      submitterCompanyId: users.assignedCompanyId,
      submitterVisibility: userSettings.profileVisibility,
      requestingCompany: namesOf(companies),
      correctionAskedAt: requests.correctionAskedAt,
      submitterThere: canCorrect(users),
      revision: requests.revision,
      resubmissionOf: requests.resubmissionOf,
      currentStep: requests.currentStep,
      answers: comparedAnswers,
      createdAt: requests.createdAt,
      closedAt: requests.closedAt,
    })
    .from(requests)
    .innerJoin(requestTypes, eq(requestTypes.id, requests.requestTypeId))
    .leftJoin(typeCompanies, eq(typeCompanies.id, requestTypes.companyId))
    .innerJoin(users, eq(users.id, requests.submittedBy))
    .leftJoin(userSettings, eq(userSettings.userId, users.id))
    .leftJoin(companies, eq(companies.id, requests.companyId));

export type RequestRow = Awaited<ReturnType<typeof select>>[number];
export type RequestRecord = RequestRow & { steps: StepRow[] };

async function withSteps<T extends { id: number }>(rows: T[], tx: Tx) {
  const ids = rows.map((row) => row.id);
  const steps = await stepsByRequest(ids, tx);
  return rows.map((row) => ({ steps: steps.get(row.id) ?? [], ...row }));
}

/** That a request is the one of the placeholder `id`, and that the viewer of a prepared statement sees it. */
const isVisibleOne = (isForAll: boolean): SQL | undefined => {
  const isOne = eq(requests.id, sql.placeholder('id'));
  return isForAll ? isOne : and(isOne, among(requests.id, idsOfConcern(namedViewer)));
};

const wholeRequest = visibleById((executor, isForAll) =>
  select(executor, wholeOf)
    .where(isVisibleOne(isForAll))
    .prepare(isForAll ? 'request' : 'request of concern'),
);

/** What was asked and answered. */
const selectForm = (executor: Executor) =>
  executor
    .select({
      fields: requestTypeVersions.fields,
      answers: requests.answers,
    })
    .from(requests)
    .innerJoin(requestTypeVersions, eq(requestTypeVersions.id, requests.versionId));

const form = onceConnected(() =>
  selectForm(db)
    .where(eq(requests.id, sql.placeholder('id')))
    .prepare('form of a request'),
);

/** What a request was asked and answered, in a transaction too. */
export async function formOf(id: number, executor: Executor) {
  const [row] = await selectForm(executor).where(eq(requests.id, id));
  return found(row);
}

export type WholeRecord = RequestRecord & {
  fields: FormField[];
  answers: Answers;
  correction: HistoryRow | undefined;
  links: Awaited<ReturnType<typeof linksOf>>;
};

/** A request with all its texts, with what was asked and answered, what its submitter is to correct, and what it is linked with. */
export async function visibleRequest(actor: Actor, id: number): Promise<WholeRecord | undefined> {
  const row = await wholeRequest(actor, id);
  if (!row) return undefined;
  const [steps, [asked], correction, links] = await Promise.all([
    wholeStepsOf(id),
    form().execute({ id }),
    row.correctionAskedAt === null ? undefined : lastCorrectionOf(id),
    linksOf(row, visibleRequests(actor)),
  ]);
  return { steps, ...row, ...found(asked), correction, links };
}

interface Filter extends Pick<Query<typeof list>, 'status' | 'requestTypeId' | 'mine'> {
  viewer: Viewer;
  companyId?: number | undefined;
  /** Another condition would lead to many more rows than the company has. */
  companyFirst?: boolean;
}

const isFiltered = ({ viewer, companyId, companyFirst, status, requestTypeId, mine }: Filter) =>
  and(
    visibleRequests(viewer, amongGathered),
    companyId === undefined ? undefined : isOfCompany(companyId, companyFirst),
    status === undefined ? undefined : eq(requests.status, status),
    requestTypeId === undefined ? undefined : eq(requests.requestTypeId, requestTypeId),
    mine ? eq(requests.submittedBy, viewer.id) : undefined,
  );

const isOfCompany = (companyId: number, first = false) => {
  const isTheirs = eq(requests.companyId, companyId);
  return first ? amongGathered(requests.id, idsWhere(isTheirs)) : isTheirs;
};

/** That a company has the turn, a person, or both; of those who decide together each has one. */
function waitsFor({ turnCompanyId, turnUserId }: NarrowedRequests): SQL | undefined {
  if (turnCompanyId === undefined && turnUserId === undefined) return undefined;
  const waiting = db
    .select({ id: turns.requestId })
    .from(turns)
    .where(
      and(
        isNotNull(turns.requestId),
        isNull(turns.endedAt),
        turnCompanyId === undefined ? undefined : isOneOrNone(turns.companyId, turnCompanyId),
        turnUserId === undefined ? undefined : isOneOrNone(turns.userId, turnUserId),
      ),
    );
  return amongGathered(requests.id, waiting);
}

const listed = rowsById(() =>
  select(db)
    .where(isOneOf(requests.id, sql.placeholder('ids')))
    .prepare('listed requests'),
);

/** Of so many requests the steps are read at once. */
const AT_ONCE = 200;
/** A page ends once it has as many steps as so many requests of the present types can have. */
const MOST_STEPS = AT_ONCE * MAX_STEPS;

async function pageWithSteps(page: Page<RequestRow>): Promise<Page<RequestRecord>> {
  const items: RequestRecord[] = [];
  let stepCount = 0;
  while (items.length < page.items.length && stepCount < MOST_STEPS) {
    const rows = page.items.slice(items.length, items.length + AT_ONCE);
    const steps = await listedStepsByRequest(rows.map(({ id }) => id));
    for (const row of rows) {
      const own = steps.get(row.id) ?? [];
      stepCount += own.length;
      items.push({ steps: own, ...row });
    }
  }
  return { ...firstOf(page, items.length), items };
}

const submittedAt = { sql: requests.createdAt, of: ({ createdAt }: RequestRow) => createdAt };
const isOfDays = ({ createdFrom, createdTo }: NarrowedRequests): boolean => Boolean(createdFrom ?? createdTo);

const columnOrders = {
  title: byName(requests.title, ({ title }: RequestRow) => title),
  target: byValue(requests.targetDate, ({ targetDate }: RequestRow) => targetDate),
  priority: byPriority<RequestRow>(requests.priority),
  status: byValue(requests.status, ({ status }: RequestRow) => status),
  type: byValue(requests.requestTypeId, ({ requestTypeId }: RequestRow) => requestTypeId),
  submitter: byValue(requests.submittedBy, ({ submittedBy }: RequestRow) => submittedBy),
  company: byReference(requests.companyId, ({ companyId }: RequestRow) => companyId),
};

/**
 * Those of some days are walked by when they were submitted, so that no others are read; else by their ids, which follow it and by which
 * PostgreSQL finds answers as well.
 */
function plainOrder({ sort, answer, ...query }: NarrowedRequests & { sort: string }) {
  const byColumn = requestColumnSorts.find((one) => one === sort);
  if (byColumn) return orderBy(requests, columnOrders, byColumn);
  if (answer || !isOfDays(query)) return sort === 'oldest' ? oldest(requests) : newest(requests);
  return sort === 'oldest' ? by(requests, submittedAt) : backwards(requests, submittedAt);
}

/** The requests that the actor sees. */
export async function listRequests(
  actor: Actor,
  { fields, isUncounted = false, ...query }: Query<typeof list> & Uncounted,
): Promise<Page<RequestRecord & { listedAnswers?: Answers }>> {
  if (fields && query.requestTypeId === undefined) throw badField('requestTypeId', 'required');
  const { where, order } = await narrowedTo(actor, query);
  const asked = { ...query, isUncounted: isUncounted || isOfDays(query) || Boolean(query.answer) };
  const page = await pageWithSteps(
    order
      ? await readSorted(requests, where, asked, listed, order)
      : await readPage(requests, where, asked, listed, plainOrder(query)),
  );
  return fields ? withAnswers(page, fields) : page;
}

/** The same requests with what was answered to these fields. */
async function withAnswers(page: Page<RequestRecord>, fields: string[]) {
  const ids = page.items.map(({ id }) => id);
  const rows = await db
    .select({
      id: requests.id,
      answers: sql<Answers>`(
        select coalesce(jsonb_object_agg(key, value), '{}') from jsonb_each(${requests.answers})
        where key = any(${sql.param(fields)}::text[])
      )`,
    })
    .from(requests)
    .where(isOneOf(requests.id, ids));
  const answersOf = new Map(rows.map(({ id, answers }) => [id, answers]));
  return {
    ...page,
    items: page.items.map((item) => ({ ...item, listedAnswers: answersOf.get(item.id) ?? {} })),
  };
}

/** The condition of a list that the actor asks for, and its order where it is by the answers to a field. */
export async function narrowedTo(
  actor: Actor,
  query: NarrowedRequests & { sort?: string },
  fields?: AskedField[],
) {
  const { status, requestTypeId, mine, companyId, search, createdFrom, createdTo } = query;
  const companyFirst = Boolean(search) || requestTypeId !== undefined;
  const asked = await askedOfAnswers(actor, query, visibleRequests(actor), fields);
  const where = and(
    isFiltered({ viewer: actor, companyId, companyFirst, status, requestTypeId, mine }),
    waitsFor(query),
    isWithinDays(requests.createdAt, { from: createdFrom, to: createdTo }),
    asked.where,
    isFoundBy(search, requests),
  );
  return { ...asked, where };
}

/** How many requests of a type there are under filters, what their numbers and amounts add up to, and what the records in filters are called. */
export async function totalsOf(actor: Actor, query: Query<typeof totals>) {
  const { requestTypeId } = query;
  const isVisible = visibleRequests(actor);
  const fields = await fieldsOfType(actor, requestTypeId, isVisible);
  const { where, filters } = await narrowedTo(actor, query, fields);
  const [added, compared] = await Promise.all([
    countAndSums(requestTypeId, fields, where),
    comparedRecords(requestTypeId, filters, isVisible),
  ]);
  return { ...added, compared };
}

/** Those among them that a company asks for; undefined where there is no such company. */
export const listRequestsOfCompany = async (
  actor: Actor,
  companyId: number,
  query: Query<typeof listOfCompany>,
) => (await companyState(db, companyId)) && listFiltered({ viewer: actor, companyId }, query);

const listFiltered = async (
  whose: Pick<Filter, 'viewer' | 'companyId'>,
  { status, requestTypeId, mine, sort, ...page }: Query<typeof listOfCompany>,
) => {
  const companyFirst = Boolean(page.search) || requestTypeId !== undefined;
  const where = and(
    isFiltered({ ...whose, companyFirst, status, requestTypeId, mine }),
    isFoundBy(page.search, requests),
  );
  const order = { newest, oldest }[sort](requests);
  return pageWithSteps(await readPage(requests, where, page, listed, order));
};

const isOpen = inArray(requests.status, openRequestStatuses);

const urgent = by(
  requests,
  { sql: requests.targetDate, of: (row: RequestRow) => row.targetDate },
  { sql: requests.createdAt, of: (row: RequestRow) => row.createdAt },
);

/** The open requests whose current step is the actor's, or that of a person for whom they stand in. */
export const requestsWaitingFor = async (
  { id }: Actor,
  { sort, targetBefore, ...page }: Query<typeof assignedWorkflowTasks>,
) => {
  const where = and(
    isOpen,
    amongGathered(requests.id, idsWaitingFor(id)),
    targetBefore === undefined ? undefined : lt(requests.targetDate, targetBefore),
    isFoundBy(page.search, requests),
  );
  const order = sort === 'urgent' ? urgent : newest(requests);
  const waiting = await pageWithSteps(await readPage(requests, where, page, listed, order));
  // what was decided after its id was read waits for them no longer
  return { ...waiting, items: waiting.items.filter((request) => isAtStepOf(id, request)) };
};

const isAtStepOf = (userId: number, request: RequestRecord): boolean =>
  isOpenStatus(request.status) &&
  request.steps.some(
    (step) => standsAt(request, step) && (step.responsibleUserId === userId || step.standIn?.id === userId),
  );

/** How many requests the actor sees: in all, by status, and how many of them they submitted. */
export async function countRequests(actor: Actor) {
  const [{ total, of }, mine] = await Promise.all([
    countByStatus(requests, visibleRequests(actor, amongGathered)),
    db.$count(requests, and(eq(requests.submittedBy, actor.id), visibleRequests(actor))),
  ]);
  return {
    total,
    pending: of('pending'),
    inProgress: of('in_progress'),
    completed: of('completed'),
    mine,
  };
}

const lock = (executor: Executor, where: SQL | undefined) =>
  executor
    .select({
      id: requests.id,
      requestTypeId: requests.requestTypeId,
      status: requests.status,
      submittedBy: requests.submittedBy,
      companyId: requests.companyId,
      separateDuties: requests.separateDuties,
      repeatApprover: requests.repeatApprover,
      correctionAskedAt: requests.correctionAskedAt,
      submitterThere: isSubmitterThere(),
      revision: requests.revision,
      currentStep: requests.currentStep,
      answers: decisiveAnswers,
    })
    .from(requests)
    .where(where)
    .orderBy(asc(requests.id))
    .for('update');

const lockVisible = visibleById((executor, isForAll) =>
  lock(executor, isVisibleOne(isForAll)).prepare(isForAll ? 'locked request' : 'locked request of concern'),
);

/** A request that the actor sees, locked; its steps are read once the lock is there. */
export async function lockRequest(tx: Tx, actor: Actor, id: number) {
  const request = await lockVisible(actor, id, tx);
  return request && (await withSteps([request], tx))[0];
}

/** A request, locked, for what the system does by itself. */
export const lockRequestById = async (tx: Tx, id: number) =>
  (await withSteps(await lock(tx, eq(requests.id, id)), tx))[0];

const isToCorrectBy = (userId: number): SQL | undefined =>
  and(eq(requests.submittedBy, userId), isNotNull(requests.correctionAskedAt));

/** The open requests with an undecided step of this person, and those that they are to correct, locked. */
export const lockRequestsHeld = async (tx: Tx, userId: number) => {
  const toCorrect = db.select({ id: requests.id }).from(requests).where(isToCorrectBy(userId));
  const held = inArray(requests.id, undecidedStepsOf(userId).unionAll(toCorrect));
  return withSteps(await lock(tx, and(isOpen, held)), tx);
};

/** The open requests with an undecided step of this person, locked. */
export const lockRequestsAwaiting = async (tx: Tx, userId: number) =>
  withSteps(await lock(tx, and(isOpen, hasUndecidedStepOf(userId))), tx);
