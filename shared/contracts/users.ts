import { z } from 'zod';
import { endpoint } from '../endpoint';
import { self } from './auth';
import { byId, flag, id, idParam, listQuery, named } from './fields';

/** A person in a list. Those who only read the hub get the card: names and company. */
export const user = self.partial().extend({
  id,
  firstName: z.string(),
  lastName: z.string(),
  assignedCompany: named.nullable(),
  can: z.object({ edit: z.boolean(), setActive: z.boolean(), remove: z.boolean() }).optional(),
});
export type User = z.infer<typeof user>;

const people = {
  method: 'GET',
  access: 'userReaders',
  query: listQuery.extend({ companyId: idParam.optional(), isActive: flag.optional() }),
  response: z.array(user),
  paged: true,
} as const;

export const list = endpoint({ ...people, path: '/api/users', summary: 'People within reach' });
export const adminList = endpoint({
  ...people,
  path: '/api/admin/users',
  summary: 'People within reach, as the administration screens ask for them',
});

/** In any script; without @ and blanks, since at sign-in it must not be taken for somebody's address. */
export const userName = z
  .string()
  .trim()
  .normalize()
  .min(3)
  .max(100)
  .regex(/^[^@\s\p{C}]*$/u, 'username');

/** A form sends an empty text for what is to be cleared. */
const cleared = z.literal('').transform(() => null);

/** What people change about themselves. */
export const profile = z.strictObject({
  firstName: z.string().trim().min(2).max(100),
  lastName: z.string().trim().min(2).max(100),
  username: userName,
  phone: z.union([z.string().trim().min(10).max(30), cleared]).nullable(),
  /** From anywhere on the web, but encrypted: browsers are told to load no other pictures. */
  profileImageUrl: z
    .union([z.url({ protocol: /^https$/, error: 'url' }).max(2_000), cleared], { error: 'url' })
    .nullable(),
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  summary:
    'Change names, user name, phone and picture, one’s own or by reach; absent fields stay, null clears',
  access: 'signedIn',
  params: byId,
  body: profile.partial(),
  response: user,
  errors: ['username_taken'],
});
