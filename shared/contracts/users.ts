import { z } from 'zod';
import { endpoint } from '../endpoint';
import { languages } from '../language';
import { unseen } from '../rules/unseen';
import { self } from './auth';
import {
  bilingual,
  byId,
  flag,
  id,
  idParam,
  listQuery,
  namedInBoth,
  newPassword,
  personName,
  phone,
  stepNames,
  time,
} from './fields';
import { pictureAddress } from './pictures';
import { inBothDirections } from './sorts';
import { changesOfEach, eachOnce, together } from './together';

/** Accounts on the hub; of deleted ones the name is kept, but they do not count. */
export const MAX_USERS = 50_000;
export const OWN_RENAMES_A_DAY = 5;
/** By anybody. */
export const RENAMES_A_DAY = 20;
/** By a company's own people; admins make as many as they need. */
export const ACCOUNTS_A_DAY = 100;

/** Of the letter to a person who has not joined yet; `failed`: it could not be sent. */
export const invitationStates = ['sending', 'sent', 'lapsed', 'failed'] as const;
export type InvitationState = (typeof invitationStates)[number];

/**
 * A person in a list. Those who only read the hub get the card: names and company. When a person was last active is
 * there for those whom they let see it.
 */
export const user = self.partial().extend({
  id,
  firstName: z.string(),
  lastName: z.string(),
  assignedCompany: namedInBoth.nullable(),
  /** Absent where they have joined: they have set a password or come with Google. */
  invitation: z.object({ state: z.enum(invitationStates), sentAt: time.nullable() }).optional(),
  can: z
    .object({
      edit: z.boolean(),
      /** What decides who signs in as them; for many people an admin’s alone (product decision 48). */
      setEmail: z.boolean(),
      setPassword: z.boolean(),
      /** Instead of a password: a link by which they set it themselves, or, before they have joined, the invitation again. */
      sendPasswordLink: z.boolean(),
      setActive: z.boolean(),
      remove: z.boolean(),
      /** They have a second factor, which can be taken from them. */
      resetSecondFactor: z.boolean().optional(),
    })
    .optional(),
});
export type User = z.infer<typeof user>;

export const userSorts = ['newest', 'oldest', 'name'] as const;
/** Beside those, as the table of people asks for them. */
export const userColumnSorts = ['name:desc', ...inBothDirections('company')] as const;
const allUserSorts = [...userSorts, ...userColumnSorts] as const;
export type UserSort = (typeof allUserSorts)[number];

const people = {
  method: 'GET',
  access: 'userReaders',
  query: listQuery.extend({
    /** One of them, where the reader sees that one. */
    id: idParam.optional(),
    companyId: idParam.optional(),
    /** Those of no company. */
    withoutCompany: flag.optional(),
    /** States and role: not for those who only read, whose cards show neither. */
    isActive: flag.optional(),
    /** Those who have, or have not, joined after they were invited. */
    hasJoined: flag.optional(),
    role: z.string().trim().max(100).optional(),
    sort: z.enum(allUserSorts).default('newest'),
  }),
  response: z.array(user),
  paged: true,
} as const;

export const list = endpoint({ ...people, path: '/api/users', summary: 'People within reach' });
export const adminList = endpoint({
  ...people,
  path: '/api/admin/users',
  summary: 'People within reach, as the administration screens ask for them',
});

/** Blanks are told by themselves. The two alternatives share no character: else each blank would double the time. */
const withoutHidden = new RegExp(`^(?:\\s|(?!\\s)[^${unseen}])*$`, 'u');

/**
 * In any script; without @ and blanks, since at sign-in it must not be taken for a person's address, and without what
 * is not seen, so that no two names look the same for that.
 */
export const userName = z
  .string()
  .trim()
  .normalize()
  .min(1, { error: 'required', abort: true })
  .min(3)
  .max(100)
  .regex(/^[^@\s]*$/u, 'username')
  .regex(withoutHidden, 'hidden_characters');

/** A form sends an empty text for what is to be cleared. */
const cleared = z.literal('').transform(() => null);

/** What people change about themselves. */
export const profile = z.strictObject({
  firstName: personName,
  lastName: personName,
  username: userName,
  phone: z.union([phone, cleared]).nullable(),
  profileImageUrl: z.union([pictureAddress, cleared], { error: 'url' }).nullable(),
});

/** Where people stand in the hub; theirs to change who may edit them, within limits. */
const standing = {
  assignedCompanyId: id.nullable(),
  role: z.string().trim().min(1, 'required').max(100),
};

