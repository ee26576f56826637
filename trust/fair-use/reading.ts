import { addressOf, type Endpoint } from '@shared/endpoint';
import { shapeOf } from '../fuzz/schemas';

/** The records that the flooded calls name. */
export interface Flooded {
  person: number;
  company: number;
  project: number;
  task: number;
  request: number;
  step: number;
  type: number;
  role: number;
}

/** Calls that answer nothing to a flood of this kind, and where their bounds are tested. */
export const notFlooded: Record<string, string> = {
  'attachments.download': 'a file, in turns apart: server/http/fair-use.test.ts',
  'linkPreview.get': 'asks another server, so few times a minute: server/domains/link-preview',
  'pictures.get': 'a picture, in turns apart: server/http/fair-use.test.ts',
};

type Params = (flooded: Flooded) => Record<string, unknown>;
const byNoun: Record<string, Params> = {
  companies: ({ company: id }) => ({ id }),
  'custom-roles': ({ role: id }) => ({ id }),
  projects: ({ project: id }) => ({ id }),
  'request-types': ({ type: id }) => ({ id }),
  requests: ({ request: id, step: stepId }) => ({ id, stepId }),
  tasks: ({ task: id }) => ({ id }),
  users: ({ person: id }) => ({ id }),
  'user-page-permissions': ({ person: userId }) => ({ userId }),
  'workflow-steps': ({ type: id }) => ({ id }),
  'check-page-access': () => ({ key: 'users' }),
};
const ofCompany: Params = ({ company: id }) => ({ id });

/** What a call asks for at the most: the largest page, searched for what every record has. */
const dearest: Record<string, string | number> = {
  limit: 1_000,
  search: '1',
  firstName: 'ا'.repeat(100),
  lastName: 'ب'.repeat(100),
};

export function pathOf(endpoint: Endpoint, flooded: Flooded): string {
  const [, , noun = ''] = endpoint.path.split('/');
  const paramsOf = endpoint.path.includes('/company/:id') ? ofCompany : byNoun[noun];
  const fields = Object.keys(endpoint.query ? shapeOf(endpoint.query) : {});
  const query = Object.fromEntries(Object.entries(dearest).filter(([field]) => fields.includes(field)));
  return addressOf(endpoint, { params: paramsOf?.(flooded) ?? {}, query });
}
