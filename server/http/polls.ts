import { hash } from 'node:crypto';
import type { Actor } from '@shared/rules/actor';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';
import { changes } from '../changes/changes';
import { nameOf } from './session-store';

declare global {
  namespace Express {
    interface Locals {
      /** What this server knew of changes before anything was read for the call. */
      start?: { readAt: number; position: string };
    }
  }
}

/** In ms: what changes by itself, such as when a person was last active, is remembered for at most so long. */
const LIFE = 5 * 60_000;

/** The ETags of answers, by who asked what, with what they depend on. */
const answers = new LRUCache<string, { tag: string; readAt: number; names: string[] }>({
  max: 20_000,
  ttl: LIFE,
});

/** Two people, or one with other rights, never share an answer, whatever this server has heard of changes. */
const keyOf = (actor: Actor, url: string): string => hash('sha256', `${JSON.stringify(actor)} ${url}`);

export const noteStart: RequestHandler = (_req, res, next) => {
  res.locals.start = { readAt: changes.now, position: changes.journal.position };
  next();
};

/** Answers 304 to a poll if nothing has changed for this person, with no statement but that of session and rights. */
export const answerUnchanged: RequestHandler = (req, res, next) => {
  const tag = req.get('If-None-Match');
  const last = tag && req.user ? answers.get(keyOf(req.user, req.originalUrl)) : undefined;
  if (!tag || last?.tag !== tag || !changes.isCurrent(last.readAt, last.names)) return next();
  tellPosition(res);
  res.status(304).set('ETag', tag).end();
};

/** Remembers how a poll was answered, until its caller or one of these names (server/changes/change.ts) changes. */
export function rememberAnswer(req: Request, res: Response, names: readonly string[]): void {
  const { readAt } = res.locals.start ?? { readAt: -1 };
  const tag = res.get('ETag');
  if (readAt < 0 || !tag || !req.user || ![200, 304].includes(res.statusCode)) return;
  const dependsOn = [answersTo(req.user), ...rightsOf(req.user), ...names];
  answers.set(keyOf(req.user, req.originalUrl), { tag, readAt, names: dependsOn });
}

/** Forgets a person's remembered answers, so that their next poll on this server shows their change before its notification. */
export const forgetAnswersTo = (actor: Actor): void => changes.invalidate([answersTo(actor)]);

const answersTo = ({ id }: Actor): string => `answers to ${id}`;
const rightsOf = ({ id }: Actor): string[] => [`user ${id}`, 'rights'];

/** Whether the caller's session and rights are still what they were when the call began. */
export function isUnchangedSince(req: Request, actor: Actor): boolean {
  const start = req.res?.locals.start;
  const names = [nameOf(req.sessionID), ...rightsOf(actor)];
  return start !== undefined && changes.isCurrent(start.readAt, names);
}

/** Up to which change an answer is of, for a browser that then listens to changes. */
export function tellPosition(res: Response): void {
  const { start } = res.locals;
  if (start) res.set('X-Last-Event-ID', start.position);
}
