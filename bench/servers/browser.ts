import { Agent, request } from 'undici';
import type { Call } from '../measure/measure';
import { PASSWORD } from '../world/sizes';

export const callOf = (method: Call['method'], path: string, body?: unknown): Call => ({
  method,
  path,
  ...(body !== undefined && { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
});

export const signInCall = (username: string): Call =>
  callOf('POST', '/api/auth/login', { username, password: PASSWORD });

/** The browser of one person: its connections and cookies are shared with no other visitor. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly dispatcher = new Agent();

  constructor(
    readonly url: string,
    readonly username: string,
    private readonly always: Record<string, string> = {},
  ) {}

  headers(own?: Record<string, string>): Record<string, string> {
    const cookie = [...this.cookies].map((pair) => pair.join('=')).join('; ');
    return { ...this.always, ...own, ...(cookie && { Cookie: cookie }) };
  }

  /** The call as this browser makes it. */
  signed = (call: Call): Call => ({ ...call, headers: this.headers(call.headers) });

  /** Not by `fetch`, which asks for an answer without caches as soon as it is told an ETag. */
  async send(call: Call) {
    const { path, ...signed } = this.signed(call);
    const answer = await request(this.url + path, { ...signed, dispatcher: this.dispatcher });
    const { headers, statusCode: status } = answer;
    for (const set of [headers['set-cookie'] ?? []].flat()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      this.cookies.set(name, value);
    }
    return { status, headers, body: await answer.body.text() };
  }
}

export async function signIn(url: string, { username }: { username: string }): Promise<Browser> {
  const browser = new Browser(url, username);
  const { status, body } = await browser.send(signInCall(username));
  if (status !== 200) throw new Error(`${username} could not sign in: ${body}`);
  return browser;
}
