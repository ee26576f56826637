import { z } from 'zod';
import { endpoint } from '../endpoint';
import {
  bilingual,
  byId,
  clearable,
  flag,
  id,
  idParam,
  listQuery,
  person,
  phone,
  plainText,
  secondName,
  shortText,
  shownName,
  time,
} from './fields';
import { ownPicture, pictureAddress } from './pictures';

/** Companies on the hub. */
export const MAX_COMPANIES = 10_000;

const short = {
  id,
  ...bilingual.shape,
  /** As it was entered. */
  logo: z.string().nullable(),
  /** Where the hub shows it from. */
  logoPicture: ownPicture.nullable(),
  isActive: z.boolean(),
};

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
  updatedAt: time.optional(),
  can: z.object({ edit: z.boolean(), setActive: z.boolean(), remove: z.boolean() }).optional(),
});
export type Company = z.infer<typeof company>;

const companyName = shownName(2, 200);
const fields = {
  name: companyName,
  nameEn: secondName(companyName),
  description: clearable(shortText),
  logo: clearable(pictureAddress, 'url'),
  contactEmail: clearable(z.email('email').max(320), 'email'),
  contactPhone: clearable(phone),
  address: clearable(plainText().max(500)),
  /** An active user of the company; for a new company an active user without one, who becomes its first. */
  representativeId: id.nullable(),
  isActive: z.boolean(),
};

/** What can be changed of a company. */
export const companyChanges = z.strictObject(fields).partial();

export const newCompany = companyChanges.extend({
  name: fields.name,
  isActive: fields.isActive.default(true),
});

export const companySorts = ['newest', 'oldest', 'name'] as const;
export type CompanySort = (typeof companySorts)[number];

export const list = endpoint({
  method: 'GET',
  path: '/api/companies',
  summary: 'Companies, newest first unless sorted otherwise',
  access: 'signedIn',
  query: listQuery.extend({
    companyId: idParam.optional(),
    isActive: flag.optional(),
    /** `nameEn`: by the name in English, of a company without one by its only name. */
    sort: z.enum([...companySorts, 'nameEn']).default('newest'),
  }),
  response: z.array(company),
  paged: true,
});

export const create = endpoint({
  method: 'POST',
  path: '/api/companies',
  summary: 'Register a company; an active person of no company can become its first, and represent it',
  access: 'admin',
  body: newCompany,
  response: company,
  status: 201,
  errors: ['limit_reached', 'name_confusable'],
});

const change = {
  summary: 'Change a company, activate or deactivate it; absent fields stay, null and empty texts clear',
  access: 'companyChangers',
  params: byId,
  body: companyChanges,
  response: company,
  versioned: true,
  errors: ['name_confusable'],
} as const;
export const update = endpoint({ ...change, method: 'PUT', path: '/api/companies/:id' });
export const patch = endpoint({ ...change, method: 'PATCH', path: '/api/companies/:id' });

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/companies/:id',
  summary: 'Delete a company that nothing refers to',
  access: 'admin',
  params: byId,
  errors: ['company_protected', 'company_in_use'],
});
