import { contracts, endpoints } from '@shared/contracts';
import * as auth from '@shared/contracts/auth';
import * as permissions from '@shared/contracts/permissions';
import * as system from '@shared/contracts/system';
import type { Endpoint } from '@shared/endpoint';
import { accessRules } from '@shared/rules/access';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { routes } from '../app';
import { config } from '../config';
import { googleRoutes } from '../domains/auth/google/routes';
import { systemRoutes } from '../domains/system/routes';
import { startDraining } from '../lib/lifecycle';
import { makeUser } from '../test/factories/users';
import { startServer, type TestServer } from '../test/server';
import { openApiDocument } from './openapi';

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const mounted = [...systemRoutes, ...routes, ...googleRoutes(undefined)].map(({ endpoint }) => endpoint);

describe('the contract list', () => {
  test.each(endpoints.map(({ name, endpoint }) => [name, endpoint] as const))(
    '%s has one handler',
    (_name, endpoint) => {
      expect(mounted.filter((one) => one === endpoint)).toHaveLength(1);
    },
  );

  test('has every mounted endpoint', () => {
    const listed = endpoints.map(({ endpoint }) => endpoint);
    expect(mounted.filter((endpoint) => !listed.includes(endpoint))).toEqual([]);
    expect(Object.keys(contracts).length).toBeGreaterThan(5);
  });

  test('names no call twice', () => {
    const calls = endpoints.map(
      ({ endpoint }) => `${endpoint.method} ${endpoint.path.replace(/:\w+/g, ':')}`,
    );
    expect(calls.filter((call, index) => calls.indexOf(call) !== index)).toEqual([]);
  });

  test.each(
    endpoints
      .filter(({ endpoint }) => endpoint.access !== 'everyone')
      .map(({ name, endpoint }) => [name, endpoint] as const),
  )('%s answers 401 to people who are not signed in, whatever they send', async (_name, endpoint) => {
    const path = endpoint.path.replace(/:\w+/g, '1');
    const reply = await server.guest().fetch(path, {
      method: endpoint.method,
      ...(endpoint.method !== 'GET' && { headers: { 'Content-Type': 'application/json' }, body: '{"broken' }),
    });
    expect(reply.status).toBe(401);
    expect(reply.error.code).toBe('signed_out');
  });
});

describe('the order of checks', () => {
  const broken = (endpoint: Endpoint, headers: Record<string, string> = {}) =>
    [
      endpoint.path.replace(/:\w+/g, 'no-id'),
      {
        method: endpoint.method,
        headers: { ...headers, ...(endpoint.body && { 'Content-Type': 'application/json' }) },
        ...(endpoint.body && { body: '{"broken' }),
      },
    ] as const;

  test('another site is 403 before role and input are looked at', async () => {
    const browser = await server.as(await makeUser());
    for (const { name, endpoint } of endpoints.filter((one) => one.endpoint.method !== 'GET')) {
      const reply = await browser.fetch(...broken(endpoint, { 'Sec-Fetch-Site': 'cross-site' }));
      expect([reply.status, reply.error.code], name).toEqual([403, 'cross_site']);
    }
    expect((await browser.call(auth.user)).status).toBe(200);
  });

  test.each([
    ['another scheme', { Origin: 'https://HOST' }],
    ['another port', { Origin: 'http://127.0.0.1:1' }],
    ['a page that only a Referer tells', { Referer: 'https://evil.example/page' }],
  ])('so is %s, where a browser says no more', async (_from, headers: Record<string, string>) => {
    const browser = await server.as(await makeUser());
    const { host } = new URL(server.url);
    const [[name = '', value = ''] = []] = Object.entries(headers);
    const call = { method: 'POST', headers: { [name]: value.replace('HOST', host) } };
    const reply = await browser.fetch('/api/auth/refresh-user', call);
    expect([reply.status, reply.error.code]).toEqual([403, 'cross_site']);
  });

  test('a role that has no business there is 403 before the input is looked at, and everybody else 400', async () => {
    const user = await makeUser();
    const actor = { ...user, ownPages: {}, rolePages: {}, companyPages: {} };
    const browser = await server.as(user);
    const checked = endpoints.filter(({ endpoint }) => endpoint.body || endpoint.path.includes('/:id'));
    expect(checked.some(({ endpoint }) => accessRules[endpoint.access](actor))).toBe(true);
    for (const { name, endpoint } of checked) {
      const expected = accessRules[endpoint.access](actor) ? 400 : 403;
      expect((await browser.fetch(...broken(endpoint))).status, name).toBe(expected);
    }
  });
});

describe('the OpenAPI document', () => {
  test('has an entry for every endpoint, with its refusals', async () => {
    const reply = await server.guest().fetch('/api/openapi.json');
    const document = reply.body as unknown as {
      openapi: string;
      paths: Record<string, Record<string, { responses: object }>>;
    };
    expect(document.openapi).toBe('3.1.0');
    for (const { endpoint } of endpoints) {
      const entry = document.paths[endpoint.path.replace(/:(\w+)/g, '{$1}')]?.[endpoint.method.toLowerCase()];
      const refusal = endpoint.access === 'everyone' ? '500' : '401';
      expect(entry?.responses, endpoint.path).toHaveProperty(endpoint.redirect ? '302' : refusal);
    }
    expect(JSON.stringify(openApiDocument())).toBe(JSON.stringify(document));
  });

  test('can be browsed without asking another origin for anything', async () => {
    const page = await fetch(`${server.url}/api/docs`);
    const html = await page.text();
    const addresses = [...html.matchAll(/(?:src|href)="([^"]+)"/g)].map(([, address]) => address as string);
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      expect(address).toMatch(/^\/api\/docs\//);
      expect((await fetch(server.url + address)).status).toBe(200);
    }
  });
});