const account = {
  firstName: profile.shape.firstName,
  lastName: profile.shape.lastName,
  username: userName,
  email: z.string().trim().min(1, { error: 'required', abort: true }).pipe(z.email('email').max(320)),
  phone: z.string().trim().min(1, { error: 'required', abort: true }).pipe(phone),
  ...standing,
};

/** Without a company they are of none, or, made by a person who reaches one company alone, of that one. */
export const newUser = z.strictObject({
  ...account,
  assignedCompanyId: standing.assignedCompanyId.optional(),
  password: newPassword,
});

/** Without a password, which the person sets with the link of a letter. */
export const invitedUser = newUser.omit({ password: true }).extend({
  /** Of the letter; the caller's where it is absent. */
  language: z.enum(languages).optional(),
});

/** A blank password means no change. */
const unchanged = z.literal('').transform(() => undefined);

/** What those who may edit a person change of the account. */
export const accountChanges = z
  .strictObject({ ...account, password: z.union([newPassword, unchanged]) })
  .partial();

export const profileChanges = profile.extend(standing).partial();

export const userNameProposal = endpoint({
  method: 'GET',
  path: '/api/users/username-proposal',
  summary: 'A free user name made of a person’s names, in Latin letters; empty where they have none',
  access: 'userChangers',
  query: z.object({ firstName: z.string().max(100), lastName: z.string().max(100) }),
  response: z.object({ username: z.string() }),
});

const errorsOfNew = [
  'username_taken',
  'username_confusable',
  'name_confusable',
  'email_taken',
  'company_inactive',
  'limit_reached',
  'accounts_used_up',
  'confirmation_required',
] as const;

export const create = endpoint({
  method: 'POST',
  path: '/api/users',
  summary: 'Create an account; by others than admins, of a plain user within their reach',
  access: 'userChangers',
  body: newUser,
  response: user,
  status: 201,
  errors: [...errorsOfNew],
});

export const invite = endpoint({
  method: 'POST',
  path: '/api/users/invitations',
  summary:
    'Create an account without a password and send the person a letter to set one; whom, as with a password',
  access: 'userChangers',
  body: invitedUser,
  response: user,
  status: 201,
  errors: [...errorsOfNew, 'mail_not_set_up'],
});

export const sendInvitation = endpoint({
  method: 'POST',
  path: '/api/users/:id/invitation',
  summary:
    'Send a person who has not joined yet another invitation; the link of the one before works no more',
  access: 'userChangers',
  params: byId,
  body: z.strictObject({ language: z.enum(languages).optional() }),
  response: user,
  errors: ['already_joined', 'user_disabled', 'mail_not_set_up', 'too_many_requests'],
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  summary:
    'Change names, user name, phone and picture, one’s own or by reach; by reach company and role too; absent fields stay, null clears',
  access: 'signedIn',
  params: byId,
  body: profileChanges,
  response: user,
  versioned: true,
  errors: [
    'username_taken',
    'username_confusable',
    'name_confusable',
    'renames_used_up',
    'company_inactive',
    'own_account',
    'last_admin',
    'confirmation_required',
    'password_not_own',
  ],
});

export const adminUpdate = endpoint({
  method: 'PUT',
  path: '/api/admin/users/:id',
  summary:
    'Change an account by reach; its password as an admin, its e-mail address as an admin or where the account opens no more than one’s own: a new address counts once it is confirmed by the link that is sent there; absent fields stay',
  access: 'userChangers',
  params: byId,
  body: accountChanges,
  response: user,
  versioned: true,
  errors: [
    'username_taken',
    'username_confusable',
    'name_confusable',
    'renames_used_up',
    'email_taken',
    'company_inactive',
    'own_account',
    'last_admin',
    'confirmation_required',
    'password_not_own',
    'too_many_requests',
  ],
});

export const setStatus = endpoint({
  method: 'PATCH',
  path: '/api/users/:id/status',
  summary: 'Activate an account, or deactivate it and end its sessions',
  access: 'userChangers',
  params: byId,
  body: z.strictObject({ isActive: z.boolean() }),
  response: user,
  errors: ['own_account', 'last_admin'],
});

const standingTogether = z.strictObject(standing).partial();

export const changeMany = endpoint({
  method: 'POST',
  path: '/api/user-changes',
  summary:
    'Change company or role of several people, never one’s own: each is changed or refused by itself, as if they were the only one',
  access: 'userChangers',
  body: z.strictObject({ users: changesOfEach(standingTogether, standingTogether) }),
  response: together,
});

export const setStatusOfMany = endpoint({
  method: 'POST',
  path: '/api/user-activations',
  summary:
    'Activate or deactivate several accounts, never one’s own: each is changed or refused by itself, as if it were the only one',
  access: 'userChangers',
  body: z.strictObject({ users: eachOnce(z.strictObject({ id, isActive: z.boolean() })) }),
  response: together,
});

