import { request } from 'undici';
import type { LoadRequest } from '../load/requests';
import { PASSWORD } from '../world/sizes';

export interface Person {
  username: string;
}

export interface Reply {
  status: number;
  headers: Record<string, string | string[] | undefined>;
  body: string;
}

/** A person's signed-in browser. */
export interface Browser {
  cookie: string;
  send: (call: LoadRequest) => Promise<Reply>;
}

/** Not by `fetch`, which asks for an answer without caches as soon as it is told what is known. */
async function send(url: string, { method, path, headers, body }: LoadRequest): Promise<Reply> {
  const answer = await request(url + path, { method, headers, body });
  return { status: answer.statusCode, headers: answer.headers, body: await answer.body.text() };
}

export const signInCall = ({ username }: Person): LoadRequest => ({
  method: 'POST',
  path: '/api/auth/login',
  headers: { 'Content-Type': 'application/json' },
  body: JSON.stringify({ username, password: PASSWORD }),
});

export async function signIn(url: string, person: Person): Promise<Browser> {
  const answer = await send(url, signInCall(person));
  if (answer.status !== 200) throw new Error(`${person.username} could not sign in: ${answer.body}`);
  const cookie = [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((set) => set.split(';')[0])
    .join('; ');
  return {
    cookie,
    send: (call) => send(url, { ...call, headers: { ...call.headers, Cookie: cookie } }),
  };
}
