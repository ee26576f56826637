import type { RequestHandler, Response } from 'express';
import { Refusal } from '../lib/refusal';
import { answerErrors } from './errors';

/** How long an answer may take once the whole call has arrived; with the time on the network, five seconds. */
const PATIENCE_MS = 4_700;

const timers = new WeakMap<Response, NodeJS.Timeout>();

/** Answers 503 to calls that take too long. Their work may go on: a person has to look whether their change was made. */
export const deadline: RequestHandler = (req, res, next) => {
  const giveUp = () => {
    // a file on its way, in either direction
    if (req.complete && !res.headersSent) answerErrors(new Refusal('unavailable'), req, res, next);
  };
  timers.set(res, setTimeout(giveUp, PATIENCE_MS));
  // What is still arriving when it begins to be read is there once it has been read; all else was there before.
  req.once('resume', () => {
    if (!req.complete) req.once('end', () => timers.get(res)?.refresh());
  });
  res.once('close', () => liftDeadline(res));
  next();
};

/** For a call that asks a server elsewhere, and has a limit of its own for that. */
export function liftDeadline(res: Response): void {
  clearTimeout(timers.get(res));
  timers.delete(res);
}
