import * as auth from '@shared/contracts/auth';
import { endpoint } from '@shared/endpoint';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { answer } from '@/test/render';
import { setLanguage } from './direction';
import { call, HttpError } from './http';
import { callPaged } from './paged';
import { addressOfKey, createQueryClient } from './query';

const fetchMock = vi.fn<typeof fetch>();
beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => fetchMock.mockReset());
const sent = () => {
  const [address, init] = fetchMock.mock.lastCall ?? [];
  return { address, ...init, headers: new Headers(init?.headers) };
};

const list = endpoint({
  method: 'GET',
  path: '/api/things/:kind',
  summary: 'Things',
  access: 'signedIn',
  params: z.object({ kind: z.string() }),
  query: z.object({ limit: z.number().optional(), cursor: z.coerce.number<string | number>().optional() }),
  response: z.array(z.object({ id: z.number() })),
  paged: true,
});

describe('call', () => {
  it('sends cookies, the language, and a JSON body with its content type', async () => {
    fetchMock.mockResolvedValue(answer(200, { user: {} }));
    await call(auth.login, { body: { username: 'a', password: 'b' } });
    expect(sent()).toMatchObject({ address: '/api/auth/login', method: 'POST', credentials: 'include' });
    expect(sent().body).toBe('{"username":"a","password":"b"}');
    expect(sent().headers.get('content-type')).toBe('application/json');
    expect(sent().headers.get('accept-language')).toBe('ar');
  });

  it('sends no content type without a body, and asks in the chosen language', async () => {
    await setLanguage('en');
    fetchMock.mockResolvedValue(answer(204));
    expect(await call(auth.logout)).toBeUndefined();
    expect(sent().headers.has('content-type')).toBe(false);
    expect(sent().headers.get('accept-language')).toBe('en');
  });

  it('throws `status: body` and keeps what the server said', async () => {
    const body = { code: 'wrong_credentials', message: 'لا' };
    fetchMock.mockResolvedValue(answer(401, body));
    const error = await call(auth.login, { body: { username: 'a', password: 'b' } }).catch(
      (thrown) => thrown,
    );
    expect(error).toBeInstanceOf(HttpError);
    expect(error.message).toBe(`401: ${JSON.stringify(body)}`);
    expect(error.body).toEqual(body);
    expect(error.code).toBe('wrong_credentials');
  });

  it('falls back to the status text when the body is empty', async () => {
    fetchMock.mockResolvedValue(new Response('', { status: 502, statusText: 'Bad Gateway' }));
    await expect(call(auth.logout)).rejects.toThrow(/^502: Bad Gateway$/);
  });

  it('survives an error body that is no JSON', async () => {
    fetchMock.mockResolvedValue(answer(502, '<html>'));
    await expect(call(auth.logout)).rejects.toMatchObject({ message: '502: <html>', body: undefined });
  });
});

describe('callPaged', () => {
  it('reads the total and the cursor of the next page', async () => {
    fetchMock.mockResolvedValue(
      answer(200, [{ id: 9 }], {
        'X-Total-Count': '41',
        Link: '</api/things/a?limit=1&cursor=9>; rel="next"',
      }),
    );
    const page = await callPaged(list, { params: { kind: 'a' }, query: { limit: 1 } });
    expect(page).toEqual({ items: [{ id: 9 }], total: 41, isMore: false, next: '9' });
    expect(sent().address).toBe('/api/things/a?limit=1');
  });

  it('has no next page when there is no link', async () => {
    fetchMock.mockResolvedValue(answer(200, [], { 'X-Total-Count': '0' }));
    expect(await callPaged(list, { params: { kind: 'a' } })).toEqual({
      items: [],
      total: 0,
      isMore: false,
      next: null,
    });
  });
});

describe('the default way to load data', () => {
  it('joins the first two elements of the key', () => {
    expect(addressOfKey(['/api/projects'])).toBe('/api/projects');
    expect(addressOfKey(['/api/projects', 5])).toBe('/api/projects/5');
    expect(addressOfKey(['/api/projects', 5, 'tasks'])).toBe('/api/projects/5');
  });

  it('gives null when signed out, and throws anything else without trying again', async () => {
    const client = createQueryClient();
    fetchMock.mockResolvedValueOnce(answer(401, { code: 'signed_out', message: '' }));
    expect(await client.fetchQuery({ queryKey: ['/api/projects', 5] })).toBeNull();
    fetchMock.mockResolvedValueOnce(answer(500, 'x'));
    await expect(client.fetchQuery({ queryKey: ['/api/projects', 6] })).rejects.toThrow('500: x');
    expect(fetchMock).toHaveBeenCalledTimes(2);
  });

  it('never finds data stale by itself', () => {
    expect(createQueryClient().getDefaultOptions()).toMatchObject({
      queries: { staleTime: Number.POSITIVE_INFINITY, retry: false, refetchOnWindowFocus: false },
      mutations: { retry: false },
    });
  });
});
