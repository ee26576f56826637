import { z } from 'zod';
import { endpoint } from '../endpoint';
import { self } from './auth';
import { flag, id, idParam, listQuery, named } from './fields';

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
