import { z } from 'zod';
import { endpoint } from '../endpoint';
import { densities, firstPages } from '../rules/settings';
import { id, namedInBoth, newPassword, time } from './fields';
import { ownPicture } from './pictures';

/** The signed-in person, to themselves. */
export const self = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  /** A new address that does not count until the link that was sent there has been opened. */
  pendingEmail: z.string().nullable(),
  phone: z.string().nullable(),
  /** As it was entered. */
  profileImageUrl: z.string().nullable(),
  /** Where the hub shows it from; null as well where nothing could be fetched. */
  picture: ownPicture.nullable(),
  companyName: z.string().nullable(),
  role: z.string(),
  /** What a custom role is called in English, where it has a second name. */
  roleNameEn: z.string().nullable(),
  assignedCompanyId: id.nullable(),
  assignedCompany: namedInBoth.nullable(),
  isActive: z.boolean(),
  createdAt: time,
  updatedAt: time,
  /** When they last did something, to five minutes. */
  lastActiveAt: time.nullable(),
  /** Chosen in their settings, and here because every list is drawn by it. */
  density: z.enum(densities),
  /** Chosen there as well: where they begin after signing in. */
  firstPage: z.enum(firstPages),
  /** What they may begin; what may be done with a record stands on the record. */
  can: z.object({
    createProjects: z.boolean(),
    createTasks: z.boolean(),
    /** Gives a task to any company or to none, not only to their own. */
    assignTasks: z.boolean(),
    createRequestTypes: z.boolean(),
    editAuthority: z.boolean(),
    createCompanies: z.boolean(),
    createUsers: z.boolean(),
    /** These pages are open to them; what they may do there stands on each record. */
    openTemplates: z.boolean(),
    openRequestTypes: z.boolean(),
    /** Creates roles; grants and withholds pages. */
    managePermissions: z.boolean(),
  }),
});
export type Self = z.infer<typeof self>;

export const status = endpoint({
  method: 'GET',
  path: '/api/auth/status',
  summary: 'Whether the caller is signed in, and as whom',
  access: 'everyone',
  poll: true,
  response: z.object({
    authenticated: z.boolean(),
    user: self.nullable(),
    /** The hub runs on demo data, so the sign-in screen may show the demo accounts. */
    demo: z.boolean(),
    /** Links for new passwords go out by e-mail; without a mail server nobody receives one. */
    mail: z.boolean(),
  }),
});

/** What a right password leads to where it is not enough: nothing else may be called before. */
export const secondStep = z.object({
  /** They have to set a second factor up, because the hub requires one of them; there are no `methods` then. */
  setUp: z.boolean(),
  /** What they can prove themselves with. */
  methods: z.array(z.enum(['totp', 'passkey', 'recovery'])),
});
export type SecondStep = z.infer<typeof secondStep>;

const signedIn = z.object({
  /** Null: a second step is needed. */
  user: self.nullable(),
  secondStep: secondStep.optional(),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in by user name or e-mail address; with a second factor, the first of two steps',
  access: 'everyone',
  body: z.strictObject({
    /** In the form that user names are stored in. */
    username: z.string().trim().normalize().min(1, 'required').max(320),
    password: z.string().min(1, 'required').max(200),
    /** Stay signed in for 30 days instead of for this browser session. */
    rememberMe: z.boolean().default(false),
  }),
  response: signedIn,
  errors: ['wrong_credentials', 'too_many_requests'],
});

export const logout = endpoint({
  method: 'POST',
  path: '/api/logout',
  summary: 'Sign out',
  access: 'everyone',
});

export const user = endpoint({
  method: 'GET',
  path: '/api/auth/user',
  summary: 'The signed-in person',
  access: 'signedIn',
  response: self,
});

export const refreshUser = endpoint({
  method: 'POST',
  path: '/api/auth/refresh-user',
  summary: 'The signed-in person, read again',
  access: 'signedIn',
  response: self,
});

export const loginPage = endpoint({
  method: 'GET',
  path: '/api/login',
  summary: 'To the sign-in screen',
  access: 'everyone',
  redirect: true,
  errors: ['too_many_requests', 'internal'],
});

export const google = endpoint({
  method: 'GET',
  path: '/api/auth/google',
  summary: 'To Google, to sign in there; a person who is signed in already goes on as themselves',
  access: 'everyone',
  query: z.object({
    /** The page to return to. */
    asked: z.string().optional(),
    /** The screen that it begins on, which decides where to go when no page was asked for. */
    from: z.enum(['landing', 'login']).default('landing'),
  }),
  redirect: true,
});

export const googleReturn = endpoint({
  method: 'GET',
  path: '/api/auth/google/callback',
  summary: 'Back from Google; to a page, or to the sign-in screen with the reason as its `error`',
  access: 'everyone',
  redirect: true,
});

/** How long a link for setting a new password works. */
export const RESET_LINK_MINUTES = 30;

export const forgotPassword = endpoint({
  method: 'POST',
  path: '/api/auth/forgot-password',
  summary: 'Send a link for setting a new password; answers alike whether or not the address is known',
  access: 'everyone',
  body: z.strictObject({ email: z.string().trim().pipe(z.email('email').max(320)) }),
  errors: ['too_many_requests'],
});

export const resetPassword = endpoint({
  method: 'POST',
  path: '/api/auth/reset-password',
  summary: 'Set a new password with the link that was sent; it works once, and ends every session',
  access: 'everyone',
  body: z.strictObject({ token: z.string().min(1, 'required').max(200), password: newPassword }),
  errors: ['reset_link_invalid', 'too_many_requests'],
});

/** How long the link of an invitation works. */
export const INVITATION_DAYS = 7;

export const acceptInvitation = endpoint({
  method: 'POST',
  path: '/api/auth/accept-invitation',
  summary:
    'Set the first password of an account with the link of an invitation, which works once, and sign in',
  access: 'everyone',
  body: z.strictObject({ token: z.string().min(1, 'required').max(200), password: newPassword }),
  response: signedIn,
  errors: ['invitation_invalid', 'too_many_requests'],
});

/** How long a link that confirms a new e-mail address works. */
export const EMAIL_LINK_HOURS = 24;

export const confirmEmail = endpoint({
  method: 'POST',
  path: '/api/auth/confirm-email',
  summary: 'Make a new e-mail address count, with the link that was sent there; it works once',
  access: 'everyone',
  body: z.strictObject({ token: z.string().min(1, 'required').max(200) }),
  errors: ['email_link_invalid', 'email_taken', 'too_many_requests'],
});

export const changePassword = endpoint({
  method: 'POST',
  path: '/api/auth/change-password',
  summary: 'Set a new password, knowing the old one; every other session ends',
  access: 'signedIn',
  body: z.strictObject({ currentPassword: z.string().min(1, 'required').max(200), password: newPassword }),
  errors: ['too_many_requests'],
});

/** For so long after signing in, or confirming that it is them, people change accounts without being asked again. */
export const PROOF_MINUTES = 10;

export const confirm = endpoint({
  method: 'POST',
  path: '/api/auth/confirm',
  summary: 'Prove again, by the password, who is signed in; needed after `confirmation_required`',
  access: 'signedIn',
  body: z.strictObject({ password: z.string().min(1, 'required').max(200) }),
  errors: ['too_many_requests'],
});
