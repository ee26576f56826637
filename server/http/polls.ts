import type { Request, RequestHandler, Response } from 'express';
import { changes } from '../changes/changes';
import { Kept } from '../changes/kept';
import { endOf, nameOf } from './session-store';

interface Poll {
  tag: string;
  /** As the contract spells it. */
  path: string;
}

const polls = new Kept<Poll>(50_000);
const startedAt = new WeakMap<Response, number>();

/** Who asks what. Cookies of any length are no reason to keep them. */
const keyOf = ({ headers, originalUrl }: Request): string | undefined => {
  const { cookie } = headers;
  return cookie && cookie.length + originalUrl.length < 2_000 ? `${cookie} ${originalUrl}` : undefined;
};

/**
 * Answers 304 to those who ask again for what has not changed since they were answered: without the database, and without
 * everything else that leads there, because nothing of that has changed either.
 */
export const answerUnchanged: RequestHandler = (req, res, next) => {
  if (req.method !== 'GET') return next();
  startedAt.set(res, changes.now);
  if (req.path.startsWith('/api/')) res.setHeader('X-Last-Event-ID', changes.position);
  const tag = req.headers['if-none-match'];
  const key = tag && keyOf(req);
  const poll = key ? polls.get(key) : undefined;
  if (poll?.tag !== tag || !poll) return next();
  req.route = { path: poll.path };
  res.writeHead(304, { ETag: poll.tag, 'Cache-Control': 'private, no-cache' }).end();
};

/** Keeps in mind what a poll was answered, until its session, its caller's rights or one of these names changes. */
export function keepPoll(req: Request, res: Response, path: string, names: readonly string[]): void {
  const tag = res.get('ETag');
  const key = keyOf(req);
  const readAt = startedAt.get(res);
  if (!tag || !key || !req.user || readAt === undefined) return;
  const dependsOn = [nameOf(req.sessionID), `user ${req.user.id}`, 'rights', ...names];
  polls.keep(key, { tag, path }, { readAt, names: dependsOn, until: endOf(req.session) });
}
