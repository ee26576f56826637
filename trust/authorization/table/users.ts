import * as imports from '@shared/contracts/imports';
import * as sessions from '@shared/contracts/sessions';
import * as users from '@shared/contracts/users';
import type { Body } from '@shared/endpoint';
import { waitingEmailOf } from '../../../server/test/factories/email-changes';
import { sheetColumns } from '../../../server/test/factories/imports';
import { serial } from '../../../server/test/factories/serial';
import { sessionOf } from '../../../server/test/factories/sessions';
import { areChanged, changers, companyReach, hubReach, managers, only, onlyFor, runners } from '../outcomes';
import { invitee, sheet } from '../records/imports';
import { company, heir, nothing, user } from '../records/people';
import { type Caller, call, list } from '../rows';
import { NOWHERE } from '../world';

/** By reach full records; company 41 cards (and themselves); nobody else. */
export const usersListed = onlyFor([...changers, 'company41'], {
  colleague: { full: changers, rest: 'short' },
  lead: { full: changers, rest: 'short' },
  boss: { full: changers, rest: 'short' },
  others: { full: hubReach, short: ['company41'], rest: 'hidden' },
  ofOperations: { full: hubReach, short: ['company41'], rest: 'hidden' },
  otherLead: { full: hubReach, short: ['company41'], rest: 'hidden' },
  otherAdmin: { full: hubReach, short: ['company41'], rest: 'hidden' },
  removed: 'hidden',
});
const isWhole = ({ username }: { username?: string }) => username !== undefined;
/** By reach; managers' and admins' accounts are for admins alone. */
export const userChanged = {
  colleague: { ok: [...companyReach, 'manager11'], 403: ['company41'], rest: 404 },
  lead: { 403: [...companyReach, 'manager11', 'company41'], rest: 404 },
  boss: { 403: [...companyReach, 'manager11', 'company41'], rest: 404 },
  others: { ok: hubReach, 403: ['company41'], rest: 404 },
  /** They see the whole hub, which managers don't. */
  ofOperations: { ok: ['admin'], 403: ['manager11', 'company41'], rest: 404 },
  otherLead: { ok: ['admin'], 403: ['manager11', 'company41'], rest: 404 },
  otherAdmin: { ok: ['admin'], 403: ['manager11', 'company41'], rest: 404 },
  removed: 404,
  none: 404,
} as const;
const admitted = onlyFor(changers, {
  colleague: 'ok',
  lead: 403,
  boss: 403,
  others: { ok: hubReach, rest: 404 },
  otherLead: { ok: ['admin'], 403: ['manager11'], rest: 404 },
  otherAdmin: { ok: ['admin'], 403: ['manager11'], rest: 404 },
  removed: 404,
  none: 404,
});
/** Addresses of people whose account opens more than the caller's are for admins alone. */
const emailSettled = {
  ...userChanged,
  self: 'ok',
  colleague: { ok: companyReach, 403: ['manager11', 'company41'], rest: 404 },
  decider: { ok: ['admin'], 403: [...companyReach, 'manager11', 'company41'], rest: 404 },
  others: { ok: ['admin'], 403: ['manager11', 'company41'], rest: 404 },
  ofManaging: { ok: ['admin'], 403: ['manager11', 'company41'], rest: 404 },
} as const;
/** Where a person is moved to: within reach, and to the companies with rights by admins alone. */
const moved = {
  own: { ok: [...companyReach, 'manager11'], 403: ['company41'], rest: 404 },
  others: { ok: hubReach, 403: [...companyReach, 'company41'], rest: 404 },
  none: { 400: hubReach, 403: [...companyReach, 'company41'], rest: 404 },
} as const;
const movedByAdmins = { ok: ['admin'], 403: ['manager11', 'company41'], rest: 404 } as const;
const within = ({ record }: Caller) => record(user, 'colleague', 'others');

const newUser = () => {
  const number = serial();
  const names = {
    firstName: 'New',
    lastName: `Person${number}`,
    username: `new${number}`,
    email: `new${number}@masar.test`,
  };
  return { ...names, phone: '0500000000', password: 'new-password', role: 'user' };
};

const invited = () => {
  const { password: _, ...person } = newUser();
  return person;
};

