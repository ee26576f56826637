import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { login } from '@shared/contracts/auth';
import { type Answer, addressOf, type Endpoint, type Input } from '@shared/endpoint';
import type { ErrorBody } from '@shared/errors';
import { createHub } from '../app';
import { changes } from '../changes/changes';
import { joinChanges } from './changes';
import { TEST_PASSWORD, type TestUser } from './factories/users';

export interface Reply<T> {
  status: number;
  /** The answer as JSON; undefined where there is none. */
  body: T;
  /** The same, read as an error body. */
  error: ErrorBody;
  /** The same, as it came. */
  text: string;
  headers: Headers;
}

/** A person's browser: keeps their cookies and calls the API as they would. */
export interface Client {
  call: <E extends Endpoint>(endpoint: E, ...input: OptionalIfEmpty<Input<E>>) => Promise<Reply<Answer<E>>>;
  fetch: (path: string, init?: RequestInit) => Promise<Reply<never>>;
  cookie: () => string;
}

type OptionalIfEmpty<I> = Record<string, never> extends I ? [input?: I] : [input: I];

export interface TestServer {
  url: string;
  /** A browser that nobody has signed in on. */
  guest: () => Client;
  /** A browser that this person has signed in on. */
  as: (user: TestUser) => Promise<Client>;
  /** A browser that this person has signed in on with “Remember me”. */
  asRemembered: (user: TestUser) => Promise<Client>;
  close: () => Promise<void>;
}

/** The product over HTTP on a free port of this machine, on the test file's own database. */
export async function startServer(): Promise<TestServer> {
  await joinChanges();
  const server = createHub().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    guest: () => openBrowser(url),
    as: (user) => signIn(url, user),
    asRemembered: (user) => signIn(url, user, true),
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

/** A browser that this person has signed in on. */
export async function signIn(url: string, { username }: TestUser, rememberMe = false): Promise<Client> {
  const browser = openBrowser(url);
  const reply = await browser.call(login, { body: { username, password: TEST_PASSWORD, rememberMe } });
  if (reply.status !== 200) throw new Error(`${username} could not sign in: ${JSON.stringify(reply.body)}`);
  return browser;
}

/** What was answered; nothing of a stream, which would not end. */
async function textOf(response: Response): Promise<string> {
  if (!response.headers.get('Content-Type')?.startsWith('text/event-stream')) return response.text();
  await response.body?.cancel();
  return '';
}

/** A browser at this address, with the cookies of another one where they are given. */
export function openBrowser(url: string, cookies = ''): Client {
  const jar = new Map(
    [...cookies.matchAll(/([^=; ]+)=([^;]*)/g)].map(([, name = '', value = '']) => [name, value]),
  );
  const cookie = () => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
  const send = async (path: string, init: RequestInit = {}): Promise<Reply<never>> => {
    await changes.check(); // so that what the test wrote into the database itself is known
    const headers = new Headers({ 'Accept-Language': 'en', ...(jar.size && { Cookie: cookie() }) });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const response = await fetch(url + path, { redirect: 'manual', ...init, headers });
    for (const set of response.headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      jar.set(name, value);
    }
    const text = await textOf(response);
    const isJson = response.headers.get('Content-Type')?.includes('json');
    const body = isJson && text ? JSON.parse(text) : undefined;
    return { status: response.status, body: body as never, error: body, text, headers: response.headers };
  };
  return {
    cookie,
    fetch: send,
    call: (endpoint, ...[input = {}]) => {
      const { params, query, body } = input as { params?: object; query?: object; body?: unknown };
      return send(addressOf(endpoint, { params: { ...params }, query: { ...query } }), {
        method: endpoint.method,
        ...(body !== undefined && {
          headers: { 'Content-Type': 'application/json' },
          body: JSON.stringify(body),
        }),
      });
    },
  };
}
