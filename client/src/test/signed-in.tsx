import type { Self } from '@shared/contracts/auth';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { useSession } from '@/features/auth/api';
import { checkAnswer } from './contract';
import { answer } from './render';

export interface Call {
  method: string;
  path: string;
  body: unknown;
  /** Of `If-Match`, as it was sent. */
  version?: string;
}

/** What a server that has nothing answers. */
function emptyOf(path: string): unknown {
  if (path.endsWith('/attachments'))
    return { items: [], can: { add: false }, isEvidence: false, addRefusal: null, storage: null };
  if (path.endsWith('/following')) return { isFollowing: false, hasPart: false, hasNews: false };
  if (path.endsWith('/draft')) return { revision: 0, draft: null };
  if (path.startsWith('/api/check-page-access/')) return { hasAccess: false };
  if (path === '/api/calendar-feed') return { feed: null };
  if (path === '/api/push')
    return { publicKey: null, session: '0123456789abcdef', isRemembered: true, devices: [] };
  if (path === '/api/notifications/count') return { unread: 0 };
  return [];
}

/**
 * A server that knows one person and answers by `answers`: keys are `GET /api/requests`, without the query. What it
 * does not know is empty. A test fails whose server answers something else than the contract says. Returns the calls made so
 * far, those about the session left out.
 */
export function serve(
  user: Self,
  answers: Record<string, (call: Call) => Response | Promise<Response>> = {},
  mail = true,
): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.split('?')[0] ?? '';
    if (path === '/api/auth/status') return answer(200, { authenticated: true, user, demo: false, mail });
    const method = init.method ?? 'GET';
    const version = new Headers(init.headers).get('If-Match');
    const body = init.body ? JSON.parse(String(init.body)) : undefined;
    const call: Call = { method, path, body, ...(version && { version }) };
    calls.push(call);
    const known = answers[`${method} ${path}`];
    const given = known ? await known(call) : answer(200, emptyOf(path), { 'X-Total-Count': '0' });
    await checkAnswer(method, path, given);
    return given;
  });
  return calls;
}

/** Shows its children once it is known who is signed in, as the shell does. */
export const SignedIn = ({ children }: { children: ReactNode }) => (useSession().user ? children : null);
