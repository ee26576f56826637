import type { Self } from '@shared/contracts/auth';
import type { ReactNode } from 'react';
import { vi } from 'vitest';
import { useSession } from '@/features/auth/api';
import { answer } from './render';

export interface Call {
  method: string;
  path: string;
  body: unknown;
}

/**
 * A server that knows one person and answers by `answers`: keys are `GET /api/requests`, without the query. What it
 * does not know is an empty list, or a record without files. Returns the calls made so far, those about the session left out.
 */
export function serve(
  user: Self,
  answers: Record<string, (call: Call) => Response | Promise<Response>> = {},
): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const path = address.split('?')[0] ?? '';
    if (path === '/api/auth/status')
      return answer(200, { authenticated: true, user, demo: false, mail: true });
    const method = init.method ?? 'GET';
    const call = { method, path, body: init.body ? JSON.parse(String(init.body)) : undefined };
    calls.push(call);
    const known = answers[`${method} ${path}`];
    if (known) return known(call);
    if (path.endsWith('/attachments'))
      return answer(200, { items: [], can: { add: false }, addRefusal: null });
    return answer(200, [], { 'X-Total-Count': '0' });
  });
  return calls;
}

/** Shows its children once it is known who is signed in, as the shell does. */
export const SignedIn = ({ children }: { children: ReactNode }) => (useSession().user ? children : null);
