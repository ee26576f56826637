import * as companies from '@shared/contracts/companies';
import * as requestTypes from '@shared/contracts/request-types';
import * as roles from '@shared/contracts/roles';
import * as users from '@shared/contracts/users';
import { makeCompany } from '../../server/test/factories/companies';
import { makeRequestType } from '../../server/test/factories/request-types';
import { makeRole } from '../../server/test/factories/roles';
import { type Cast, makeUser } from '../../server/test/factories/users';
import type { Reply } from '../../server/test/server';
import type { Browsers } from '../../server/test/signed-in';

export interface People {
  as: Browsers;
  cast: Cast;
  /** Records to be renamed. */
  role: { id: number };
  type: { id: number };
}

/** A call that gives a name to what others know by its name. */
export interface Naming {
  /** The fields of the call, by their paths, that hold the name. */
  fields: readonly string[];
  code: 'name_confusable' | 'username_confusable';
  /** Makes a record of the name that is there first. */
  plant: (name: string) => Promise<unknown>;
  /** Gives the name to another record, as the person with the fewest rights who may. */
  take: (name: string, people: People) => Promise<Reply<unknown>>;
}

const account = {
  email: 'twin@masar.test',
  phone: '0500000000',
  role: 'user',
};
const withPassword = { ...account, password: 'a long new password' };
const byLastName = { lastName: 'Lookalike' };
const plantPerson = (firstName: string) => makeUser({ ...byLastName, firstName });
const plantUsername = (username: string) => makeUser({ username });
const plantCompany = (name: string) => makeCompany({ name });
const plantRole = (name: string) => makeRole({ name });
const plantType = (name: string) => makeRequestType({ name });
const plantCompanyInEnglish = (nameEn: string) => makeCompany({ nameEn });
const plantRoleInEnglish = (nameEn: string) => makeRole({ nameEn });
const plantTypeInEnglish = (nameEn: string) => makeRequestType({ nameEn });
const ofPerson = { fields: ['firstName', 'lastName'], code: 'name_confusable', plant: plantPerson } as const;
const ofUsername = { fields: ['username'], code: 'username_confusable', plant: plantUsername } as const;
const ofCompany = { fields: ['name'], code: 'name_confusable', plant: plantCompany } as const;
const ofRole = { fields: ['name'], code: 'name_confusable', plant: plantRole } as const;
const ofType = { fields: ['name'], code: 'name_confusable', plant: plantType } as const;
const inEnglish = { fields: ['nameEn'], code: 'name_confusable' } as const;
const ofCompanyInEnglish = { ...inEnglish, plant: plantCompanyInEnglish };
const ofRoleInEnglish = { ...inEnglish, plant: plantRoleInEnglish };
const ofTypeInEnglish = { ...inEnglish, plant: plantTypeInEnglish };

const idOf = ({ id }: { id: number }) => ({ params: { id } });

/** Calls that refuse a name in look-alike letters. */
export const refused: Record<string, readonly Naming[]> = {
  'users.create': [
    {
      ...ofPerson,
      take: (firstName, { as }) =>
        as.managerA.call(users.create, {
          body: { ...withPassword, ...byLastName, firstName, username: 'twin' },
        }),
    },
    {
      ...ofUsername,
      take: (username, { as }) =>
        as.managerA.call(users.create, {
          body: { ...withPassword, ...byLastName, firstName: 'Twin', username },
        }),
    },
  ],
  'users.invite': [
    {
      ...ofPerson,
      take: (firstName, { as }) =>
        as.managerA.call(users.invite, { body: { ...account, ...byLastName, firstName, username: 'twin' } }),
    },
    {
      ...ofUsername,
      take: (username, { as }) =>
        as.managerA.call(users.invite, { body: { ...account, ...byLastName, firstName: 'Twin', username } }),
    },
  ],
  'users.update': [
    {
      ...ofPerson,
      take: (firstName, { as, cast }) =>
        as.userA.call(users.update, { ...idOf(cast.userA), body: { ...byLastName, firstName } }),
    },
    {
      ...ofUsername,
      take: (username, { as, cast }) =>
        as.userA.call(users.update, { ...idOf(cast.userA), body: { username } }),
    },
  ],
  'users.adminUpdate': [
    {
      ...ofPerson,
      take: (firstName, { as, cast }) =>
        as.managerA.call(users.adminUpdate, { ...idOf(cast.userA), body: { ...byLastName, firstName } }),
    },
    {
      ...ofUsername,
      take: (username, { as, cast }) =>
        as.managerA.call(users.adminUpdate, { ...idOf(cast.userA), body: { username } }),
    },
  ],
  'companies.create': [
    { ...ofCompany, take: (name, { as }) => as.admin.call(companies.create, { body: { name } }) },
    {
      ...ofCompanyInEnglish,
      take: (nameEn, { as }) => as.admin.call(companies.create, { body: { name: 'Twin', nameEn } }),
    },
  ],
  'companies.update': [
    {
      ...ofCompany,
      take: (name, { as, cast }) =>
        as.managerA.call(companies.update, { ...idOf(cast.companyA), body: { name } }),
    },
    {
      ...ofCompanyInEnglish,
      take: (nameEn, { as, cast }) =>
        as.managerA.call(companies.update, { ...idOf(cast.companyA), body: { nameEn } }),
    },
  ],
  'companies.patch': [
    {
      ...ofCompany,
      take: (name, { as, cast }) =>
        as.managerA.call(companies.patch, { ...idOf(cast.companyA), body: { name } }),
    },
    {
      ...ofCompanyInEnglish,
      take: (nameEn, { as, cast }) =>
        as.managerA.call(companies.patch, { ...idOf(cast.companyA), body: { nameEn } }),
    },
  ],
  'roles.create': [
    { ...ofRole, take: (name, { as }) => as.admin.call(roles.create, { body: { name } }) },
    {
      ...ofRoleInEnglish,
      take: (nameEn, { as }) => as.admin.call(roles.create, { body: { name: 'Twin', nameEn } }),
    },
  ],
  'roles.update': [
    {
      ...ofRole,
      take: (name, { as, role }) => as.admin.call(roles.update, { ...idOf(role), body: { name } }),
    },
    {
      ...ofRoleInEnglish,
      take: (nameEn, { as, role }) => as.admin.call(roles.update, { ...idOf(role), body: { nameEn } }),
    },
  ],
  'requestTypes.create': [
    { ...ofType, take: (name, { as }) => as.managerA.call(requestTypes.create, { body: { name } }) },
    {
      ...ofTypeInEnglish,
      take: (nameEn, { as }) => as.managerA.call(requestTypes.create, { body: { name: 'Twin', nameEn } }),
    },
  ],
  'requestTypes.update': [
    {
      ...ofType,
      take: (name, { as, type }) => as.managerA.call(requestTypes.update, { ...idOf(type), body: { name } }),
    },
    {
      ...ofTypeInEnglish,
      take: (nameEn, { as, type }) =>
        as.managerA.call(requestTypes.update, { ...idOf(type), body: { nameEn } }),
    },
  ],
};