type Changes = Body<typeof users.changeMany>['users'][number]['changes'];
const changed = (id: number, changes: Changes, expected?: Changes) => ({
  body: { users: [{ id, changes, ...(expected && { expected }) }] },
});

export const userRows = [
  ...[users.list, users.adminList].flatMap((endpoint) => [
    list(endpoint, user, usersListed, { isFull: isWhole }),
    list(
      endpoint,
      user,
      {
        self: only([...changers, 'company41'], 'full'),
        colleague: usersListed.colleague,
        others: usersListed.others,
      },
      {
        field: 'companyId',
        send: ({ assignedCompanyId }) => ({ query: { companyId: assignedCompanyId ?? undefined } }),
        isFull: isWhole,
      },
    ),
    list(endpoint, user, usersListed, {
      field: 'id',
      send: ({ id }) => ({ query: { id } }),
      isFull: isWhole,
    }),
    list(endpoint, user, onlyFor(changers, { otherAdmin: { full: hubReach, rest: 'hidden' } }), {
      field: '',
      about: 'by role, which company 41 is not shown',
      send: () => ({ query: { role: 'admin' } }),
      isFull: isWhole,
    }),
  ]),
  call(
    users.userNameProposal,
    nothing,
    { any: only(changers, 'ok') },
    {
      send: () => ({ query: { firstName: 'New', lastName: 'Person' } }),
    },
  ),

  call(
    users.create,
    nothing,
    { any: only(changers, 'full') },
    {
      about: 'who is theirs to change',
      send: () => ({ body: newUser() }),
      isFull: ({ can }) => can?.edit === true,
    },
  ),
  call(
    users.create,
    nothing,
    { any: only(changers, 400) },
    {
      field: 'username',
      about: 'the role before the input',
      send: () => ({ body: { ...newUser(), username: '' } }),
    },
  ),
  call(
    users.create,
    nothing,
    { any: only(['admin'], 'ok') },
    {
      about: 'a manager',
      send: () => ({ body: { ...newUser(), role: 'manager' } }),
    },
  ),
  call(
    users.create,
    company,
    onlyFor(changers, {
      own: { ok: companyReach, 403: ['manager11'] },
      others: { ok: hubReach, rest: 403 },
      managing: { ok: ['admin'], rest: 403 },
      none: { 400: hubReach, rest: 403 },
    }),
    {
      field: 'assignedCompanyId',
      send: ({ id: assignedCompanyId }) => ({ body: { ...newUser(), assignedCompanyId } }),
    },
  ),

  call(
    imports.upload,
    nothing,
    { any: only(changers, 'ok') },
    { send: () => ({ params: { kind: 'users' as const } }) },
  ),
  call(
    imports.upload,
    nothing,
    { any: only([...runners, ...managers, 'shutOut'], 'ok') },
    { about: 'of tasks', send: () => ({ params: { kind: 'tasks' as const } }) },
  ),
  call(
    imports.upload,
    nothing,
    { any: only(runners, 'ok') },
    { about: 'of projects', send: () => ({ params: { kind: 'projects' as const } }) },
  ),
  ...[imports.check, imports.write].map((endpoint) =>
    call(
      endpoint,
      sheet,
      { waiting: only(changers, 'ok'), done: 404, others: 404, othersDone: 404, none: 404 },
      { body: { columns: sheetColumns, language: 'ar' } },
    ),
  ),
  call(imports.undo, sheet, {
    waiting: 404,
    done: only(changers, 'ok'),
    others: 404,
    othersDone: 404,
    none: 404,
  }),
  call(imports.list, nothing, { any: 'ok' }),
  call(users.invite, nothing, { any: only(changers, 'ok') }, { send: () => ({ body: invited() }) }),
  call(
    users.invite,
    nothing,
    { any: only(['admin'], 'ok') },
    { about: 'a manager', send: () => ({ body: { ...invited(), role: 'manager' } }) },
  ),
  call(
    users.invite,
    company,
    onlyFor(changers, {
      own: { ok: companyReach, 403: ['manager11'] },
      others: { ok: hubReach, rest: 403 },
      managing: { ok: ['admin'], rest: 403 },
      none: { 400: hubReach, rest: 403 },
    }),
    {
      field: 'assignedCompanyId',
      send: ({ id: assignedCompanyId }) => ({ body: { ...invited(), assignedCompanyId } }),
    },
  ),
  call(
    users.sendInvitation,
    invitee,
    onlyFor(changers, { colleague: 'ok', others: { ok: hubReach, rest: 404 }, none: 404 }),
    { body: {} },
  ),
  call(
    users.sendInvitation,
    user,
    onlyFor(changers, {
      self: 403,
      colleague: 409,
      lead: 403,
      boss: 403,
      others: { 409: hubReach, rest: 404 },
      otherLead: { 409: ['admin'], 403: ['manager11'], rest: 404 },
      otherAdmin: { 409: ['admin'], 403: ['manager11'], rest: 404 },
      removed: 404,
      none: 404,
    }),
    { about: 'of people who have joined', body: {} },
  ),

  call(users.update, user, { self: 'ok', ...userChanged }, { body: { firstName: 'Renamed' } }),
  call(
    users.update,
    user,
    {
      self: { 409: ['admin'], rest: 403 },
      colleague: { 403: [...companyReach, 'manager11', 'company41'], rest: 404 },
      others: movedByAdmins,
    },
    { about: 'the role', body: { role: 'manager' } },
  ),
  call(users.update, company, moved, {
    field: 'assignedCompanyId',
    send: async ({ id: assignedCompanyId }, caller) => ({
      params: { id: (await within(caller)).id },
      body: { assignedCompanyId },
    }),
  }),
  call(
    users.update,
    company,
    { managing: movedByAdmins },
    {
      field: 'assignedCompanyId',
      about: 'of another person’s people',
      send: async ({ id: assignedCompanyId }, { record }) => ({
        params: { id: (await record(user, 'others')).id },
        body: { assignedCompanyId },
      }),
    },
  ),

  call(
    users.adminUpdate,
    user,
    { ...admitted, self: only(changers, 'ok') },
    { body: { firstName: 'Renamed' } },
  ),
  call(
    users.adminUpdate,
    user,
    onlyFor(changers, {
      colleague: 403,
      others: { ok: ['admin'], 403: ['manager11'], rest: 404 },
    }),
    { about: 'the role', body: { role: 'manager' } },
  ),
  call(
    users.adminUpdate,
    user,
    {
      ...admitted,
      self: only(['admin', 'letIn'], 'ok'),
      colleague: onlyFor(changers, { any: { 403: ['manager11'], rest: 'ok' } }).any,
      decider: onlyFor(changers, { any: { ok: ['admin'], rest: 403 } }).any,
      others: onlyFor(changers, { any: { ok: ['admin'], 403: ['manager11'], rest: 404 } }).any,
      ofManaging: onlyFor(changers, { any: { ok: ['admin'], 403: ['manager11'], rest: 404 } }).any,
    },
    {
      about: 'the e-mail address',
      send: ({ id }) => ({ params: { id }, body: { email: `changed${serial()}@masar.test` } }),
    },
  ),
  call(
    users.adminUpdate,
    user,
    onlyFor(changers, {
      self: { ok: ['admin'], rest: 403 },
      colleague: { ok: ['admin'], rest: 403 },
      decider: { ok: ['admin'], rest: 403 },
      others: { ok: ['admin'], 403: ['manager11'], rest: 404 },
      ofManaging: { ok: ['admin'], 403: ['manager11'], rest: 404 },
    }),
    { about: 'the password', body: { password: 'set by another' } },
  ),
  ...[users.sendEmailLink, users.cancelEmail].map((endpoint) =>
    call(endpoint, user, emailSettled, {
      send: async ({ id }) => {
        if (id !== NOWHERE) await waitingEmailOf(id);
        return { params: { id } };
      },
    }),
  ),
  call(
    users.sendPasswordLink,
    user,
    { ...admitted, decider: admitted.colleague, ofManaging: admitted.others, self: 403 },
    {},
  ),
  call(
    users.adminUpdate,
    company,
    onlyFor(changers, {
      own: 'ok',
      others: { ok: hubReach, rest: 403 },
      none: { 400: hubReach, rest: 403 },
    }),
    {
      field: 'assignedCompanyId',
      send: async ({ id: assignedCompanyId }, caller) => ({
        params: { id: (await within(caller)).id },
        body: { assignedCompanyId },
      }),
    },
  ),

  call(
    users.setStatus,
    user,
    {
      ...admitted,
      self: onlyFor(changers, { self: { 409: ['admin', 'letIn'], rest: 403 } }).self,
    },
    { body: { isActive: false } },
  ),
  call(
    users.changeMany,
    user,
    onlyFor(changers, {
      colleague: { full: ['admin'], rest: 'ignored' },
      lead: { full: ['admin'], rest: 'ignored' },
      others: { full: ['admin'], rest: 'ignored' },
      otherAdmin: { full: ['admin'], rest: 'ignored' },
      self: 'ignored',
      removed: 'ignored',
      none: 'ignored',
    }),
    {
      field: 'users.id',
      about: 'the role',
      send: ({ id }) => changed(id, { role: 'manager' }),
      isFull: areChanged,
    },
  ),
  call(
    users.changeMany,
    company,
    onlyFor(changers, {
      own: 'full',
      others: { full: hubReach, rest: 'ignored' },
      none: 'ignored',
    }),
    {
      field: 'users.changes.assignedCompanyId',
      send: async ({ id: assignedCompanyId }, caller) =>
        changed((await within(caller)).id, { assignedCompanyId }),
      isFull: areChanged,
    },
  ),
  call(users.changeMany, company, onlyFor(changers, { others: 'ignored', none: 'ignored' }), {
    field: 'users.expected.assignedCompanyId',
    about: 'of a person of another company',
    send: async ({ id: assignedCompanyId }, caller) =>
      changed((await within(caller)).id, { role: 'user' }, { assignedCompanyId }),
    isFull: areChanged,
  }),
  call(
    users.setStatusOfMany,
    user,
    onlyFor(changers, {
      colleague: 'full',
      lead: { full: ['admin'], rest: 'ignored' },
      boss: { full: ['admin'], rest: 'ignored' },
      others: { full: hubReach, rest: 'ignored' },
      otherLead: { full: ['admin'], rest: 'ignored' },
      otherAdmin: { full: ['admin'], rest: 'ignored' },
      self: 'ignored',
      removed: 'ignored',
      none: 'ignored',
    }),
    {
      field: 'users.id',
      send: ({ id }) => ({ body: { users: [{ id, isActive: false }] } }),
      isFull: areChanged,
    },
  ),
  call(
    users.listDuties,
    user,
    onlyFor(['admin'], { self: 'ok', others: 'ok', otherAdmin: 'ok', removed: 404, none: 404 }),
  ),
  call(
    users.handOver,
    user,
    onlyFor(['admin'], { self: 'ok', others: 'ok', otherAdmin: 'ok', removed: 404, none: 404 }),
    { body: {} },
  ),
  ...(['openSteps', 'typeSteps', 'companies', 'tasks'] as const).map((field) =>
    call(
      users.handOver,
      heir,
      onlyFor(['admin'], { self: 'ok', others: 'ok', otherAdmin: 'ok', removed: 400, none: 404 }),
      { field, send: ({ id, predecessorId }) => ({ params: { id: predecessorId }, body: { [field]: id } }) },
    ),
  ),
  call(
    sessions.listOf,
    user,
    onlyFor(['admin'], { self: 'ok', others: 'ok', otherAdmin: 'ok', removed: 404, none: 404 }),
  ),
  call(
    sessions.endOf,
    user,
    onlyFor(['admin'], { self: 'ok', others: 'ok', otherAdmin: 'ok', removed: 404, none: 404 }),
    { send: async ({ id }) => ({ params: { id, sessionId: await sessionOf(id) } }) },
  ),
  call(
    sessions.endOf,
    user,
    onlyFor(['admin'], { self: 'ok', others: 'ok', otherAdmin: 'ok', removed: 404, none: 404 }),
    { field: 'sessionId', send: async ({ id }) => ({ params: { id, sessionId: await sessionOf(id) } }) },
  ),
  call(
    sessions.endAllOf,
    user,
    onlyFor(['admin'], { self: 'ok', others: 'ok', otherAdmin: 'ok', removed: 404, none: 404 }),
  ),
  call(
    users.remove,
    user,
    onlyFor(['admin'], { self: 409, others: 'ok', otherAdmin: 'ok', removed: 404, none: 404 }),
  ),
  call(
    users.resetSecondFactor,
    user,
    onlyFor(['admin'], { self: 409, others: 'ok', otherAdmin: 'ok', removed: 404, none: 404 }),
  ),
];
