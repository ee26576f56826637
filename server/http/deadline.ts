import type { RequestHandler, Response } from 'express';
import { Refusal } from '../lib/refusal';
import { answerErrors } from './errors';

/** How long a call may take from when all of it has arrived: with a little for the way, five seconds. */
const PATIENCE_MS = 4_700;

const timers = new WeakMap<Response, NodeJS.Timeout>();

/**
 * Answers 503 to calls that take too long, such as while the database hangs. What they began goes on or fails by
 * itself: whoever changed something and is answered so has to look what became of it, as after any lost answer.
 */
export const deadline: RequestHandler = (req, res, next) => {
  const begin = () => timers.set(res, setTimeout(giveUp, PATIENCE_MS));
  const giveUp = () => {
    if (res.headersSent) return; // a file on its way
    if (req.complete) answerErrors(new Refusal('unavailable'), req, res, next);
    else req.once('end', begin);
  };
  begin();
  res.once('close', () => liftDeadline(res));
  next();
};

/** For a call that asks a server elsewhere, and has a limit of its own for that. */
export const liftDeadline = (res: Response): void => clearTimeout(timers.get(res));
