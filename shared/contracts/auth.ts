import { z } from 'zod';
import { endpoint } from '../endpoint';
import { id, named, newPassword, time } from './fields';

/** The signed-in person, to themselves. */
export const self = z.object({
  id,
  firstName: z.string(),
  lastName: z.string(),
  username: z.string(),
  email: z.string(),
  phone: z.string().nullable(),
  profileImageUrl: z.string().nullable(),
  companyName: z.string().nullable(),
  role: z.string(),
  assignedCompanyId: id.nullable(),
  assignedCompany: named.nullable(),
  isActive: z.boolean(),
  createdAt: time,
  updatedAt: time,
  /** What they may begin; what may be done with a record stands on the record. */
  can: z.object({
    createProjects: z.boolean(),
    createRequestTypes: z.boolean(),
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
  }),
});

export const login = endpoint({
  method: 'POST',
  path: '/api/auth/login',
  summary: 'Sign in by user name or e-mail address',
  access: 'everyone',
  body: z.strictObject({
    username: z.string().trim().min(1, 'required').max(320),
    password: z.string().min(1, 'required').max(200),
    /** Stay signed in for 30 days instead of for this browser session. */
    rememberMe: z.boolean().default(false),
  }),
  response: z.object({ user: self }),
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
