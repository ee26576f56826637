import type { z } from 'zod';
import type { ErrorCode } from './errors';
import type { Access } from './rules/access';

/** One call of the API. Server handlers, client calls and the OpenAPI document are all derived from it. */
export interface Endpoint {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Express form: `/api/projects/:id`. */
  path: `/api/${string}`;
  summary: string;
  /** Who may call at all. What they see or change is decided for each record. */
  access: Access;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: z.ZodType;
  /** The body is a whole document: it may have 256 kB, others 100 kB. */
  largeBody?: true;
  /** Absent: the call answers 204 without a body. */
  response?: z.ZodType;
  /** 201 where a record is created. */
  status?: 201;
  /** An address that browsers go to: it answers 302, and whatever goes wrong leads to a page as well. */
  redirect?: true;
  /** The body is one file, as `multipart/form-data` in the field `file`. */
  upload?: true;
  /** The answer is a file, to be saved rather than shown. */
  file?: true;
  /** The answer is a picture, to be shown in a page. */
  picture?: true;
  /** The answer is a table, to be saved: CSV in UTF-8, however long. */
  csv?: true;
  /** The answer is an iCalendar document, for a calendar program. */
  calendar?: true;
  /** The answer goes on: server-sent events, each `change` with a `response` in it. */
  stream?: true;
  /** The response is an array that is paged: `X-Total-Count` and a `Link: <…>; rel="next"` come with it. */
  paged?: true;
  /** The answer takes as much of the server as the largest page of a list, and is counted as one (server/http/fair-use.ts). */
  large?: true;
  /** `If-Match` may name the version that a change was made on (`updatedAt`, in quotation marks); of another, 409. */
  versioned?: true;
  /** Called on a timer, so it must not keep an idle session alive. */
  poll?: true;
  /** Codes it may refuse with, beyond those that follow from its access and its schemas. */
  errors?: readonly ErrorCode[];
}

/** Declares an endpoint, keeping its literal types. */
export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

type Of<E, K extends keyof Endpoint> = E extends { [key in K]: infer S extends z.ZodType } ? S : undefined;
type Parsed<S> = S extends z.ZodType ? z.output<S> : undefined;
type Sent<S> = S extends z.ZodType ? z.input<S> : undefined;

/** What a handler receives. */
export type Params<E extends Endpoint> = Parsed<Of<E, 'params'>>;
export type Query<E extends Endpoint> = Parsed<Of<E, 'query'>>;
export type Body<E extends Endpoint> = Parsed<Of<E, 'body'>>;
/** What a handler gives back: the schema's input, before it is stripped to the schema. */
export type Reply<E extends Endpoint> = Sent<Of<E, 'response'>>;
/** What a caller sends and reads. */
export type SentBody<E extends Endpoint> = Sent<Of<E, 'body'>>;
export type Answer<E extends Endpoint> = Parsed<Of<E, 'response'>>;
export type Input<E extends Endpoint> = Part<'params', Sent<Of<E, 'params'>>> &
  Part<'query', Sent<Of<E, 'query'>>, true> &
  Part<'body', SentBody<E>>;

type Part<K extends string, T, Optional = false> = [T] extends [undefined]
  ? { [key in K]?: undefined }
  : Optional extends true
    ? { [key in K]?: T }
    : { [key in K]: T };

/** The address of a call: `/api/projects/:id` with `{ id: 5 }` and `{ limit: 25 }` → `/api/projects/5?limit=25`. */
export function addressOf(
  { path }: Pick<Endpoint, 'path'>,
  { params = {}, query = {} }: { params?: Record<string, unknown>; query?: Record<string, unknown> } = {},
): string {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams(
    Object.entries(query).flatMap(([key, value]) =>
      value == null || value === '' ? [] : [value].flat().map((one) => [key, String(one)]),
    ),
  ).toString();
  return search ? `${filled}?${search}` : filled;
}