describe('a call', () => {
  test('to an unknown address of the API is 404, as JSON in the language of the reader', async () => {
    const reply = await server.guest().fetch('/api/nothing-here');
    expect(reply.status).toBe(404);
    expect(reply.error).toEqual({
      code: 'not_found',
      message: 'This item doesn’t exist or has been removed',
    });
  });

  test('that is not JSON is 415, one that is broken 400, one that is too large 413', async () => {
    const post = (type: string, body: string) =>
      server.guest().fetch('/api/auth/login', { method: 'POST', headers: { 'Content-Type': type }, body });
    expect((await post('text/plain', '{}')).error.code).toBe('unsupported_media_type');
    expect((await post('application/x-www-form-urlencoded', 'username=a')).status).toBe(415);
    expect((await post('application/json', '{"username"')).error.code).toBe('malformed_json');
    expect((await post('application/json', JSON.stringify({ username: 'x'.repeat(200_000) }))).status).toBe(
      413,
    );
    expect((await post('application/json', '[]')).status).toBe(400);
    expect((await post('application/json', 'null')).status).toBe(400);
    // where everything may be left out, that is still no nothing
    const browser = await server.as(await makeUser());
    const headers = { 'Content-Type': 'application/json' };
    const nothing = { method: 'POST', headers, body: 'null' };
    expect((await browser.fetch('/api/notifications/read-all', nothing)).status).toBe(400);
  });

  test('with an id that is none is 400', async () => {
    const browser = await server.as(await makeUser());
    for (const id of ['abc', '0', '-1', '1.5', '99999999999']) {
      expect((await browser.fetch(`/api/projects/${id}`)).status).toBe(400);
    }
  });

  test('is answered with headers that keep scripts and frames of others out', async () => {
    const { headers } = await server.guest().call(auth.status);
    const policy = headers.get('content-security-policy');
    expect(policy).toContain("script-src 'self'");
    expect(policy).not.toContain('unsafe');
    // the screen recorder opens pages of ours in a frame, and shows what it recorded
    expect(policy).toContain("default-src 'self';");
    expect(policy).toContain("frame-ancestors 'self'");
    expect(policy).toContain("media-src 'self' blob:");
    expect(policy).toContain("object-src 'none'");
    expect(policy).toContain("base-uri 'none'");
    expect(headers.get('x-frame-options')).toBe('SAMEORIGIN');
    expect(headers.get('referrer-policy')).toBe('same-origin');
    expect(headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('x-powered-by')).toBeNull();
  });

  test('tells browsers of a hub with https to use nothing else, for a year', async () => {
    const { publicUrl } = config;
    config.publicUrl = 'https://hub.example';
    const secure = await startServer();
    const { headers } = await secure.guest().fetch('/api/readyz');
    await secure.close();
    config.publicUrl = publicUrl;
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000; includeSubDomains');
    expect(headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
  });

  test('is kept by no cache but the reader’s own, which has to ask first', async () => {
    for (const path of ['/api/auth/status', '/api/projects', '/api/nothing-here'])
      expect((await server.guest().fetch(path)).headers.get('cache-control'), path).toBe('private, no-cache');
  });

  test('GET /api/login leads to the sign-in screen', async () => {
    const reply = await server.guest().fetch('/api/login');
    expect([reply.status, reply.headers.get('location')]).toEqual([302, '/login']);
  });
});

describe('GET /api/check-page-access/:key', () => {
  test('tells by the rules, and false for unknown pages', async () => {
    const browser = await server.as(await makeUser());
    const ask = async (key: string) =>
      (await browser.call(permissions.checkPageAccess, { params: { key } })).body.hasAccess;
    expect(await ask('dashboard')).toBe(true);
    expect(await ask('users')).toBe(false);
    expect(await ask('user-management')).toBe(false);
    expect(await ask('no-such-page')).toBe(false);
    expect(await ask('constructor')).toBe(false);
  });
});

describe('health', () => {
  test('is told to everybody, and ready turns false while the server drains', async () => {
    const guest = server.guest();
    expect((await guest.call(system.healthz)).body).toEqual({ status: 'ok' });
    expect((await guest.call(system.readyz)).status).toBe(200);
    onTestFinished(startDraining());
    expect((await guest.call(system.readyz)).error.code).toBe('unavailable');
    expect((await guest.call(system.healthz)).status).toBe(200);
  });
});

test.each(['/api/openapi.json', '/api/docs/swagger-ui.css', '/api/nothing/here'])(
  '%s counts among the reads of its network',
  async (path) => {
    const { readsAMinute } = config;
    onTestFinished(() => void Object.assign(config, { readsAMinute }));
    Object.assign(config, { readsAMinute: 0 });
    expect((await server.guest().fetch(path)).status).toBe(429);
  },
);
