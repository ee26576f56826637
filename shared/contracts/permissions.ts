import { z } from 'zod';
import { endpoint } from '../endpoint';
import { accessSources, pageKeys } from '../rules/pages';
import { byId, id, idParam } from './fields';

/** What is entered about pages for people, over the whole hub: one call answers all of it. */
export const MAX_USER_ENTRIES = 5_000;

export const checkPageAccess = endpoint({
  method: 'GET',
  path: '/api/check-page-access/:key',
  summary: 'Whether the caller may open a page; false for unknown pages',
  access: 'signedIn',
  poll: true,
  /** Of what is no page's key the answer is no, however it is mistyped; up to a length that no address reaches by that. */
  params: z.object({ key: z.string().max(2_000) }),
  response: z.object({ hasAccess: z.boolean() }),
});

const pageKey = z.enum(pageKeys);

/** A page that can be granted or withheld, named in the reader's language. */
export const systemPage = z.object({
  id,
  pageKey,
  displayName: z.string(),
  description: z.string(),
  defaultAccess: z.boolean(),
});
export type SystemPage = z.infer<typeof systemPage>;

/** What is entered about a page, for a person or for a role; both names say the same. */
export const pagePermission = z.object({
  pageId: id,
  canAccess: z.boolean(),
  hasAccess: z.boolean(),
  page: systemPage.pick({ pageKey: true, displayName: true }),
});

export const companyPagePermission = pagePermission.extend({ companyId: id });

export const userPagePermission = pagePermission.extend({ id, userId: id });
export type UserPagePermission = z.infer<typeof userPagePermission>;

/** The access of a body, under either of its names; both at once have to agree. */
const accessFields = { hasAccess: z.boolean().optional(), canAccess: z.boolean().optional() };
type AccessFields = { hasAccess?: boolean | undefined; canAccess?: boolean | undefined };

const isGiven = ({ hasAccess, canAccess }: AccessFields) => (hasAccess ?? canAccess) !== undefined;
const agrees = ({ hasAccess, canAccess }: AccessFields) =>
  hasAccess === undefined || canAccess === undefined || hasAccess === canAccess;

const withAccess = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z
    .strictObject({ ...shape, ...accessFields })
    .refine((body) => isGiven(body as AccessFields), { error: 'required', path: ['hasAccess'] })
    .refine((body) => agrees(body as AccessFields), { error: 'invalid', path: ['canAccess'] });

export const accessBody = withAccess({});

/** The access that a body means. */
export const accessOf = ({ hasAccess, canAccess }: AccessFields): boolean =>
  (hasAccess ?? canAccess) as boolean;

export const systemPages = endpoint({
  method: 'GET',
  path: '/api/system-pages',
  summary: 'The pages that can be granted or withheld',
  access: 'signedIn',
  response: z.array(systemPage),
});

export const userPages = endpoint({
  method: 'GET',
  path: '/api/users/:id/page-permissions',
  summary: 'What is entered for a person: their own, or anybody’s for an admin',
  access: 'signedIn',
  params: byId,
  response: z.array(userPagePermission),
});

export const setUserPage = endpoint({
  method: 'POST',
  path: '/api/users/:id/page-permissions',
  summary: 'Grant or withhold a page for a person',
  access: 'admin',
  params: byId,
  body: withAccess({ pageId: id }),
  response: userPagePermission,
  errors: ['limit_reached', 'password_not_own', 'confirmation_required'],
});

export const clearUserPage = endpoint({
  method: 'DELETE',
  path: '/api/users/:id/page-permissions/:pageId',
  summary:
    'Take away what is entered about a page for a person, if anything, so that the weaker rules decide',
  access: 'admin',
  params: byId.extend({ pageId: idParam }),
  errors: ['confirmation_required'],
});

export const userEntries = endpoint({
  method: 'GET',
  path: '/api/user-page-permissions',
  summary: 'What is entered for people, by the person’s id: everybody’s for an admin, else one’s own',
  access: 'signedIn',
  response: z.record(z.string(), z.array(userPagePermission)),
});

export const userEntriesOf = endpoint({
  method: 'GET',
  path: '/api/user-page-permissions/:userId',
  summary: 'What is entered for a person: their own, or anybody’s for an admin',
  access: 'signedIn',
  params: z.object({ userId: idParam }),
  response: z.array(userPagePermission),
});

export const setUserEntry = endpoint({
  method: 'POST',
  path: '/api/user-page-permissions',
  summary: 'Grant or withhold a page for a person',
  access: 'admin',
  body: withAccess({ userId: id, pageId: id }),
  response: userPagePermission,
  errors: ['limit_reached', 'password_not_own', 'confirmation_required'],
});

export const companyPages = endpoint({
  method: 'GET',
  path: '/api/companies/:id/page-permissions',
  summary: 'What is entered for a company',
  access: 'customRoleReaders',
  params: byId,
  response: z.array(companyPagePermission),
});

const pageOfCompany = z.object({ companyId: idParam, pageId: idParam });

export const setCompanyPage = endpoint({
  method: 'PUT',
  path: '/api/companies/:companyId/page-permissions/:pageId',
  summary: 'Grant or withhold a page for a company',
  access: 'admin',
  params: pageOfCompany,
  body: accessBody,
  response: companyPagePermission,
  errors: ['confirmation_required'],
});

export const clearCompanyPage = endpoint({
  method: 'DELETE',
  path: '/api/companies/:companyId/page-permissions/:pageId',
  summary:
    'Take away what is entered about a page for a company, if anything, so that the weaker rules decide',
  access: 'admin',
  params: pageOfCompany,
  errors: ['confirmation_required'],
});

/** Whether a person may open a page, by which rule, and what each stronger and weaker rule says. */
export const pageAccess = systemPage.extend({
  hasAccess: z.boolean(),
  source: z.enum(accessSources).describe('The rule that decided'),
  rules: z
    .array(z.object({ source: z.enum(accessSources), canAccess: z.boolean().nullable() }))
    .describe(
      'What every rule says, from the strongest to the weakest; null: nothing. The first that says something decides.',
    ),
});
export type PageAccess = z.infer<typeof pageAccess>;

export const userAccess = endpoint({
  method: 'GET',
  path: '/api/users/:id/page-access',
  summary: 'What a person may open, and why: their own, or anybody’s for an admin',
  access: 'signedIn',
  params: byId,
  response: z.array(pageAccess),
});
