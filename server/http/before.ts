import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { log } from '../lib/log';

/** The route of the contract is noted by Express, or by who answers in its place. */
type Incoming = IncomingMessage & { route?: { path?: string } };

/** Something that every call goes through. It answers, or hands the call on. */
export type Step = (req: Incoming, res: ServerResponse, next: () => void) => void;

/** These steps, and then the last: without Express, which would cost a poll as much as all of them (docs/decisions/0027-express.md). */
export function before(last: RequestListener, ...steps: Step[]): RequestListener {
  const first = steps.reduceRight<RequestListener>(
    (next, step) => (req, res) => step(req, res, () => next(req, res)),
    last,
  );
  return (req, res) => {
    try {
      first(req, res);
    } catch (error) {
      log.error({ err: error }, 'a call failed before it was understood'); // it would end the process
      res.destroy();
    }
  };
}
