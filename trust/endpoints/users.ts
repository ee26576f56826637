import { absences } from '../../server/db/schema/absences';
import { emailChanges } from '../../server/db/schema/email-changes';
import { imports } from '../../server/db/schema/imports';
import { invitations } from '../../server/db/schema/invitations';
import { companies, users } from '../../server/db/schema/people';
import { projectTasks } from '../../server/db/schema/project-tasks';
import { workflowSteps } from '../../server/db/schema/request-types';
import { requestSteps } from '../../server/db/schema/requests';
import { totpFactors } from '../../server/db/schema/second-factors';
import { tasks } from '../../server/db/schema/tasks';
import { type EndpointRow, nothing, ofAdmin, plain } from './row';

const person = ['firstName', 'lastName', 'username', 'phone'];
const standing = { role: 'manager' };

export const userRows: Record<string, EndpointRow> = {
  'absences.create': {
    tables: [absences],
    sets: ['userId', 'standInId', 'startDate', 'endDate', 'requestTypeIds'],
    keptFromSome: { userId: 'another person' },
    bound: ['absences'],
  },
  'absences.list': { size: plain },
  'absences.listOf': { size: ofAdmin },
  'absences.listStandIns': { size: plain },
  'absences.remove': nothing(absences),
  'imports.check': { tables: [], sets: ['columns', 'language'], bound: 'reads', unrecorded: 'reads' },
  'imports.list': { size: plain },
  'imports.undo': { ...nothing(users, imports, invitations), bound: 'removes what an import made' },
  'imports.upload': {
    tables: [imports],
    sets: [],
    bound: 'one sheet a person, `MAX_IMPORT_ROWS` long; `IMPORTS_A_DAY`',
    unrecorded: 'a sheet that waits; importing it is on record',
  },
  'imports.write': {
    tables: [users, imports, invitations],
    sets: ['columns', 'language'],
    bound: ['users', 'open_projects', 'open_tasks', 'imported_rows'],
  },
  'users.adminList': { size: plain },
  'users.adminUpdate': {
    tables: [users],
    sets: [...person, 'email', 'assignedCompanyId', 'role', 'password'],
    keptFromSome: { ...standing, password: 'set by another' },
  },
  'users.cancelEmail': nothing(users, emailChanges),
  'users.changeMany': {
    tables: [users],
    sets: ['users'],
    items: {
      users: {
        table: users,
        sets: ['id', 'changes', 'expected'],
        item: { id: 1, changes: { role: 'user' } },
      },
    },
    bound: 'what stands there is replaced',
  },
  'users.create': {
    tables: [users],
    sets: [...person, 'email', 'assignedCompanyId', 'role', 'password'],
    keptFromSome: standing,
    bound: ['users'],
  },
  'users.handOver': {
    tables: [users, requestSteps, workflowSteps, companies, projectTasks, tasks],
    sets: ['openSteps', 'typeSteps', 'companies', 'tasks', 'deactivate'],
    bound: 'names who has what there is, and moves so many at once (`MAX_HANDED_OVER`)',
    unrecorded: 'of a person who has nothing',
  },
  'users.invite': {
    tables: [users, invitations],
    sets: [...person, 'email', 'assignedCompanyId', 'role', 'language'],
    keptFromSome: standing,
    bound: ['users'],
  },
  'users.list': { size: plain },
  'users.listDuties': { size: ({ colleague }) => ({ params: { id: colleague } }) },
  'users.remove': nothing(users),
  'users.resetSecondFactor': { ...nothing(users, totpFactors), unrecorded: 'of a person without one' },
  'users.sendEmailLink': { ...nothing(users, emailChanges), bound: 'one link a person, which expires' },
  'users.sendInvitation': {
    tables: [users, invitations],
    sets: ['language'],
    bound: 'one invitation a person, which expires',
  },
  'users.sendPasswordLink': { ...nothing(users), bound: 'links expire' },
  'users.setStatus': { tables: [users], sets: ['isActive'] },
  'users.setStatusOfMany': {
    tables: [users],
    sets: ['users'],
    items: { users: { table: users, sets: ['id', 'isActive'], item: { id: 1, isActive: true } } },
    bound: 'what stands there is replaced',
  },
  'users.update': {
    tables: [users],
    sets: [...person, 'profileImageUrl', 'assignedCompanyId', 'role'],
    keptFromSome: { ...standing, assignedCompanyId: 'another company' },
  },
  'users.userNameProposal': {
    size: () => ({ query: { firstName: 'ا'.repeat(100), lastName: 'ب'.repeat(100) } }),
  },
};
