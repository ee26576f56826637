import type { Actor } from '@shared/rules/actor';
import type { ErrorRequestHandler } from 'express';
import { log } from '../lib/log';
import { Refusal } from '../lib/refusal';

/** In characters: addresses of the hub are shorter, and what is kept for 90 days can't be made long. */
const LONGEST_PATH = 200;

/** Tells of calls that a person who is signed in had no right to, before they are answered. */
export const denials =
  (
    note: (actor: Actor, denied: Record<'method' | 'endpoint' | 'path', string>) => Promise<void>,
  ): ErrorRequestHandler =>
  async (error, req, _res, next) => {
    if (req.user && error instanceof Refusal && error.code === 'not_allowed') {
      const [path = ''] = req.originalUrl.split('?');
      const endpoint: string = req.route?.path ?? path;
      await note(req.user, { method: req.method, endpoint, path: path.slice(0, LONGEST_PATH) }).catch(
        (failure: unknown) => log.error({ err: failure }, 'a denial could not be recorded'),
      );
    }
    next(error);
  };
