import { endpoints } from '@shared/contracts';
import type { Endpoint } from '@shared/endpoint';
import type { PgTable } from 'drizzle-orm/pg-core';
import { attachments } from '../../db/schema/attachments';
import { companies } from '../../db/schema/companies';
import { emailChanges } from '../../db/schema/email-changes';
import { hubSettings } from '../../db/schema/hub-settings';
import { taskNotes } from '../../db/schema/notes';
import { notifications } from '../../db/schema/notifications';
import {
  companyPagePermissions,
  rolePagePermissions,
  userPagePermissions,
} from '../../db/schema/permissions';
import { pictures } from '../../db/schema/pictures';
import { projectTasks } from '../../db/schema/project-tasks';
import { projects } from '../../db/schema/projects';
import { requestTypes, workflowSteps } from '../../db/schema/request-types';
import { requestSteps, requests } from '../../db/schema/requests';
import { roles } from '../../db/schema/roles';
import { passkeys, recoveryCodes, totpFactors } from '../../db/schema/second-factors';
import { userSettings } from '../../db/schema/settings';
import { tasks } from '../../db/schema/tasks';
import { projectTemplates } from '../../db/schema/templates';
import { users } from '../../db/schema/users';

/** What a call writes, and what of it its body may say. */
export interface Write {
  tables: PgTable[];
  sets: string[];
  /** Accepted from older callers, and taken from elsewhere (product decision 23). */
  ignores?: string[];
  /** Lists in the body whose items are records of their own; `names` is the field that says which. */
  items?: Record<string, { table: PgTable; sets: string[]; item: object; names?: string }>;
  /** What of `sets` is not everybody's who may make the call, with a value that would give them something. */
  keptFromSome?: Record<string, unknown>;
}

const nothing = (...tables: PgTable[]): Write => ({ tables, sets: [] });

const person = ['firstName', 'lastName', 'username', 'phone'];
const standing = { role: 'manager' };
const company = [
  ...['name', 'description', 'logo', 'contactEmail', 'contactPhone', 'address'],
  ...['representativeId', 'isActive'],
];
const project = [
  ...['name', 'description', 'status', 'priority', 'startDate', 'endDate', 'progress'],
  ...['googleMapsLink', 'location', 'budget', 'companyId', 'tasks'],
];
const projectTask = [
  ...['name', 'description', 'notes', 'status', 'priority', 'responsibleCompanyId'],
  ...['startDate', 'endDate', 'orderIndex'],
];
const task = [
  ...['title', 'description', 'projectId', 'taskNumberInProject', 'dueDate', 'priority', 'status'],
  ...['companyId', 'estimatedHours', 'attachments', 'progress'],
];
const type = ['name', 'description', 'isActive', 'estimatedDays', 'separateDuties'];
const step = ['stepName', 'description', 'stepOrder', 'isRequired', 'responsibleUserId'];
const access = ['hasAccess', 'canAccess'];
const ofRequest = [requests, requestSteps];
const templateTasks = {
  tasks: {
    table: projectTasks,
    sets: ['name', 'description', 'priority', 'estimatedHours'],
    item: { name: 'New' },
  },
};