export const sendPasswordLink = endpoint({
  method: 'POST',
  path: '/api/users/:id/password-link',
  summary: 'Send a person a link by which they set a password themselves',
  access: 'userChangers',
  params: byId,
  errors: ['user_disabled', 'too_many_requests'],
});

export const sendEmailLink = endpoint({
  method: 'POST',
  path: '/api/users/:id/email-link',
  summary: 'Send the link that confirms a new e-mail address again; one’s own, or by who may set it',
  access: 'signedIn',
  params: byId,
  errors: ['too_many_requests'],
});

export const cancelEmail = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/pending-email',
  summary: 'Drop a new e-mail address that waits to be confirmed; one’s own, or by who may set it',
  access: 'signedIn',
  params: byId,
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/users/:id',
  summary: 'Delete an account; of people with a history the name alone is kept',
  access: 'admin',
  params: byId,
  errors: ['own_account', 'last_admin', 'user_in_use'],
});

export const resetSecondFactor = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/second-factor',
  summary: 'Take all second factors from a person who has lost them, and end their sessions',
  access: 'admin',
  params: byId,
  errors: ['confirmation_required', 'own_account'],
});

/** At most so many duties of each kind are named. */
export const NAMED_DUTIES = 20;

/** One call hands over at most so many of each kind; the others stay for another call. */
export const MAX_HANDED_OVER = 500;

/** What a person is responsible for, by its kind. */
export const dutyKinds = ['openSteps', 'typeSteps', 'companies', 'tasks'] as const;
export type DutyKind = (typeof dutyKinds)[number];
const dutyCounts = z.object({ openSteps: z.int(), typeSteps: z.int(), companies: z.int(), tasks: z.int() });

/** What depends on a person: the `details` of `user_in_use` too. */
export const duties = z.object({
  /** Steps of theirs that are still to be decided. */
  openSteps: z.array(
    z.object({ requestId: id, uniqueNumber: z.string(), title: z.string(), ...stepNames.shape }),
  ),
  /** Steps of request types that they are responsible for, those of active types first. */
  typeSteps: z.array(
    z.object({ requestTypeId: id, isActive: z.boolean(), ...bilingual.shape, ...stepNames.shape }),
  ),
  /** Companies that they represent. */
  companies: z.array(namedInBoth),
  /** How many there are of each kind; of tasks, the open ones of their company that they do. */
  counts: dutyCounts,
  /** How many keep the account from being deleted: all but tasks and the steps of inactive types. */
  total: z.int(),
});
export type Duties = z.infer<typeof duties>;

export const listDuties = endpoint({
  method: 'GET',
  path: '/api/users/:id/duties',
  summary: 'What depends on a person: to be known before their account is disabled or deleted',
  access: 'admin',
  params: byId,
  response: duties,
});

/** Why something was not handed over. */
export const stayReasons = [
  /** The new person submitted the request. */
  'own_request',
  /** The new person has decided another step of a request of which no person decides two. */
  'decided_before',
  /** The history of the request has no room. */
  'history_full',
  /** The new person is of another company. */
  'other_company',
  /** More than one call hands over, or given to the person meanwhile. */
  'not_yet',
] as const;

export const handedOver = z.object({
  handedOver: dutyCounts,
  /** What stayed with the person. */
  left: dutyCounts,
  /** The first of them, of each kind. */
  stays: z.array(
    z.object({
      kind: z.enum(dutyKinds),
      reason: z.enum(stayReasons),
      /** Of the request, the request type, the company or the task. */
      id,
      ...bilingual.shape,
      /** Of a request. */
      uniqueNumber: z.string().nullable(),
      /** Of a task, where it is a project's. */
      projectId: id.nullable(),
    }),
  ),
  /** Whether the account is active now: it stays so where something is left for another call. */
  isActive: z.boolean(),
});
export type HandedOver = z.infer<typeof handedOver>;

export const handOver = endpoint({
  method: 'POST',
  path: '/api/users/:id/hand-over',
  summary:
    'Give a person’s undecided steps, steps of request types, represented companies and open tasks to others, each kind to one, and disable the account where asked; past decisions stay theirs',
  access: 'admin',
  params: byId,
  body: z.strictObject({
    openSteps: id.optional(),
    typeSteps: id.optional(),
    companies: id.optional(),
    tasks: id.optional(),
    deactivate: z.boolean().default(false),
  }),
  response: handedOver,
  errors: ['own_account', 'last_admin'],
});
