import { Agent, request } from 'undici';
import type { LoadRequest } from '../load/requests';
import { PASSWORD } from '../world/sizes';

export interface Answer {
  status: number;
  body: unknown;
}

/** What became of the calls of some visitors. */
export interface Told {
  /** In ms, of the calls that were answered. */
  latencies: number[];
  /** Refusals and broken connections that no person at their pace should see, and when, in ms since 1970. */
  failures: { what: string; at: number }[];
}

export const nothingTold = (): Told => ({ latencies: [], failures: [] });

const json = { 'Content-Type': 'application/json' };

/** A person's browser, with connections and an address of its own, which the product is told by its proxy. */
export class Visitor {
  #cookies = new Map<string, string>();
  readonly dispatcher = new Agent();
  told = nothingTold();

  constructor(
    readonly url: string,
    readonly username: string,
    private readonly address: string,
  ) {}

  headers(): Record<string, string> {
    const cookie = [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    return { 'X-Forwarded-For': this.address, ...(cookie && { Cookie: cookie }) };
  }

  signIn = (): Promise<Answer | undefined> =>
    this.call('POST', '/api/auth/login', { username: this.username, password: PASSWORD });

  /** A call that is counted; undefined where it came to nothing. */
  async call(method: LoadRequest['method'], path: string, body?: unknown): Promise<Answer | undefined> {
    const start = performance.now();
    const route = `${method} ${path.replace(/\?.*/, '').replace(/\d+/g, ':id')}`;
    try {
      const answer = await request(this.url + path, {
        method,
        dispatcher: this.dispatcher,
        headers: { ...this.headers(), ...(body !== undefined && json) },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const text = await answer.body.text();
      this.told.latencies.push(performance.now() - start);
      this.#keepCookies([answer.headers['set-cookie'] ?? []].flat());
      const { statusCode: status } = answer;
      if (isFailure(method, status)) this.#fail(`${route} ${status}`);
      return { status, body: text && status < 300 ? JSON.parse(text) : undefined };
    } catch (error) {
      this.#fail(`${route} ${(error as Error).message}`);
      return undefined;
    }
  }

  #keepCookies(set: string[]): void {
    for (const cookie of set) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
      this.#cookies.set(name, value);
    }
  }

  #fail(what: string): void {
    this.told.failures.push({ what, at: Date.now() });
  }
}

/** A change may find that another person was first (409), or that it is not theirs to make (403, 404). */
const isFailure = (method: string, status: number): boolean =>
  status >= 500 || status === 429 || status === 401 || status === 400 || (method === 'GET' && status >= 400);