/** Every write of the contract, written by hand from its payloads and "who may call". */
export const writes: Record<string, Write> = {
  'attachments.addToTask': nothing(attachments),
  'attachments.addToRequest': nothing(attachments),
  'attachments.remove': nothing(attachments),
  'pictures.add': nothing(pictures),
  'auth.login': { tables: [users], sets: ['username', 'password', 'rememberMe'] },
  'auth.logout': nothing(users),
  'auth.refreshUser': nothing(users),
  'auth.forgotPassword': { tables: [users], sets: ['email'] },
  'auth.resetPassword': { tables: [users], sets: ['token', 'password'] },
  'auth.confirmEmail': { tables: [users], sets: ['token'] },
  'auth.confirm': { tables: [users], sets: ['password'] },
  'auth.changePassword': { tables: [users], sets: ['currentPassword', 'password'] },
  'companies.create': { tables: [companies], sets: company },
  'companies.update': { tables: [companies], sets: company, keptFromSome: { isActive: false } },
  'companies.patch': { tables: [companies], sets: company, keptFromSome: { isActive: false } },
  'companies.remove': nothing(companies),
  'hubSettings.update': { tables: [hubSettings], sets: ['secondFactorRequired'] },
  'notes.create': { tables: [taskNotes], sets: ['content'], ignores: ['taskId'] },
  'notes.remove': nothing(taskNotes),
  'notifications.mark': { tables: [notifications], sets: ['read'] },
  'notifications.markAllRead': { tables: [notifications], sets: ['type', 'upTo'] },
  'passkeys.beginSignIn': nothing(passkeys),
  'passkeys.signIn': { tables: [passkeys, users], sets: ['credential', 'rememberMe'] },
  'passkeys.begin': nothing(passkeys),
  'passkeys.add': { tables: [passkeys], sets: ['credential', 'name'] },
  'passkeys.rename': { tables: [passkeys], sets: ['name'] },
  'passkeys.remove': nothing(passkeys),
  'permissions.setUserPage': { tables: [userPagePermissions], sets: ['pageId', ...access] },
  'permissions.clearUserPage': nothing(userPagePermissions),
  'permissions.setUserEntry': { tables: [userPagePermissions], sets: ['userId', 'pageId', ...access] },
  'permissions.setCompanyPage': { tables: [companyPagePermissions], sets: access },
  'permissions.clearCompanyPage': nothing(companyPagePermissions),
  'projectTasks.createInProject': {
    tables: [projectTasks, projects],
    sets: projectTask,
    keptFromSome: { responsibleCompanyId: 'another company' },
  },
  'projectTasks.create': {
    tables: [projectTasks, projects],
    sets: [...projectTask, 'projectId'],
    keptFromSome: { responsibleCompanyId: 'another company' },
  },
  'projectTasks.update': {
    tables: [projectTasks, projects],
    sets: projectTask,
    keptFromSome: { responsibleCompanyId: 'another company' },
  },
  'projectTasks.remove': nothing(projectTasks, projects),
  'projects.create': {
    tables: [projects],
    sets: [...project, 'linkedTaskIds'],
    ignores: ['createdBy'],
    items: { tasks: { table: projectTasks, sets: projectTask, item: { name: 'New' } } },
  },
  'projects.update': {
    tables: [projects],
    sets: [...project, 'removedTaskIds'],
    keptFromSome: { companyId: 'another company' },
    items: {
      tasks: {
        table: projectTasks,
        sets: ['name', 'responsibleCompanyId'],
        item: { name: 'New' },
        names: 'id',
      },
    },
  },
  'projects.remove': nothing(projects),
  'projects.restore': nothing(projects),
  'projects.saveAsTemplate': {
    tables: [projectTemplates],
    sets: ['templateName', 'templateDescription'],
  },
  'requestTypes.create': { tables: [requestTypes], sets: type },
  'requestTypes.update': { tables: [requestTypes], sets: type },
  'requestTypes.remove': nothing(requestTypes),
  'requestTypes.createStep': { tables: [workflowSteps], sets: [...step, 'requestTypeId'] },
  'requestTypes.updateStep': { tables: [workflowSteps], sets: step },
  'requestTypes.removeStep': nothing(workflowSteps),
  'requests.create': {
    tables: ofRequest,
    sets: ['requestTypeId', 'title', 'description', 'priority', 'dueDate', 'companyId'],
    keptFromSome: { companyId: 'another company' },
  },
  'requests.approve': { tables: ofRequest, sets: ['notes', 'expectedStepId'] },
  'requests.reject': { tables: ofRequest, sets: ['notes', 'expectedStepId', 'returnToPrevious'] },
  'requests.moveToNextStep': { tables: ofRequest, sets: ['currentStepId', 'notes'] },
  'requests.cancel': { tables: ofRequest, sets: ['notes'] },
  'requests.reassign': { tables: ofRequest, sets: ['responsibleUserId'] },
  'roles.create': { tables: [roles], sets: ['name', 'description'] },
  'roles.update': { tables: [roles], sets: ['name', 'description'] },
  'roles.remove': nothing(roles),
  'roles.setPage': { tables: [rolePagePermissions], sets: access },
  'roles.clearPage': nothing(rolePagePermissions),
  'secondFactor.enterCode': { tables: [totpFactors, users], sets: ['code'] },
  'secondFactor.beginTotp': nothing(totpFactors),
  'secondFactor.confirmTotp': { tables: [totpFactors], sets: ['code'] },
  'secondFactor.removeTotp': nothing(totpFactors),
  'secondFactor.renewRecoveryCodes': nothing(recoveryCodes),
  'sessions.endOwn': nothing(users),
  'sessions.endOthers': nothing(users),
  'sessions.endOf': nothing(users),
  'sessions.endAllOf': nothing(users),
  'settings.update': {
    tables: [userSettings],
    sets: ['emailNotifications', 'profileVisibility', 'activityVisibility'],
  },
  'tasks.create': {
    tables: [tasks],
    sets: task,
    ignores: ['createdBy'],
    keptFromSome: { companyId: 'another company' },
  },
  'tasks.update': { tables: [tasks], sets: task, keptFromSome: { companyId: 'another company' } },
  'tasks.remove': nothing(tasks),
  'templates.create': {
    tables: [projectTemplates],
    sets: ['name', 'description', 'tasks'],
    items: templateTasks,
  },
  'templates.update': {
    tables: [projectTemplates],
    sets: ['name', 'description', 'tasks'],
    items: templateTasks,
  },
  'templates.remove': nothing(projectTemplates),
  'templates.createProject': { tables: [projects, projectTasks], sets: ['projectName', 'companyId'] },
  'users.create': {
    tables: [users],
    sets: [...person, 'email', 'assignedCompanyId', 'role', 'password'],
    keptFromSome: standing,
  },
  'users.update': {
    tables: [users],
    sets: [...person, 'profileImageUrl', 'assignedCompanyId', 'role'],
    keptFromSome: { ...standing, assignedCompanyId: 'another company' },
  },
  'users.adminUpdate': {
    tables: [users],
    sets: [...person, 'email', 'assignedCompanyId', 'role', 'password'],
    keptFromSome: { ...standing, password: 'set by another' },
  },
  'users.sendPasswordLink': nothing(users),
  'users.sendEmailLink': nothing(users, emailChanges),
  'users.cancelEmail': nothing(users, emailChanges),
  'users.setStatus': { tables: [users], sets: ['isActive'] },
  'users.remove': nothing(users),
  'users.resetSecondFactor': nothing(users, totpFactors),
};

export const writing: { name: string; endpoint: Endpoint }[] = endpoints.filter(
  ({ endpoint }) => endpoint.method !== 'GET',
);

/** The fields that a call's schema knows. */
export const fieldsOf = ({ body }: Endpoint): string[] =>
  body && 'shape' in body ? Object.keys(body.shape as object) : [];
