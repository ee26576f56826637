import { type contracts, endpoints } from '@shared/contracts';
import type { Endpoint } from '@shared/endpoint';
import { type ErrorCode, errorStatus } from '@shared/errors';
import type { Access } from '@shared/rules/access';
import { z } from 'zod';
import { CALENDAR_TYPE } from './calendar';
import { probes } from './hosts';

type Json = Record<string, unknown>;

const toSchema = (schema: z.ZodType, io: 'input' | 'output'): Json => {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any', reused: 'inline' });
  return rest;
};

const errorBody: Json = {
  type: 'object',
  required: ['code', 'message'],
  properties: {
    code: { type: 'string', enum: Object.keys(errorStatus) },
    message: { type: 'string', description: 'In the language of Accept-Language; Arabic when absent.' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['path', 'message'],
        properties: { path: { type: 'string' }, message: { type: 'string' } },
      },
    },
    details: { type: 'object', description: 'The facts behind a refusal.' },
  },
};

/** The codes that an endpoint may refuse with: those that follow from its access and schemas, and its own. */
export function errorsOf(endpoint: Endpoint): ErrorCode[] {
  const codes: ErrorCode[] = [...(endpoint.errors ?? []), 'unavailable'];
  if (!probes.includes(endpoint)) codes.push('unknown_host');
  if (endpoint.redirect) return codes; // all else leads to a page
  codes.push('too_many_requests', 'internal');
  if (endpoint.access !== 'everyone') codes.push('signed_out', 'not_allowed');
  if (endpoint.method !== 'GET' || endpoint.csv) codes.push('cross_site');
  if (endpoint.params || endpoint.query || endpoint.body) codes.push('invalid_input');
  if (endpoint.params) codes.push('not_found');
  if (endpoint.versioned) codes.push('changed_meanwhile');
  if (endpoint.body) codes.push('body_too_large');
  if (endpoint.body || endpoint.upload) codes.push('malformed_json', 'unsupported_media_type');
  return [...new Set(codes)];
}

const ifMatch: Json = {
  name: 'If-Match',
  in: 'header',
  required: false,
  description:
    'The `updatedAt` that the change was made on, in quotation marks. Of another version the answer is 409, with the record as it is now in `details.current`. `*`: of any version. Absent: the last change wins; a draft is begun, and of one that is there the answer is 409.',
  schema: { type: 'string' },
  example: '"2026-11-25T08:00:00.000Z"',
};

function parametersOf(endpoint: Endpoint): Json[] {
  const of = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: toSchema(field as z.ZodType, 'output'),
    }));
  return [
    ...of(endpoint.params, 'path'),
    ...of(endpoint.query, 'query'),
    ...(endpoint.versioned ? [ifMatch] : []),
  ];
}

