import { parse as parseQuery, unescape as unescapeText } from 'node:querystring';
import type { Endpoint } from '@shared/endpoint';
import type { Pool } from 'undici';
import { readJson } from './json';
import { fits } from './schemas';

/** A call as it goes over the wire. */
export interface Sent {
  method: Endpoint['method'];
  path: string;
  headers: Record<string, string>;
  body?: string | Buffer;
}

export interface Answered {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  text: string;
}

export async function send(pool: Pool, { method, path, headers, body }: Sent): Promise<Answered> {
  const reply = await pool.request({ method, path, headers, body: body ?? null });
  const { statusCode: status, headers: answered } = reply;
  if (!isStream(answered['content-type']))
    return { status, headers: answered, text: await reply.body.text() };
  reply.body.destroy(); // which would go on
  return { status, headers: answered, text: '' };
}

export const isStream = (type: unknown): boolean => String(type).startsWith('text/event-stream');

/** `/api/projects/:id`, with texts as they are to stand in it. */
export const pathOf = ({ path }: Endpoint, params: Record<string, string>, query = ''): string =>
  path.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '') + (query && `?${query}`);

export const queryOf = (query: object): string =>
  new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value)]])),
  ).toString();

/** Whether a call fits its contract, by what the server is to understand of it. */
export function isInContract(endpoint: Endpoint, { path, body }: Sent): boolean {
  const [place = '', query = ''] = path.split(/\?(.*)/s);
  const names = endpoint.path.split('/');
  const params = Object.fromEntries(
    place.split('/').flatMap((text, at) => {
      const name = names[at];
      return name?.startsWith(':') ? [[name.slice(1), unescapeText(text)]] : [];
    }),
  );
  if (!fits(endpoint.params, params) || !fits(endpoint.query, { ...parseQuery(query) })) return false;
  if (!endpoint.body) return true;
  const read = body === undefined ? { value: {} } : readJson(String(body));
  return read !== undefined && fits(endpoint.body, read.value);
}
