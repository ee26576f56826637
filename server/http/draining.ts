import type { RequestHandler } from 'express';
import { isDraining } from '../lib/lifecycle';

/** Once the server was asked to stop, whoever calls makes a new connection for the next call: elsewhere, by then. */
export const closeWhileDraining: RequestHandler = (_req, res, next) => {
  if (isDraining()) res.set('Connection', 'close');
  next();
};
