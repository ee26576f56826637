import type { Call } from '../measure/measure';
import { Browser, json, signInCall } from '../servers/browser';

/** What became of the calls of some visitors. */
export interface Told {
  /** In ms, of the calls that were answered. */
  latencies: number[];
  /** Refusals and broken connections that no person at their pace should see, and when, in ms since 1970. */
  failures: { what: string; at: number }[];
}

export const nothingTold = (): Told => ({ latencies: [], failures: [] });

/** A person whose calls are counted, at an address of their own, which the product is told by its proxy. */
export class Visitor extends Browser {
  told = nothingTold();

  constructor(url: string, username: string, address: string) {
    super(url, username, { 'X-Forwarded-For': address });
  }

  signIn = () => this.make(signInCall(this.username));
  call = (method: Call['method'], path: string, body?: unknown) =>
    this.make(body === undefined ? { method, path } : json(method, path, body));

  /** As Chromium does, sends a call again where a kept connection was closed before any of the answer came. */
  private ask(call: Call): ReturnType<Browser['send']> {
    const isClosed = (error: { code?: string }) => error.code === 'UND_ERR_SOCKET';
    return this.send(call).catch((error) => (isClosed(error) ? this.send(call) : Promise.reject(error)));
  }

  /** Undefined where it came to nothing. */
  private async make(call: Call): Promise<{ status: number; body: unknown } | undefined> {
    const { method, path } = call;
    const route = `${method} ${path.replace(/\?.*/, '').replace(/\d+/g, ':id')}`;
    const fail = (reason: string | number) =>
      this.told.failures.push({ what: `${route} ${reason}`, at: Date.now() });
    const start = performance.now();
    try {
      const { status, body } = await this.ask(call);
      this.told.latencies.push(performance.now() - start);
      if (isFailure(method, status)) fail(status);
      return { status, body: body && status < 300 ? JSON.parse(body) : undefined };
    } catch (error) {
      fail((error as Error).message);
      return undefined;
    }
  }
}

/** A change may find that another person was first (409), or that it is not theirs to make (403, 404). */
const isFailure = (method: string, status: number): boolean =>
  status >= 500 || status === 429 || status === 401 || status === 400 || (method === 'GET' && status >= 400);