function responsesOf(endpoint: Endpoint): Json {
  const codes = errorsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
  const refusals = statuses.map((status) => [
    status,
    {
      description: codes.filter((code) => errorStatus[code] === status).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  return { ...successOf(endpoint), ...Object.fromEntries(refusals) };
}

const binary: Json = { type: 'string', format: 'binary' };

const savedAs: Json = {
  'Content-Disposition': { description: '`attachment`, with the name', schema: { type: 'string' } },
};

const answerOf = (description: string, type: string, schema: Json, headers?: Json): Json => ({
  description,
  headers,
  content: { [type]: { schema } },
});

/** The answer to a call that succeeds, by its status. */
function successOf({
  redirect,
  file,
  picture,
  csv,
  calendar,
  response,
  status,
  paged,
  stream,
}: Endpoint): Json {
  const location: Json = { description: 'The address of it', schema: { type: 'string' } };
  if (redirect)
    return { 302: { description: 'To where the browser goes on', headers: { Location: location } } };
  if (file) return { 200: answerOf('The file', 'application/octet-stream', binary, savedAs) };
  if (picture) return { 200: answerOf('The picture', 'image/*', binary) };
  if (csv)
    return {
      200: answerOf('The table, in UTF-8 with a byte order mark', 'text/csv', { type: 'string' }, savedAs),
    };
  if (calendar) return { 200: answerOf('The calendar', CALENDAR_TYPE, { type: 'string' }) };
  if (!response) return { 204: { description: 'Done' } };
  const type = stream ? 'text/event-stream' : 'application/json';
  const description = status === 201 ? 'Created' : 'OK';
  const headers = paged && pagingHeaders;
  return { [status ?? 200]: answerOf(description, type, toSchema(response, 'output'), headers) };
}

/** What a call carries, if anything. */
function requestBodyOf({ body, upload }: Endpoint): Json {
  const file = { type: 'object', required: ['file'], properties: { file: binary } };
  const content = upload
    ? { 'multipart/form-data': { schema: file } }
    : body && { 'application/json': { schema: toSchema(body, 'input') } };
  return content ? { requestBody: { required: true, content } } : {};
}

const pagingHeaders: Json = {
  'X-Total-Count': { description: 'How many there are in all', schema: { type: 'integer' } },
  'X-Total-Count-Relation': {
    description:
      '`gte` where there are as many or more: what a search finds is counted up to 1000, and what filters by answers or days find is not counted',
    schema: { type: 'string', enum: ['gte'] },
  },
  Link: { description: 'The next page: <…>; rel="next"', schema: { type: 'string' } },
};

/** Who may call an endpoint at all. What they see or change is decided for each record. */
const callers: Record<Access, string> = {
  everyone: 'Needs no session.',
  signedIn: 'For everybody with a session.',
  admin: 'For administrators.',
  projectRunners: 'For administrators and people of company 11.',
  taskCreators: 'For administrators, people of company 11, and managers of a company.',
  templateReaders:
    'For administrators, managers, people of companies 11 and 41, and those to whom the page of templates was opened.',
  companyPeople: 'For people of a company.',
  userReaders: 'For people whose rights reach users.',
  userChangers: 'For people who administer users, of the hub or of their company.',
  roleReaders: 'For administrators, managers, and people who administer users.',
  customRoleReaders: 'For administrators, and people of company 41 to whom the page of permissions is open.',
  companyChangers: 'For people who administer companies, of the hub or their own.',
  requestTypeChangers: 'For people who administer request types, of the hub or of their company.',
};

/** What the endpoints of a noun are about. */
const nouns: Record<keyof typeof contracts, string> = {
  absences: 'Who is away, and who decides in their place',
  attachments: 'Files that belong to a task or a request',
  audit: 'Who did what, when and from where',
  auth: 'Signing in and out, the own password',
  authority: 'Who decides amounts: levels, holders, limits and exchange rates',
  bin: 'What was deleted and can be restored',
  calendarFeeds: 'What is due, for calendar programs',
  calendars: 'When people work: days, hours and holidays',
  companies: 'The companies that work together',
  court: 'Whose turn it is, company by company',
  dashboard: 'Figures of what a person sees',
  dryRuns: 'What a draft of a workflow would have done to requests',
  due: 'What is due, day by day',
  events: 'The stream of changes',
  hubSettings: 'What is set for the whole hub',
  exports: 'Lists that are written into files',
  imports: 'Sheets that are imported',
  jobs: 'Work that the hub does by itself',
  linkPreview: 'What stands behind a link',
  myWork: 'What waits for a person',
  comments: 'What people say about records, and who follows them',
  notes: 'Comments on tasks as their notes',
  notifications: 'What people are told at the bell',
  passkeys: 'Signing in with a passkey',
  permissions: 'Which pages are open to whom',
  pictures: 'Pictures of people and logos of companies',
  projectTasks: 'The tasks of a project, in their order',
  projects: 'Projects, which pass from company to company',
  push: 'Notices in a browser while no page of the hub is open',
  questions: 'Questions about a request, and their answers',
  reports: 'What happened in a month, of a company or a project, and who is sent it',
  requestDrafts: 'Requests that people have begun and not submitted',
  requestTypes: 'Types of requests and their workflows',
  requests: 'Requests, which pass from approver to approver',
  roles: 'Roles and their pages',
  savedViews: 'How lists are filtered, sorted and shown, saved by people',
  search: 'Records of all kinds, found by words',
  secondFactor: 'Codes of an authenticator app, and recovery codes',
  sessions: 'Where people are signed in',
  settings: 'What a person has chosen for their account',
  system: 'Whether the hub runs',
  tasks: 'General tasks',
  templates: 'Templates of projects',
  users: 'People and their accounts',
};

/** The OpenAPI 3.1 document of the whole API, made from the contract list. */
export function openApiDocument(): Json {
  const paths: Record<string, Json> = {};
  for (const { name, endpoint } of endpoints) {
    const path = endpoint.path.replace(/:(\w+)/g, '{$1}');
    paths[path] ??= {};
    (paths[path] as Json)[endpoint.method.toLowerCase()] = {
      operationId: name,
      tags: [name.split('.')[0]],
      summary: endpoint.summary,
      description: callers[endpoint.access],
      'x-access': endpoint.access,
      security: endpoint.access === 'everyone' ? [] : [{ session: [] }],
      parameters: parametersOf(endpoint),
      ...requestBodyOf(endpoint),
      responses: responsesOf(endpoint),
    };
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Masar',
      version: '2.1.0',
      description: 'Projects, tasks and approval requests between companies.',
      contact: { name: 'The administrators of this hub' },
    },
    servers: [{ url: '/', description: 'This hub' }],
    tags: Object.entries(nouns).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: { Error: errorBody },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'masar', description: '`__Host-masar` over HTTPS' },
      },
    },
  };
}
