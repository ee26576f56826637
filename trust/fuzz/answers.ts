import { isDeepStrictEqual } from 'node:util';
import type { Endpoint } from '@shared/endpoint';
import { type ErrorCode, errorStatus } from '@shared/errors';
import { z } from 'zod';
import { errorsOf } from '../../server/http/openapi';
import { successOf } from '../authorization/cells';
import { readJson } from './json';
import { type Answered, isStream } from './requests';

const errorBody = z.strictObject({
  code: z.enum(Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]]),
  message: z.string().min(1),
  errors: z.array(z.strictObject({ path: z.string(), message: z.string().min(1) })).optional(),
  details: z.record(z.string(), z.unknown()).optional(),
});

/** Stacks, statements, places on a disk and names of what the product is made of. */
const leaks = [
  /\bat .+:\d+:\d+/,
  /\.(ts|js|mjs|cjs)\b/,
  /node_modules|node:internal|\/(home|tmp|usr|work|app)\//,
  /\b(select|insert into|update|delete from) "/i,
  /Failed query|\$\d+\b|SQLSTATE|violates|syntax error|invalid input syntax|duplicate key|relation "/i,
  /postgres|drizzle|express|zod|multer|busboy|undici|body-parser|passport|iconv/i,
  /\b(Type|Range|Syntax|Reference|URI|Zod|Assertion|Multer)Error\b|\bE(CONN|NOENT|PIPE|TIMEDOUT)/,
];

export const isSuccess = (status: number): boolean => status >= 200 && status < 400;

/** What is wrong with an answer, whatever was asked. */
export function faultsOf(endpoint: Endpoint, answered: Answered): string[] {
  const faults = isSuccess(answered.status)
    ? successFaults(endpoint, answered)
    : errorFaults(endpoint, answered);
  if (answered.status >= 500) faults.unshift(`a failure of ours: ${answered.status}`);
  if (answered.headers['x-powered-by']) faults.push('the headers tell what the server is made of');
  return faults;
}

function successFaults(endpoint: Endpoint, { status, headers, text }: Answered): string[] {
  if (status !== successOf(endpoint)) return [`success is ${successOf(endpoint)}, not ${status}`];
  if (endpoint.redirect) return isOwnPage(headers.location) ? [] : [`it leads to ${headers.location}`];
  if (endpoint.file)
    return String(headers['content-disposition']).startsWith('attachment')
      ? []
      : ['the file is shown, not saved'];
  if (endpoint.picture)
    return String(headers['content-type']).startsWith('image/') ? [] : ['the answer is to be a picture'];
  if (endpoint.csv)
    return String(headers['content-type']).startsWith('text/csv') ? [] : ['the answer is to be a table'];
  if (endpoint.calendar)
    return String(headers['content-type']).startsWith('text/calendar')
      ? []
      : ['the answer is to be a calendar'];
  if (endpoint.stream) return isStream(headers['content-type']) ? [] : ['the answer is to be a stream'];
  if (!endpoint.response) return text === '' ? [] : ['the answer is to be empty'];
  const read = readJson(text);
  const parsed = endpoint.response.safeParse(read?.value);
  if (!parsed.success)
    return [`the answer is not as its schema says: ${parsed.error.issues[0]?.path.join('.')}`];
  return isDeepStrictEqual(parsed.data, read?.value) ? [] : ['the answer has more than its schema'];
}

const isOwnPage = (location: unknown): boolean =>
  typeof location === 'string' && /^\/(?![/\\])/.test(location);

function errorFaults(endpoint: Endpoint, { status, text }: Answered): string[] {
  const parsed = errorBody.safeParse(readJson(text)?.value);
  const faults = leaks
    .filter((leak) => leak.test(text))
    .map((leak) => `the error says ${leak.exec(text)?.[0]}`);
  if (!parsed.success) return [...faults, 'the error is not as its schema says'];
  const { code } = parsed.data;
  if (errorStatus[code] !== status) faults.push(`${code} is ${errorStatus[code]}, not ${status}`);
  if (!errorsOf(endpoint).includes(code)) faults.push(`${code} is not among the errors of the contract`);
  return faults;
}
