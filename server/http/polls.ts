import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Actor } from '@shared/rules/actor';
import type { Request, Response } from 'express';
import { changes } from '../changes/changes';
import { Kept } from '../changes/kept';
import { Attached } from '../lib/attached';
import type { Step } from './before';
import { endOf, nameOf } from './session-store';

/** For how long a poll is answered so at most, in ms: what does change by itself, such as when somebody was last active. */
const LIFE = 5 * 60_000;

interface Poll {
  tag: string;
  /** As the contract spells it. */
  path: string;
}

/** Before anything was read for a call. */
interface Start {
  readAt: number;
  position: string;
}

const polls = new Kept<Poll>(20_000);
const starts = new Attached<Start>();

/** Who asks what; undefined where either is longer than ours are. */
function keyOf({ headers }: IncomingMessage, url = ''): string | undefined {
  const { cookie = '' } = headers;
  const isOurs = cookie !== '' && cookie.length < 1_000 && url.length < 300;
  return isOurs ? `${cookie} ${url}` : undefined;
}

/**
 * Answers 304 to those who ask again for what has not changed since they were answered: without the database, and without
 * everything else that leads there, because nothing of that has changed either.
 */
export const answerUnchanged: Step = (req, res, next) => {
  if (req.method !== 'GET') return next();
  const start = { readAt: changes.now, position: changes.position };
  starts.set(req, start);
  const tag = req.headers['if-none-match'];
  const key = tag && keyOf(req, req.url);
  const poll = key ? polls.get(key) : undefined;
  if (!poll || poll.tag !== tag) return next();
  req.route = { path: poll.path };
  tellPosition(req, res);
  res.writeHead(304, { ETag: poll.tag, 'Cache-Control': 'private, no-cache' }).end();
};

/** What the session and the rights of a caller depend on. */
const callerNames = (req: Request, { id }: Actor) => [nameOf(req.sessionID), `user ${id}`, 'rights'];

/** Whether the caller's session and rights are still what they were when the call began. */
export function isUnchangedSince(req: Request, actor: Actor): boolean {
  const start = starts.get(req);
  return start !== undefined && changes.isCurrent(start.readAt, callerNames(req, actor));
}

/** Up to which change an answer is of, for whoever then listens to changes. */
export function tellPosition(req: IncomingMessage, res: ServerResponse): void {
  const start = starts.get(req);
  if (start) res.setHeader('X-Last-Event-ID', start.position);
}

/**
 * Keeps in mind what a poll is about to be answered, until its session, its caller's rights or one of these names changes.
 * Returns what is to be called once it is answered.
 */
export function keepPoll(
  req: Request,
  res: Response,
  { path, names }: { path: string; names: readonly string[] },
): () => void {
  const key = keyOf(req, req.originalUrl);
  const start = starts.get(req);
  const { user } = req;
  if (!key || !start || !user) return () => {};
  const dependsOn = [...callerNames(req, user), ...names];
  // before the answer: the session’s library prolongs it then, and only in its own mind
  const until = Math.min(endOf(req.session), Date.now() + LIFE);
  return () => {
    const tag = res.get('ETag');
    const isAnswered = res.statusCode === 200 || res.statusCode === 304;
    if (tag && isAnswered) polls.keep(key, { tag, path }, { readAt: start.readAt, names: dependsOn, until });
  };
}
