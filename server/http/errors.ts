import type { ErrorBody, ErrorCode } from '@shared/errors';
import type { Language } from '@shared/language';
import type { LimitKind } from '@shared/rules/limits';
import { wordIssue } from '@shared/validation';
import type { ErrorRequestHandler, Request, RequestHandler } from 'express';
import { causesOf } from '../lib/causes';
import { log } from '../lib/log';
import { reasonOf } from '../lib/reason';
import { InvalidInput, Refusal } from '../lib/refusal';
import { ar } from '../locales/ar';
import { limits as arabicLimits } from '../locales/ar/limits';
import { en } from '../locales/en';
import { limits as englishLimits } from '../locales/en/limits';
import { languageOf } from './language';
import { loggedPath } from './logged-path';

const sentences = { ar, en };
const limitSentences = { ar: arabicLimits, en: englishLimits };

export const notFound: RequestHandler = () => {
  throw new Refusal('not_found');
};

/** Turns whatever was thrown into a status and an error body in the reader's language. */
export const answerErrors: ErrorRequestHandler = (error, req, res, next) => {
  if (res.writableEnded)
    return log.warn({ err: error, path: loggedPath(req) }, 'a call failed after its answer');
  if (res.headersSent) return next(error);
  // conditions and ranges that a file does not meet: the status says it all
  const { status, headers } = (error ?? {}) as { status?: number; headers?: Record<string, string> };
  if (status === 412 || status === 416) return void res.writeHead(status, headers).end();
  const refusal = refusalOf(error);
  const language = languageOf(req);
  const body: ErrorBody = wordRefusal(refusal, error, req);
  body.errors = issuesOf(refusal, error)?.map((issue) => ({
    path: issue.path.join('.'),
    message: wordIssue(issue, language),
  }));
  if (refusal.details?.retryAfter) res.set('Retry-After', String(refusal.details.retryAfter));
  res.status(refusal.status).json(body);
};

/** Words an error for the caller. The messages of bad input are joined into one sentence. Our own faults are logged. */
export function wordError(error: unknown, req: Request) {
  const refusal = refusalOf(error);
  const wrong = issuesOf(refusal, error)?.map((issue) => wordIssue(issue, languageOf(req)));
  return { ...wordRefusal(refusal, error, req), ...(wrong && { message: wrong.join(' ') }) };
}

/** The issues of bad input. Those that only the database could find have the same shape as zod's. */
const issuesOf = ({ fields }: Refusal, error: unknown) =>
  error instanceof InvalidInput
    ? error.error.issues
    : fields?.map(({ path, message }) => ({
        code: 'custom' as const,
        message,
        path: [path],
        input: undefined,
      }));

function wordRefusal(refusal: Refusal, error: unknown, req: Request) {
  const { code, details } = refusal;
  if (code === 'internal') log.error({ err: error, path: loggedPath(req) }, 'a call failed');
  if (code === 'unavailable') log.warn({ reason: reasonOf(error), path: loggedPath(req) }, 'not available');
  return { code, message: sentenceOf(refusal, languageOf(req)), ...(details && { details }) };
}

/** A limit that was reached is named with its number. */
function sentenceOf({ code, details }: Refusal, language: Language): string {
  const { of, limit } = (details ?? {}) as { of?: LimitKind; limit?: number };
  if (code !== 'limit_reached' || of === undefined || limit === undefined) return sentences[language][code];
  return limitSentences[language][of](String(limit));
}

/** What Express and its body parser throw. */
const byType: Record<string, ErrorCode> = {
  'entity.parse.failed': 'malformed_json',
  'entity.too.large': 'body_too_large',
  'encoding.unsupported': 'unsupported_media_type',
  'charset.unsupported': 'unsupported_media_type',
  'request.aborted': 'malformed_json',
  'request.size.invalid': 'malformed_json',
};

/** What they say by a status alone: a body that does not unpack, and files that are not there or not for anyone. */
const byStatus: Record<number, ErrorCode> = { 400: 'malformed_json', 403: 'not_found', 404: 'not_found' };

function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof InvalidInput) return new Refusal('invalid_input');
  if (error instanceof URIError) return new Refusal('not_found');
  const { type, status } = (error ?? {}) as { type?: string; status?: number };
  const code = byType[type ?? ''] ?? byStatus[status ?? 0];
  if (code) return new Refusal(code);
  // text with a NUL character, which is valid JSON but which PostgreSQL can't hold, in a column of text or of JSON
  if (causesOf(error).some((cause) => cause.code === '22021' || cause.code === '22P05'))
    return new Refusal('invalid_input');
  return new Refusal(isOutage(error) ? 'unavailable' : 'internal');
}

/** SQLSTATE classes 08, 53 and 57, conflicts of transactions, and what pg and sockets say of a database that is gone. */
const outageCodes = /^(08|53|57|40|55P03)|^E(CONN|PIPE|TIMEDOUT|HOST|NET)|^(CONNECTION|28000$)/;
const outageMessages =
  /Connection terminated|timeout exceeded when trying to connect|Query read timeout|Client has encountered a connection error/;

/** A migration that changed what a prepared statement answers is an outage too: its connection is given up. */
const isOutage = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, routine, message }) =>
      (typeof code === 'string' && outageCodes.test(code)) ||
      outageMessages.test(message) ||
      (code === '0A000' && routine === 'RevalidateCachedQuery'),
  );
