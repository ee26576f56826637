import { z } from 'zod';
import { endpoint } from '../endpoint';
import { viewedLists, viewParameters } from '../rules/saved-views';
import { tableState } from '../rules/table-state';
import { byId, id, name, namedInBoth, person } from './fields';

/** Views that a person has made, of all lists, and that are shared with a company. */
export const MAX_VIEWS = 50;
export const MAX_SHARED_VIEWS = 50;
/** Characters of what a view keeps. */
export const MAX_VIEW_SIZE = 2_000;

const list = z.enum(viewedLists);

const parameter = z.string().min(1).max(MAX_VIEW_SIZE);
/** Parameters of a list’s address by their names; the list reads them as it reads those of any address. */
const parameters = Object.fromEntries(
  viewParameters.map((one) => [one, (one === 'table' ? tableState : parameter).optional()]),
) as Record<(typeof viewParameters)[number], z.ZodOptional<z.ZodString>>;

const viewState = z
  .strictObject(parameters)
  .refine((state) => JSON.stringify(state).length <= MAX_VIEW_SIZE, 'too_long');
export type ViewState = z.infer<typeof viewState>;

const savedView = z.object({
  id,
  list,
  name: z.string(),
  state: z.object(parameters),
  /** Who made it. */
  user: person,
  /** The company that it is shared with; null: it is its maker’s alone. */
  company: namedInBoth.nullable(),
  /** The reader’s list opens with it. */
  isDefault: z.boolean(),
  can: z.object({ edit: z.boolean() }),
});
export type SavedView = z.infer<typeof savedView>;

const fields = { name: name(100), state: viewState, companyId: id.nullable() };

export const listViews = endpoint({
  method: 'GET',
  path: '/api/saved-views',
  summary: 'The views of lists that the caller saved, and those that are shared with their company',
  access: 'signedIn',
  response: z.array(savedView),
});

export const create = endpoint({
  method: 'POST',
  path: '/api/saved-views',
  summary:
    'Save how a list is filtered, sorted and shown; managers share it with their company, admins with any',
  access: 'signedIn',
  body: z.strictObject({ ...fields, list, companyId: fields.companyId.default(null) }),
  response: savedView,
  status: 201,
  errors: ['company_inactive', 'limit_reached'],
});

export const update = endpoint({
  method: 'PATCH',
  path: '/api/saved-views/:id',
  summary: 'Rename a saved view, keep another state in it, share it or no longer; absent fields stay',
  access: 'signedIn',
  params: byId,
  body: z.strictObject(fields).partial(),
  response: savedView,
  errors: ['company_inactive', 'limit_reached'],
});

export const remove = endpoint({
  method: 'DELETE',
  path: '/api/saved-views/:id',
  summary: 'Delete a saved view',
  access: 'signedIn',
  params: byId,
});

export const setDefault = endpoint({
  method: 'PUT',
  path: '/api/saved-views/defaults/:list',
  summary: 'Choose the view with which a list opens for the caller; null: none',
  access: 'signedIn',
  params: z.object({ list }),
  body: z.strictObject({ viewId: id.nullable() }),
});
