import { z } from 'zod';
import { endpoint } from '../endpoint';
import { self } from './auth';
import { byId, flag, id, idParam, listQuery, named, webAddress } from './fields';

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

/** What people change about themselves. */
export const profile = z.strictObject({
  firstName: z.string().trim().min(2).max(100),
  lastName: z.string().trim().min(2).max(100),
  username: z.string().trim().min(3).max(100),
  phone: z.string().trim().min(10).max(30).nullable(),
  profileImageUrl: webAddress.nullable(),
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/users/:id',
  summary: 'Change one’s own names, user name, phone and picture; absent fields stay, null clears',
  access: 'signedIn',
  params: byId,
  body: profile.partial(),
  response: user,
  errors: ['username_taken'],
});
