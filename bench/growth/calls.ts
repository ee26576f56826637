import { z } from 'zod';
import { endpoints } from '../../shared/contracts';
import { addressOf, type Endpoint } from '../../shared/endpoint';
import type { Ask } from '../scenarios/scenario';
import { cast, FIRST, measuredCompany, searches } from '../world/sizes';

/** A GET of the contract as it is measured: its address in a world. */
export interface Call {
  name: string;
  path: string;
}

/** Records of the measured company, the same in every world but for their ids. */
export type Records = Record<'project' | 'task' | 'request' | 'step', number>;

export async function recordsOf(ask: Ask): Promise<Records> {
  const [found] = await ask(
    `select (select min(id) from projects where company_id = $1) as project,
      (select min(id) from tasks where company_id = $1) as task,
      (select min(id) from requests where company_id = $1) as request,
      (select min(id) from request_steps where request_id = (select min(id) from requests where company_id = $1)) as step`,
    [measuredCompany],
  );
  return found as Records;
}

/** What is no question to the database: redirects, files, streams, pages of other hubs. */
const isMeasured = ({ method, response, stream, path }: Endpoint) =>
  method === 'GET' && response !== undefined && !stream && path !== '/api/link-preview';

/** Whose ids a path takes, by how it begins; the first that fits. */
const ids: [beginning: string, id: (records: Records) => unknown][] = [
  ['/api/projects/company/', () => measuredCompany],
  ['/api/project-tasks/company/', () => measuredCompany],
  ['/api/requests/company/', () => measuredCompany],
  ['/api/companies/', () => measuredCompany],
  ['/api/projects/', ({ project }) => project],
  ['/api/tasks/', ({ task }) => task],
  ['/api/requests/', ({ request }) => request],
  ['/api/request-types/', () => FIRST + 1],
  ['/api/users/', () => cast.manager.id],
  ['/api/custom-roles/', () => FIRST + 1],
];
const otherParams: Record<string, (records: Records) => unknown> = {
  stepId: ({ step }) => step,
  requestTypeId: () => FIRST + 1,
  userId: () => cast.manager.id,
  key: () => 'projects',
};

/** What lists are asked for, beside every choice that the contract names. */
const queryValues: Record<string, (records: Records) => unknown[]> = {
  search: () => Object.values(searches),
  companyId: () => [measuredCompany],
  projectId: ({ project }) => [project],
  requestTypeId: () => [FIRST + 1],
  role: () => ['manager'],
  type: () => ['step_waiting'],
  targetBefore: () => ['2100-01-01'],
  firstName: () => ['Omar'],
  lastName: () => ['Haddad'],
};
/** Given with every call, or not at all: the next page is what `next` is for. */
const fixed: Record<string, unknown> = { limit: 25, cursor: undefined };

interface Property {
  enum?: string[];
}

/** An endpoint's parameters as JSON Schema tells them; a new one that is not known here fails the run. */
function propertiesOf(schema: z.ZodObject | undefined): [name: string, Property][] {
  if (!schema) return [];
  const { properties = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return Object.entries(properties) as [string, Property][];
}

function paramsOf(endpoint: Endpoint, records: Records): Record<string, unknown> {
  const fill = (name: string) => {
    const byPath = name === 'id' && ids.find(([beginning]) => endpoint.path.startsWith(beginning))?.[1];
    const given = byPath || otherParams[name];
    if (!given) throw new Error(`no ${name} is known for ${endpoint.path}`);
    return given(records);
  };
  return Object.fromEntries(propertiesOf(endpoint.params).map(([name]) => [name, fill(name)]));
}

function queriesOf(endpoint: Endpoint, records: Records): Record<string, unknown>[] {
  const properties = propertiesOf(endpoint.query);
  const names = properties.map(([name]) => name);
  const always = Object.fromEntries(names.filter((name) => name in fixed).map((name) => [name, fixed[name]]));
  const required = endpoint.path.endsWith('username-proposal');
  if (required) return [{ firstName: 'Omar', lastName: 'Haddad' }];
  const variants = properties.flatMap(([name, property]) => {
    if (name in fixed) return [];
    const values = property.enum ?? queryValues[name]?.(records);
    if (!values) throw new Error(`no ${name} is known for ${endpoint.path}`);
    return values.map((value) => ({ ...always, [name]: value }));
  });
  return [always, ...variants];
}

/** Every GET of the contract, with each of the questions it can be asked. */
export const callsOf = (records: Records): Call[] =>
  endpoints
    .filter(({ endpoint }) => isMeasured(endpoint))
    .flatMap(({ endpoint }) => {
      const params = paramsOf(endpoint, records);
      return queriesOf(endpoint, records).map((query) => ({
        name: decodeURIComponent(addressOf({ path: endpoint.path }, { params: names(params), query })),
        path: addressOf(endpoint, { params, query }),
      }));
    });

/** Each parameter by its own name, as the path has it. */
const names = (params: Record<string, unknown>) =>
  Object.fromEntries(Object.keys(params).map((name) => [name, `:${name}`]));
