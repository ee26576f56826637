import { isDraining } from '../lib/lifecycle';
import type { Step } from './before';

/** Once the server was asked to stop, whoever calls makes a new connection for the next call: elsewhere, by then. */
export const closeWhileDraining: Step = (_req, res, next) => {
  if (isDraining()) res.setHeader('Connection', 'close');
  next();
};
