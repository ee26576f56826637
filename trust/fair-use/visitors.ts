import { TEST_PASSWORD } from '../../server/test/factories/users';
import type { Instance } from '../instances';

export interface Answered {
  status: number;
  ms: number;
}

/** A person's browser at an address of its own: the instance is told by its proxy (`TRUST_PROXY=1`). */
export class Visitor {
  #cookie = '';

  constructor(
    private readonly instance: Instance,
    private readonly username: string,
    private readonly address: string,
  ) {}

  async signIn(): Promise<number> {
    const reply = await this.#send('POST', '/api/auth/login', {
      username: this.username,
      password: TEST_PASSWORD,
    });
    await reply.text();
    const set = reply.headers.getSetCookie().map((cookie) => cookie.split(';')[0]);
    if (reply.status === 200) this.#cookie = set.join('; ');
    return reply.status;
  }

  /** Another browser with the cookies that this one has now. */
  copy(): Visitor {
    const copy = new Visitor(this.instance, this.username, this.address);
    copy.#cookie = this.#cookie;
    return copy;
  }

  async call(method: string, path: string, body?: unknown): Promise<Answered> {
    const start = performance.now();
    const reply = await this.#send(method, path, body);
    await reply.arrayBuffer();
    return { status: reply.status, ms: performance.now() - start };
  }

  #send(method: string, path: string, body?: unknown): Promise<Response> {
    return fetch(this.instance.url + path, {
      method,
      redirect: 'manual',
      headers: {
        'X-Forwarded-For': this.address,
        ...(this.#cookie && { Cookie: this.#cookie }),
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
  }
}

export const p95 = (answered: readonly Answered[]): number =>
  answered.map(({ ms }) => ms).sort((a, b) => a - b)[Math.ceil(answered.length * 0.95) - 1] ?? Number.NaN;