const project = 'a piece of work, known by its number, its company and its creator, which stand beside it';
const task = 'a piece of work, shown within its project or with its company';
const template = 'a pattern of the hub that admins and company 11 alone make and use';
const level =
  'a rank of the hub, written by those who administer its types, shown with the person who holds it';
const holiday = 'a day of a calendar, shown within it';
const asked = 'a question of a form, or an answer to choose, read within its type, whose name is compared';
const looked = 'not taken: a record that a condition or a decider names is called as it is, by its id';
const view = 'shown to its maker, or to the people of the company that shares it, beside who made it';
const draft = 'shown to its author alone';
const step = 'shown within its type, whose name is compared, with the person who decides it';

/** Name fields that stand for nobody and are not compared, and why. */
export const explained: Record<string, string> = {
  'auth.login username': 'says who signs in, and names nobody',
  'authority.update levels.name': level,
  'authority.update levels.nameEn': level,
  'calendars.addHoliday name': holiday,
  'calendars.addHoliday nameEn': holiday,
  'calendars.updateHoliday name': holiday,
  'calendars.updateHoliday nameEn': holiday,
  'passkeys.add name': 'shown to its owner alone',
  'passkeys.rename name': 'shown to its owner alone',
  'projectTasks.create name': task,
  'projectTasks.create nameEn': task,
  'projectTasks.createInProject name': task,
  'projectTasks.createInProject nameEn': task,
  'projectTasks.update name': task,
  'projectTasks.update nameEn': task,
  'projects.create name': project,
  'projects.create tasks.name': task,
  'projects.create tasks.nameEn': task,
  'projects.saveAsTemplate templateName': template,
  'projects.saveAsTemplate templateNameEn': template,
  'projects.update name': project,
  'projects.update tasks.name': task,
  'projects.update tasks.nameEn': task,
  'requestDrafts.create title': draft,
  'requestDrafts.save title': draft,
  'requestTypes.createStep stepName': step,
  'requestTypes.createStep stepNameEn': step,
  'requestTypes.saveDraft fields.columns.label': asked,
  'requestTypes.saveDraft fields.columns.labelEn': asked,
  'requestTypes.saveDraft fields.columns.options.name': asked,
  'requestTypes.saveDraft fields.columns.options.nameEn': asked,
  'requestTypes.saveDraft fields.label': asked,
  'requestTypes.saveDraft fields.labelEn': asked,
  'requestTypes.saveDraft fields.options.name': asked,
  'requestTypes.saveDraft fields.options.nameEn': asked,
  'requestTypes.saveDraft fields.shownWhen.comparisons.value.name': looked,
  'requestTypes.saveDraft fields.shownWhen.comparisons.value.nameEn': looked,
  'requestTypes.saveDraft steps.appliesWhen.comparisons.value.name': looked,
  'requestTypes.saveDraft steps.appliesWhen.comparisons.value.nameEn': looked,
  'requestTypes.saveDraft steps.decidedBy.company.name': looked,
  'requestTypes.saveDraft steps.decidedBy.company.nameEn': looked,
  'requestTypes.saveDraft steps.decidedBy.role.name': looked,
  'requestTypes.saveDraft steps.decidedBy.role.nameEn': looked,
  'requestTypes.saveDraft steps.stepName': step,
  'requestTypes.saveDraft steps.stepNameEn': step,
  'requestTypes.updateStep stepName': step,
  'requestTypes.updateStep stepNameEn': step,
  'requests.create title':
    'one request among others, known by its number, its type, its company and its submitter',
  'requests.resubmit title': 'as of a request that is submitted',
  'tasks.create title': task,
  'savedViews.create name': view,
  'savedViews.update name': view,
  'tasks.update title': task,
  'templates.create name': template,
  'templates.create nameEn': template,
  'templates.create tasks.name': task,
  'templates.create tasks.nameEn': task,
  'templates.createProject projectName': project,
  'templates.update name': template,
  'templates.update nameEn': template,
  'templates.update tasks.name': task,
  'templates.update tasks.nameEn': task,
};
