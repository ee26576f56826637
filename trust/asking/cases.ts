import * as contracts from '@shared/contracts';
import type { Endpoint } from '@shared/endpoint';
import { type AuditKind, actionsByKind } from '@shared/rules/audit';
import { type CompanyTaskFilter, isShownBy } from '@shared/rules/project-tasks';
import { priorities } from '@shared/rules/statuses';
import { z } from 'zod';
import { today } from '../../server/lib/time';
import type { Persona } from '../authorization/personas';
import { comment } from '../authorization/records/comments';
import type { World } from '../authorization/world';

/** An item of a list, as its reader is shown it. */
// biome-ignore lint/suspicious/noExplicitAny: of any list
export type Item = any;

interface Reader {
  id: number;
}

/** The companies that are responsible for tasks, by project: its page shows them to all who are shown the project. */
export const responsibleCompanies = new Map<number, ReadonlySet<string>>();

/** Whether an item shows that a filter with this value leaves it in. */
type Shows = (item: Item, value: string, reader: Reader) => boolean;

const isField =
  (field: string): Shows =>
  (item, value) =>
    String(item[field]) === value;
const isOpen = (item: Item) => !['completed', 'cancelled'].includes(item.status);

const users = {
  id: isField('id'),
  companyId: (item, value) => String(item.assignedCompany?.id) === value,
  withoutCompany: (item, value) => value === 'false' || item.assignedCompany === null,
  isActive: isField('isActive'),
  hasJoined: (item, value) => (item.invitation === undefined) === (value === 'true'),
  role: isField('role'),
} satisfies Record<string, Shows>;
const requests = {
  status: isField('status'),
  requestTypeId: isField('requestTypeId'),
  companyId: (item, value) => String(item.requestingCompany?.id) === value,
  mine: (item, value, { id }) => value === 'false' || item.submittedBy === id,
} satisfies Record<string, Shows>;
const tasksOfCompany = {
  status: isField('status'),
  show: (item, value) => isShownBy(value as CompanyTaskFilter, item),
} satisfies Record<string, Shows>;
const projects = {
  status: isField('status'),
  companyId: isField('companyId'),
  participantId: ({ id, companyId }, value) =>
    String(companyId) === value || (responsibleCompanies.get(id)?.has(value) ?? false),
} satisfies Record<string, Shows>;

const dayOf = ({ at }: Item): string => today(new Date(at));
const audit = {
  actorId: (item, value) => String(item.actor?.id) === value,
  companyId: (item, value) => String(item.company?.id) === value,
  kind: (item, value) => (actionsByKind[value as AuditKind] as readonly string[]).includes(item.action),
  entity: (item, value) => item.record?.entity === value,
  entityId: (item, value) => String(item.record?.id) === value,
  number: (item, value) => item.record?.uniqueNumber === value.toUpperCase(),
  session: isField('session'),
  from: (item, value) => dayOf(item) >= value,
  to: (item, value) => dayOf(item) <= value,
} satisfies Record<string, Shows>;

/** By which shown fields each filter of each list goes. A filter without a case fails the run. */
export const filters: Record<string, Record<string, Shows>> = {
  'absences.listStandIns': {},
  'audit.list': audit,
  'bin.list': {},
  'calendars.list': { companyId: (item, value) => String(item.company.id) === value },
  'comments.list': {},
  'companies.list': { companyId: isField('id'), isActive: isField('isActive') },
  'court.listHolders': { userId: isField('id') },
  'court.list': {
    companyId: (item, value) => String(item.company?.id) === value,
    withoutCompany: (item, value) => value === 'false' || item.company === null,
    projectId: ({ projectTask, task }, value) => String((projectTask ?? task)?.project?.id) === value,
    requestTypeId: ({ request }, value) => String(request?.requestType.id) === value,
    userId: (item, value) => String(item.user?.id) === value,
    side: isField('side'),
    age: isField('age'),
    late: (item, value) => value === 'false' || item.isLate,
    heldUp: (item, value) => value === 'false' || item.heldUp > 0,
  },
  'myWork.list': {},
  'notes.list': {},
  'notifications.list': {
    type: isField('type'),
    unread: (item, value) => String(item.readAt === null) === value,
  },
  'projectTasks.listOfCompany': tasksOfCompany,
  'projectTasks.listOfOwnCompany': tasksOfCompany,
  'projects.list': projects,
  'projects.listDeleted': {},
  'projects.listOfCompany': projects,
  'projects.listOfOwnCompany': projects,
  'requestTypes.list': { isActive: isField('isActive') },
  'requestTypes.listActive': {},
  'requests.assignedWorkflowTasks': { targetBefore: ({ request }, value) => request.targetDate < value },
  'requests.list': {
    ...requests,
    // by the ledger of turns, which no list shows: server/domains/requests/groups/groups.test.ts
    turnCompanyId: () => true,
    turnUserId: () => true,
    createdFrom: (item, value) => today(new Date(item.createdAt)) >= value,
    createdTo: (item, value) => today(new Date(item.createdAt)) <= value,
    // of one type, and so never asked alone: server/domains/requests/by-answers/by-answers.test.ts
    answer: () => true,
    // no filter: answers that stand in the list, of one type as well
    fields: () => true,
  },
  'requests.listOfCompany': requests,
  'requests.listOfOwnCompany': requests,
  'roles.customList': { id: isField('id') },
  'roles.list': {},
  'tasks.list': {
    status: isField('status'),
    priority: isField('priority'),
    companyId: isField('companyId'),
    responsibleUserId: isField('responsibleUserId'),
    projectId: isField('projectId'),
    mine: (item, value, { id }) => value === 'false' || item.createdBy === id,
    standalone: (item, value) => value === 'false' || item.projectId === null,
    late: (item, value) =>
      value === 'false' ||
      (item.dueDate !== null && item.dueDate < new Date().toISOString().slice(0, 10) && isOpen(item)),
  },
  'templates.list': {},
  'users.adminList': users,
  'users.list': users,
};

