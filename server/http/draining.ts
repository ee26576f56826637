import type { RequestHandler } from 'express';
import { isDraining } from '../lib/lifecycle';

/** Once the server was asked to stop, callers make a new connection for their next call: elsewhere, by then. */
export const closeWhileDraining: RequestHandler = (_req, res, next) => {
  if (isDraining()) res.setHeader('Connection', 'close');
  next();
};
