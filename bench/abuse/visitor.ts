import type { Call } from '../measure/measure';
import { Browser, callOf, signInCall } from '../servers/browser';

/** What became of a call of a visitor, which was made at a time in ms since 1970. */
export interface Told {
  at: number;
  /** Until it was answered; absent: the connection broke. */
  ms?: number;
  /** Why it is a failure: a refusal or a broken connection that no person at their pace should see. */
  failure?: string;
}

/** A person whose calls are told, at an address of their own, which the product is told by its proxy. */
export class Visitor extends Browser {
  constructor(
    url: string,
    username: string,
    address: string,
    private readonly told: Told[],
  ) {
    super(url, username, { 'X-Forwarded-For': address });
  }

  signIn = () => this.make(signInCall(this.username));
  call = (...call: Parameters<typeof callOf>) => this.make(callOf(...call));

  /** As Chromium does, sends a call again where a kept connection was closed before any of the answer came. */
  private ask(call: Call): ReturnType<Browser['send']> {
    const isClosed = (error: { code?: string }) => error.code === 'UND_ERR_SOCKET';
    return this.send(call).catch((error) => (isClosed(error) ? this.send(call) : Promise.reject(error)));
  }

  /** Undefined where it came to nothing. */
  private async make(call: Call): Promise<{ status: number; body: unknown } | undefined> {
    const { method, path } = call;
    const at = Date.now();
    const failed = (reason: unknown) =>
      `${method} ${path.replace(/\?.*/, '').replace(/\d+/g, ':id')} ${reason}`;
    try {
      const { status, body } = await this.ask(call);
      const failure = isFailure(method, status) ? failed(status) : undefined;
      this.told.push({ at, ms: Date.now() - at, failure });
      return { status, body: body && status < 300 ? JSON.parse(body) : undefined };
    } catch (error) {
      this.told.push({ at, failure: failed((error as Error).message) });
      return undefined;
    }
  }
}

/** A change may find that another person was first (409), or that it is not theirs to make (403, 404). */
const isFailure = (method: string, status: number): boolean =>
  status >= 500 || status === 429 || status === 401 || status === 400 || (method === 'GET' && status >= 400);
