import { IncomingMessage, type ServerOptions, ServerResponse } from 'node:http';
import type { Express } from 'express';

/** Classes that have Express's prototypes from the beginning: V8 is slow with what is given another (docs/decisions/0027-express.md). */
export function classesFor(app: Express): Pick<ServerOptions, 'IncomingMessage' | 'ServerResponse'> {
  class HubRequest extends IncomingMessage {}
  class HubResponse<R extends IncomingMessage> extends ServerResponse<R> {}
  app.request = Object.setPrototypeOf(HubRequest.prototype, app.request);
  app.response = Object.setPrototypeOf(HubResponse.prototype, app.response);
  return { IncomingMessage: HubRequest, ServerResponse: HubResponse };
}
