import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import express, { type RequestHandler, type Response } from 'express';
import { createHub } from '../../server/app';

type Change = (body: Record<string, unknown>, res: Response) => unknown;

/** Answers something else than the product does. */
const answering =
  (change: Change): RequestHandler =>
  (_req, res, next) => {
    const json = res.json.bind(res);
    res.json = (body) => json(change(body, res));
    next();
  };

const inErrors = (change: Change): RequestHandler =>
  answering((body, res) => (res.statusCode >= 400 ? change(body, res) : body));
const inSuccesses = (change: Change): RequestHandler =>
  answering((body, res) => (res.statusCode < 400 ? change(body, res) : body));

const refusal =
  (status: number, code: string): Change =>
  (_body, res) => {
    res.status(status);
    return { code, message: 'No' };
  };

const statement = 'Failed query: select "id" from "projects" where "id" = $1';
const stack = 'TypeError: x is undefined\n    at load (/app/server/domains/projects/queries.ts:12:3)';

/** What can be wrong with a server, and what the run says of it. */
export const faults: { title: string; handler: RequestHandler; said: RegExp }[] = [
  {
    title: 'it fails',
    handler: answering(refusal(500, 'internal')),
    said: /a failure of ours: 500/,
  },
  {
    title: 'an error tells the statement',
    handler: inErrors((body) => ({ ...body, message: statement })),
    said: /the error says/,
  },
  {
    title: 'an error tells the stack',
    handler: inErrors((body) => ({ ...body, details: { stack } })),
    said: /the error says/,
  },
  {
    title: 'an error has a code of its own',
    handler: inErrors((body) => ({ ...body, code: 'bad_request' })),
    said: /the error is not as its schema says/,
  },
  {
    title: 'an error is none of the contract',
    handler: inErrors(refusal(409, 'last_admin')),
    said: /last_admin is not among the errors of the contract/,
  },
  {
    title: 'an answer lacks a field',
    handler: inSuccesses(({ name: _name, ...body }) => body),
    said: /the answer is not as its schema says: name/,
  },
  {
    title: 'an answer has a column more',
    handler: inSuccesses((body) => ({ ...body, passwordHash: 'x' })),
    said: /the answer has more than its schema/,
  },
  {
    title: 'what is invalid is accepted',
    handler: (_req, res) => void res.status(201).json({}),
    said: /it was accepted/,
  },
];

/** The product behind a proxy that changes its answers. */
export async function startFaultyServer(
  handler: RequestHandler,
): Promise<{ url: string; close: () => void }> {
  const app = express();
  const hub = createHub();
  app.disable('x-powered-by');
  app.use(handler, (req, res) => void hub.emit('request', req, res));
  const server = await new Promise<Server>((resolve) => {
    const listening = app.listen(0, '127.0.0.1', () => resolve(listening));
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}
