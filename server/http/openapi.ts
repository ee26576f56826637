import { endpoints } from '@shared/contracts';
import type { Endpoint } from '@shared/endpoint';
import { type ErrorCode, errorStatus } from '@shared/errors';
import { z } from 'zod';

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
  const codes: ErrorCode[] = [...(endpoint.errors ?? []), 'too_many_requests', 'internal', 'unavailable'];
  if (endpoint.access !== 'everyone') codes.push('signed_out', 'not_allowed');
  if (endpoint.method !== 'GET' || endpoint.csv) codes.push('cross_site');
  if (endpoint.params || endpoint.query || endpoint.body) codes.push('invalid_input');
  if (endpoint.params) codes.push('not_found');
  if (endpoint.body) codes.push('body_too_large');
  if (endpoint.body || endpoint.upload) codes.push('malformed_json', 'unsupported_media_type');
  return [...new Set(codes)];
}

function parametersOf(endpoint: Endpoint): Json[] {
  const of = (schema: z.ZodObject | undefined, place: 'path' | 'query') =>
    Object.entries(schema?.shape ?? {}).map(([name, field]) => ({
      name,
      in: place,
      required: place === 'path' || !(field as z.ZodType).safeParse(undefined).success,
      schema: toSchema(field as z.ZodType, 'output'),
    }));
  return [...of(endpoint.params, 'path'), ...of(endpoint.query, 'query')];
}

function responsesOf(endpoint: Endpoint): Json {
  if (endpoint.redirect) return { 302: sentOn };
  const success = endpoint.file
    ? saved
    : endpoint.picture
      ? shown
      : endpoint.csv
        ? table
        : endpoint.response
          ? {
              description: endpoint.status === 201 ? 'Created' : 'OK',
              ...(endpoint.paged && { headers: pagingHeaders }),
              content: {
                [endpoint.stream ? 'text/event-stream' : 'application/json']: {
                  schema: toSchema(endpoint.response, 'output'),
                },
              },
            }
          : { description: 'Done' };
  const codes = errorsOf(endpoint);
  const statuses = [...new Set(codes.map((code) => errorStatus[code]))];
  const refusals = statuses.map((status) => [
    status,
    {
      description: codes.filter((code) => errorStatus[code] === status).join(', '),
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Error' } } },
    },
  ]);
  const hasContent = endpoint.response || endpoint.file || endpoint.picture || endpoint.csv;
  return { [hasContent ? (endpoint.status ?? 200) : 204]: success, ...Object.fromEntries(refusals) };
}

const sentOn: Json = {
  description: 'To where the browser goes on, whatever happens',
  headers: { Location: { description: 'The address of it', schema: { type: 'string' } } },
};

const binary: Json = { type: 'string', format: 'binary' };

const saved: Json = {
  description: 'The file',
  headers: {
    'Content-Disposition': { description: '`attachment`, with the name', schema: { type: 'string' } },
  },
  content: { 'application/octet-stream': { schema: binary } },
};

const shown: Json = { description: 'The picture', content: { 'image/*': { schema: binary } } };

const table: Json = {
  description: 'The table, in UTF-8 with a byte order mark',
  headers: saved.headers,
  content: { 'text/csv': { schema: { type: 'string' } } },
};

/** What a call carries, if anything. */
function requestBodyOf({ body, upload }: Endpoint): Json {
  const file = { type: 'object', required: ['file'], properties: { file: binary } };
  if (upload)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema: file } } } };
  if (!body) return {};
  return {
    requestBody: { required: true, content: { 'application/json': { schema: toSchema(body, 'input') } } },
  };
}

const pagingHeaders: Json = {
  'X-Total-Count': { description: 'How many there are in all', schema: { type: 'integer' } },
  'X-Total-Count-Relation': {
    description: '`gte` where there are more than that: what a search finds is counted up to 1000',
    schema: { type: 'string', enum: ['gte'] },
  },
  Link: { description: 'The next page: <…>; rel="next"', schema: { type: 'string' } },
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
    },
    paths,
    components: {
      schemas: { Error: errorBody },
      securitySchemes: {
        session: { type: 'apiKey', in: 'cookie', name: 'masar', description: '`__Host-masar` over HTTPS' },
      },
    },
  };
}