/** From its end an order has the same keys the other way round; what has no day comes last in either. */
type Keys = (item: Item, isFromEnd?: boolean) => (string | number)[];
const byDay =
  (field: string): Keys =>
  (item, isFromEnd) => [item[field] ?? (isFromEnd ? '' : '~'), idOf(item)];
const ranks =
  (values: readonly string[], field: string): Keys =>
  (item) => [values.indexOf(item[field]), idOf(item)];
const byName: Keys = ({ name, firstName, lastName, id }) => [name ?? `${firstName} ${lastName}`, id];

/** By which shown fields each order goes; that of a list which has one alone, by the name of the list. */
export const sorts: Record<string, Keys> = {
  newest: (item) => [-idOf(item)],
  oldest: (item) => [idOf(item)],
  name: byName,
  nameEn: ({ name, nameEn, id }) => [nameEn ?? name, id],
  title: ({ title, id }) => [title, id],
  target: ({ targetDate, id }) => [targetDate, id],
  end: byDay('endDate'),
  due: byDay('dueDate'),
  priority: ranks(priorities, 'priority'),
  status: ({ status, id }) => [status, id],
  type: ({ requestTypeId, id }) => [requestTypeId, id],
  company: ({ id, companyId, assignedCompany, requestingCompany }) => [
    companyId ?? assignedCompany?.id ?? requestingCompany?.id ?? Number.POSITIVE_INFINITY,
    id,
  ],
  progress: ({ progress, id }) => [progress, id],
  creator: ({ createdBy, id }) => [createdBy, id],
  submitter: ({ submittedBy, id }) => [submittedBy, id],
  'court.list': ({ since, id }) => [Date.parse(since), id],
  'absences.listStandIns': byName,
  'bin.list': ({ deletedAt, kind, id }) => [
    -Date.parse(deletedAt),
    ['templates', 'tasks', 'projects', 'project-tasks', 'files'].indexOf(kind),
    -id,
  ],
  'court.listHolders': byName,
  'myWork.list': ({ putOffUntil, isLate, dueOn, since, id }) => [
    putOffUntil ? 2 : isLate ? 0 : 1,
    putOffUntil ?? dueOn ?? '9999',
    Date.parse(since),
    id,
  ],
  urgent: ({ request }) => [request.targetDate, request.createdAt, request.id],
};

/** What the addresses of lists name: a record of the reader’s with something in it. Of the other lists it is their company. */
export const places: Record<string, (world: World, persona: Persona) => Promise<object>> = {
  'comments.list': ofComment,
  'notes.list': ofComment,
};

async function ofComment(world: World, persona: Persona): Promise<object> {
  const { records, recordId: id } = await world.share(comment, 'mine', persona);
  return { records, id };
}

export const idOf = ({ id, request }: Item): number => id ?? request.id;

export const lists = contracts.endpoints.filter(({ endpoint }) => endpoint.paged);

/** Parameters that are no filters: how much, from where, in which order, with which words. */
const others = ['limit', 'cursor', 'search', 'sort'];
export const filtersOf = ({ query }: Endpoint): string[] =>
  Object.keys(query?.shape ?? {}).filter((name) => !others.includes(name));

/** The values of a closed list, a flag's being true and false; undefined where any value may be asked for. */
export function choicesOf({ query }: Endpoint, name: string): string[] | undefined {
  let schema: unknown = query?.shape[name];
  for (;;) {
    if (schema instanceof z.ZodEnum) return schema.options.map(String);
    if (schema instanceof z.ZodPipe) schema = schema.in;
    else if (schema instanceof z.ZodUnion) schema = schema.options.find((one) => one instanceof z.ZodEnum);
    else if (schema instanceof z.ZodOptional || schema instanceof z.ZodDefault) schema = schema.unwrap();
    else return undefined;
  }
}
