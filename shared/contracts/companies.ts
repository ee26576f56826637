import { z } from 'zod';
import { endpoint } from '../endpoint';
import { flag, id, idParam, listQuery, person, time } from './fields';

const short = { id, name: z.string(), logo: z.string().nullable(), isActive: z.boolean() };

/** What everyone may know of a company; the rest is for those who reach it. */
export const company = z.object({
  ...short,
  description: z.string().nullable().optional(),
  contactEmail: z.string().nullable().optional(),
  contactPhone: z.string().nullable().optional(),
  address: z.string().nullable().optional(),
  representativeId: id.nullable().optional(),
  representative: person.nullable().optional(),
  createdAt: time.optional(),
});
export type Company = z.infer<typeof company>;

export const list = endpoint({
  method: 'GET',
  path: '/api/companies',
  summary: 'Companies',
  access: 'signedIn',
  query: listQuery.extend({ companyId: idParam.optional(), isActive: flag.optional() }),
  response: z.array(company),
  paged: true,
});
