import { hubDay } from '@shared/contracts/fields';
import type { Answers, AskedField } from '@shared/contracts/forms';
import type { ListedProject } from '@shared/contracts/projects';
import type { Request } from '@shared/contracts/requests';
import type { Task } from '@shared/contracts/tasks';
import type { User } from '@shared/contracts/users';
import type { Language } from '@shared/language';
import { fits } from '@shared/rules/answers';
import { nameIn } from '@shared/rules/bilingual';
import {
  ANSWER_COLUMN,
  type ExportedList,
  type ListColumn,
  type listColumns,
} from '@shared/rules/list-columns';
import { fullName } from '@shared/rules/mentions';
import { isOpen } from '@shared/rules/requests';
import { builtInRoles, isBuiltInRole } from '@shared/rules/roles';
import { dayCell, type SheetCell } from '../../../lib/workbook';
import { sheet as ar } from '../../../locales/ar/sheet';
import { sheet as en } from '../../../locales/en/sheet';
import { answerCell } from '../../requests/by-answers/presenter';

const texts = { ar, en };

export type Cell<Row> = (row: Row, language: Language) => SheetCell;
type Cells<List extends ExportedList, Row> = Record<(typeof listColumns)[List][number], Cell<Row>>;

const number = (value: number | null, format = '#,##0'): SheetCell =>
  value === null ? null : { value, format };
const percent = (value: number | null) => number(value === null ? null : value / 100, '0%');
const day = (value: string | null): SheetCell => (value === null ? null : dayCell(value));
const dayOf = (moment: string | null): SheetCell => day(moment && hubDay(new Date(moment)));
const name = (named: { name: string; nameEn: string | null } | null | undefined, language: Language) =>
  named ? nameIn(named, language) : null;

export const projectCells: Cells<'projects', ListedProject> = {
  number: ({ uniqueNumber }) => uniqueNumber,
  name: (project) => project.name,
  status: ({ status }, language) => texts[language].statuses[status],
  priority: ({ priority }, language) => texts[language].priorities[priority],
  company: ({ company }, language) => name(company, language),
  turn: ({ turn }, language) => name(turn?.company, language),
  progress: ({ progress }) => percent(progress),
  end: ({ endDate }) => day(endDate),
  start: ({ startDate }) => day(startDate),
  tasks: ({ taskCount }) => number(taskCount),
  late: ({ lateTaskCount }) => number(lateTaskCount),
  budget: ({ budget }) => number(budget, '#,##0.00'),
};

export const taskCells: Cells<'tasks', Task> = {
  title: ({ title }) => title,
  status: ({ status }, language) => texts[language].taskStatuses[status],
  priority: ({ priority }, language) => texts[language].priorities[priority],
  company: ({ assignedToCompany }, language) => name(assignedToCompany, language),
  person: ({ responsibleUser }) => responsibleUser && fullName(responsibleUser),
  due: ({ dueDate }) => day(dueDate),
  project: ({ project }) => project?.name ?? null,
  progress: ({ progress }) => percent(progress),
  creator: ({ creator }) => creator.displayName,
  created: ({ createdAt }) => dayOf(createdAt),
};

/** A request as lists have it, with the answers that were asked for. */
type ExportedRequest = Omit<Request, 'workflowSteps' | 'answers'> & { listedAnswers: Answers };

const requestCells: Cells<'requests', ExportedRequest> = {
  number: ({ uniqueNumber }) => uniqueNumber,
  title: ({ title }) => title,
  type: ({ requestType }, language) => name(requestType, language),
  status: ({ status }, language) => texts[language].statuses[status],
  priority: ({ priority }, language) => texts[language].priorities[priority],
  turn: ({ status, currentStepInfo, awaitsCorrection }) => {
    const person = awaitsCorrection || !isOpen(status) ? null : currentStepInfo?.responsibleUser;
    return person ? fullName(person) : null;
  },
  submitter: ({ submittedByUser }) => fullName(submittedByUser),
  company: ({ requestingCompany }, language) => name(requestingCompany, language),
  submitted: ({ createdAt }) => dayOf(createdAt),
  target: ({ targetDate }) => day(targetDate),
  closed: ({ closedAt }) => dayOf(closedAt),
};

/** The key of the field whose answers a column shows. */
export const fieldOf = (column: string): string | undefined =>
  column.startsWith(ANSWER_COLUMN) ? column.slice(ANSWER_COLUMN.length) : undefined;

const isOfRequests = (column: string): column is keyof typeof requestCells => column in requestCells;

/** A column of requests; none of a field that their type has no more. */
export function requestColumn(column: string, fields: readonly AskedField[], language: Language) {
  if (isOfRequests(column)) return { head: headOf(column, language), cell: requestCells[column] };
  const field = fields.find(({ key }) => key === fieldOf(column));
  if (!field) return undefined;
  const isFitting = fits(field);
  const cell: Cell<ExportedRequest> = ({ listedAnswers: { [field.key]: answer } }, said) =>
    isFitting(answer) ? answerCell(field, answer, said) : null;
  return { head: nameIn({ name: field.label, nameEn: field.labelEn }, language), cell };
}

const roleName = ({ role, roleNameEn = null }: User, language: Language): SheetCell => {
  if (role === undefined) return null;
  return isBuiltInRole(role)
    ? builtInRoles[role][language][0]
    : nameIn({ name: role, nameEn: roleNameEn }, language);
};

function stateOf({ role, isActive, invitation }: User, language: Language): SheetCell {
  if (role === undefined) return null; // the card of a person
  const { active, invited, disabled } = texts[language].accounts;
  if (isActive === false) return disabled;
  return invitation ? invited : active;
}

const userCells: Omit<Cells<'users', User>, 'name'> = {
  username: ({ username }) => username ?? null,
  email: ({ email }) => email ?? null,
  phone: ({ phone }) => phone ?? null,
  role: roleName,
  company: ({ assignedCompany }, language) => name(assignedCompany, language),
  state: stateOf,
  created: ({ createdAt }) => dayOf(createdAt ?? null),
  active: ({ lastActiveAt }) => dayOf(lastActiveAt ?? null),
};

/** A column of people; their names are in two, as importing a sheet of people asks for them. */
export function userColumns(column: ListColumn<'users'>, language: Language) {
  if (column !== 'name') return [{ head: headOf(column, language), cell: userCells[column] }];
  const { firstName, lastName } = texts[language].names;
  return [
    { head: firstName, cell: (user: User) => user.firstName },
    { head: lastName, cell: (user: User) => user.lastName },
  ];
}

export const headOf = (column: ListColumn, language: Language): string => texts[language].columns[column];

export const titleOf = (list: ExportedList, language: Language): string => texts[language].lists[list];
