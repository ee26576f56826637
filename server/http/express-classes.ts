import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { Express } from 'express';

/**
 * For the server that this app is behind: the classes of its requests and answers. Express gives each of them another
 * prototype, and V8 is slow with whatever that was done to; with these there is nothing left to change (docs/decisions/0027-express.md).
 */
export function classesFor(app: Express): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  class HubRequest extends IncomingMessage {}
  class HubResponse<R extends IncomingMessage> extends ServerResponse<R> {}
  app.request = Object.setPrototypeOf(HubRequest.prototype, app.request);
  app.response = Object.setPrototypeOf(HubResponse.prototype, app.response);
  return { IncomingMessage: HubRequest, ServerResponse: HubResponse };
}
