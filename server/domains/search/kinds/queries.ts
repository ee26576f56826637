import type { FoundKind, FoundPlace, FoundRecord, find } from '@shared/contracts/search';
import type { Query } from '@shared/endpoint';
import { accessRules } from '@shared/rules/access';
import { type Actor, seesEverything } from '@shared/rules/actor';
import { reachOf } from '@shared/rules/reach';
import { finishedStatuses } from '@shared/rules/statuses';
import { and, desc, eq, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { among, amongGathered, amongTested, isOneOf } from '../../../db/among';
import { db } from '../../../db/client';
import { isWithinDays } from '../../../db/days';
import { namesOf } from '../../../db/names';
import { attachments } from '../../../db/schema/attachments';
import { companies, users } from '../../../db/schema/people';
import { projectTasks } from '../../../db/schema/project-tasks';
import { projects } from '../../../db/schema/projects';
import { requestTypes, versionSteps } from '../../../db/schema/request-types';
import { requestSteps, requests } from '../../../db/schema/requests';
import { tasks } from '../../../db/schema/tasks';
import { projectTemplates } from '../../../db/schema/templates';
import type { SearchColumn } from '../../../db/search';
import { isItsVersion } from '../../../db/step-names';
import { visibleProjectIds, visibleProjects } from '../../projects/queries';
import { visibleTypes } from '../../request-types/queries';
import { visibleRequests } from '../../requests/queries';
import { visibleTasks } from '../../tasks/queries';
import { peopleInReach } from '../../users/queries';

type Searched = PgTable & { id: PgColumn };

/** What is looked for, and whether as it was typed or nearly. */
export type Asked = Query<typeof find> & {
  isFound: (search: string, table: Searched, column?: SearchColumn) => SQL | undefined;
};

/** A record that was found, with the texts in which it may have been found beside its name and its number. */
export type FoundRow = Omit<FoundRecord, 'kind' | 'found'> & { texts: PlacedText[] };
export interface PlacedText {
  in: FoundPlace;
  text: string | null;
  commentId?: number | null;
}

/** How one kind of record is searched. */
export interface SearchedKind {
  table: Searched;
  column?: (actor: Actor) => SearchColumn;
  /** What is called by, where that stands at the beginning of what is searched. */
  name: PgColumn | SQL;
  /** Which of them the actor may be shown; undefined: all, `none`: there is no page of them for the actor. */
  visible: (actor: Actor, asked: Asked) => SQL | undefined | 'none' | Promise<SQL | undefined>;
  /** What narrows them; `none` where they have nothing of what is asked for. */
  filter: (asked: Asked) => SQL | undefined | 'none';
  rows: (actor: Actor, ids: number[]) => Promise<FoundRow[]>;
  /** The names of their parts that hold what was looked for, beside their own texts. */
  parts?: (ids: number[]) => Promise<{ id: number; in: FoundPlace; text: string }[]>;
}

const isOfCompany = (column: PgColumn, { companyId }: Asked): SQL | undefined =>
  companyId === undefined ? undefined : eq(column, companyId);

const isFinished = [...finishedStatuses];
const hasState = (column: PgColumn, { state }: Asked): SQL | undefined => {
  if (state === undefined) return undefined;
  return state === 'open' ? notInArray(column, isFinished) : inArray(column, isFinished);
};

/** People and what is set up have no state, and are not looked for by their day. */
const isNarrowed = ({ state, from, to }: Asked): boolean => (state ?? from ?? to) !== undefined;

const none = {
  nameEn: sql<string | null>`null`,
  uniqueNumber: sql<string | null>`null`,
  status: sql<null>`null`,
};

const request: SearchedKind = {
  table: requests,
  name: requests.title,
  visible: (actor) => visibleRequests(actor),
  filter: (asked) =>
    and(
      isOfCompany(requests.companyId, asked),
      asked.state && (asked.state === 'open' ? isNull(requests.closedAt) : isNotNull(requests.closedAt)),
      isWithinDays(requests.createdAt, asked),
    ),
  rows: async (_actor, ids) => {
    const rows = await db
      .select({
        id: requests.id,
        name: requests.title,
        uniqueNumber: requests.uniqueNumber,
        status: requests.status,
        company: namesOf(companies),
        createdAt: requests.createdAt,
        description: requests.description,
        answers: sql<string | null>`left(answer_texts(${requests.answers}), 10000)`,
      })
      .from(requests)
      .leftJoin(companies, eq(companies.id, requests.companyId))
      .where(isOneOf(requests.id, ids));
    return rows.map(({ description, answers, ...row }) => ({
      ...row,
      nameEn: null,
      project: null,
      texts: [
        { in: 'description', text: description },
        { in: 'answer', text: answers },
      ],
    }));
  },
  parts: async (ids) => {
    const [steps, files] = await Promise.all([
      db
        .selectDistinct({
          id: requestSteps.requestId,
          name: versionSteps.stepName,
          nameEn: versionSteps.stepNameEn,
        })
        .from(requestSteps)
        .innerJoin(versionSteps, isItsVersion)
        .where(isOneOf(requestSteps.requestId, ids)),
      db
        .selectDistinct({ id: attachments.requestId, text: attachments.name })
        .from(attachments)
        .where(and(isOneOf(attachments.requestId, ids), isNull(attachments.deletedAt))),
    ]);
    return [
      ...steps.map(({ id, name, nameEn }) => ({ id, in: 'step' as const, text: bothOf(name, nameEn) })),
      ...files.map(({ id, text }) => ({ id: id as number, in: 'file' as const, text })),
    ];
  },
};

const bothOf = (name: string | null, nameEn: string | null) =>
  [name, nameEn].filter((one) => one !== null).join(' · ');

const project: SearchedKind = {
  table: projects,
  name: projects.name,
  visible: (actor) => visibleProjects(actor),
  filter: (asked) =>
    and(
      isOfCompany(projects.companyId, asked),
      hasState(projects.status, asked),
      isWithinDays(projects.createdAt, asked),
    ),
  rows: async (_actor, ids) => {
    const rows = await db
      .select({
        id: projects.id,
        name: projects.name,
        uniqueNumber: projects.uniqueNumber,
        status: projects.status,
        company: namesOf(companies),
        createdAt: projects.createdAt,
        description: projects.description,
      })
      .from(projects)
      .innerJoin(companies, eq(companies.id, projects.companyId))
      .where(isOneOf(projects.id, ids));
    return rows.map(({ description, ...row }) => ({
      ...row,
      nameEn: null,
      project: null,
      texts: [{ in: 'description', text: description }],
    }));
  },
  parts: async (ids) => {
    const rows = await db
      .select({
        id: sql<number>`${projectTasks.projectId}`,
        name: projectTasks.name,
        nameEn: projectTasks.nameEn,
      })
      .from(projectTasks)
      .where(isOneOf(projectTasks.projectId, ids));
    return rows.map(({ id, name, nameEn }) => ({ id, in: 'task', text: bothOf(name, nameEn) }));
  },
};

/** The tasks of more projects than this are not gathered to be searched. */
const MANY_PROJECTS = 1_000;
/** Instead so many of the newest that hold the words are tested: else a common word has all tasks of the hub looked at. */
const TESTED = 2_000;

const projectTask: SearchedKind = {
  table: projectTasks,
  name: projectTasks.name,
  visible: async (actor, { search, isFound }) => {
    const seen = visibleProjectIds(actor);
    const isFew = async () => (await visibleProjectIds(actor).limit(MANY_PROJECTS)).length < MANY_PROJECTS;
    if (seesEverything(actor) || (await isFew())) return among(projectTasks.projectId, seen);
    const newest = db
      .select({ id: projectTasks.id })
      .from(projectTasks)
      .where(isFound(search, projectTasks))
      .orderBy(desc(projectTasks.id))
      .limit(TESTED);
    return and(amongGathered(projectTasks.id, newest), amongTested(projectTasks.projectId, seen));
  },
  filter: (asked) =>
    and(
      isOfCompany(projectTasks.responsibleCompanyId, asked),
      hasState(projectTasks.status, asked),
      isWithinDays(projectTasks.createdAt, asked),
    ),
  rows: async (_actor, ids) => {
    const rows = await db
      .select({
        ...namesOf(projectTasks),
        uniqueNumber: projects.uniqueNumber,
        status: projectTasks.status,
        project: { id: projects.id, name: projects.name },
        company: namesOf(companies),
        createdAt: projectTasks.createdAt,
        description: projectTasks.description,
      })
      .from(projectTasks)
      .innerJoin(projects, eq(projects.id, projectTasks.projectId))
      .leftJoin(companies, eq(companies.id, projectTasks.responsibleCompanyId))
      .where(isOneOf(projectTasks.id, ids));
    return rows.map(({ description, ...row }) => ({
      ...row,
      texts: [{ in: 'description', text: description }],
    }));
  },
};

const task: SearchedKind = {
  table: tasks,
  name: tasks.title,
  visible: (actor) => visibleTasks(actor),
  filter: (asked) =>
    and(
      isOfCompany(tasks.companyId, asked),
      hasState(tasks.status, asked),
      isWithinDays(tasks.createdAt, asked),
    ),
  rows: async (actor, ids) => {
    const rows = await db
      .select({
        id: tasks.id,
        name: tasks.title,
        status: tasks.status,
        project: { id: projects.id, name: projects.name },
        company: namesOf(companies),
        createdAt: tasks.createdAt,
        description: tasks.description,
      })
      .from(tasks)
      .leftJoin(projects, and(eq(projects.id, tasks.projectId), visibleProjects(actor)))
      .leftJoin(companies, eq(companies.id, tasks.companyId))
      .where(isOneOf(tasks.id, ids));
    return rows.map(({ description, ...row }) => ({
      ...row,
      nameEn: null,
      uniqueNumber: null,
      texts: [{ in: 'description', text: description }],
    }));
  },
};

const person: SearchedKind = {
  table: users,
  // what is hidden of people is not searched, or it would be answered letter by letter
  column: (actor) => (reachOf(actor, 'users') === 'read' ? 'search_names' : 'search_text'),
  name: sql`${users.firstName} || ' ' || ${users.lastName}`,
  visible: (actor) =>
    reachOf(actor, 'users') === 'none' ? 'none' : and(isNull(users.deletedAt), peopleInReach(actor)),
  filter: (asked) => (isNarrowed(asked) ? 'none' : isOfCompany(users.assignedCompanyId, asked)),
  rows: (_actor, ids) =>
    db
      .select({
        id: users.id,
        name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`,
        ...none,
        company: namesOf(companies),
        createdAt: users.createdAt,
      })
      .from(users)
      .leftJoin(companies, eq(companies.id, users.assignedCompanyId))
      .where(isOneOf(users.id, ids))
      .then(withoutTexts),
};

const withoutTexts = <R extends Omit<FoundRow, 'texts' | 'project'>>(rows: R[]): FoundRow[] =>
  rows.map((row) => ({ ...row, project: null, texts: [] }));

const company: SearchedKind = {
  table: companies,
  name: companies.name,
  visible: (actor) => (reachOf(actor, 'companies') === 'none' ? 'none' : undefined),
  filter: (asked) => (isNarrowed(asked) ? 'none' : isOfCompany(companies.id, asked)),
  rows: (_actor, ids) =>
    db
      .select({
        ...namesOf(companies),
        uniqueNumber: none.uniqueNumber,
        status: none.status,
        company: sql<null>`null`,
        createdAt: companies.createdAt,
      })
      .from(companies)
      .where(isOneOf(companies.id, ids))
      .then(withoutTexts),
};

const requestType: SearchedKind = {
  table: requestTypes,
  name: requestTypes.name,
  visible: (actor) => (reachOf(actor, 'request-types') === 'none' ? 'none' : visibleTypes(actor)),
  filter: (asked) => (isNarrowed(asked) ? 'none' : isOfCompany(requestTypes.companyId, asked)),
  rows: async (_actor, ids) => {
    const rows = await db
      .select({
        ...namesOf(requestTypes),
        ...{ uniqueNumber: none.uniqueNumber, status: none.status },
        company: namesOf(companies),
        createdAt: requestTypes.createdAt,
        description: requestTypes.description,
      })
      .from(requestTypes)
      .leftJoin(companies, eq(companies.id, requestTypes.companyId))
      .where(isOneOf(requestTypes.id, ids));
    return rows.map(({ description, ...row }) => ({
      ...row,
      project: null,
      texts: [{ in: 'description', text: description }],
    }));
  },
};

const template: SearchedKind = {
  table: projectTemplates,
  name: projectTemplates.name,
  visible: (actor) => (accessRules.templateReaders(actor) ? isNull(projectTemplates.deletedAt) : 'none'),
  filter: (asked) => (isNarrowed(asked) || asked.companyId !== undefined ? 'none' : undefined),
  rows: async (_actor, ids) => {
    const rows = await db
      .select({
        ...namesOf(projectTemplates),
        ...{ uniqueNumber: none.uniqueNumber, status: none.status },
        company: sql<null>`null`,
        createdAt: projectTemplates.createdAt,
        description: projectTemplates.description,
      })
      .from(projectTemplates)
      .where(isOneOf(projectTemplates.id, ids));
    return rows.map(({ description, ...row }) => ({
      ...row,
      project: null,
      texts: [{ in: 'description', text: description }],
    }));
  },
};

export const searchedKinds: Record<FoundKind, SearchedKind> = {
  request,
  project,
  projectTask,
  task,
  person,
  company,
  requestType,
  template,
};
