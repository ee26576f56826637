import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import express, { type RequestHandler } from 'express';
import { expect, test } from 'vitest';
import { answerErrors, notFound } from './errors';
import { securityHeaders } from './security';
import { spa } from './spa';

test('the built client: pages are one document, a file that is not there is none', async () => {
  const root = mkdtempSync(join(tmpdir(), 'masar-spa-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<title>Masar</title>');
  writeFileSync(join(root, 'assets/app-1a2b.js'), '1');
  writeFileSync(join(root, 'assets/film-1a2b.mp4'), 'a film');
  writeFileSync(join(root, 'sw.js'), '1');
  writeFileSync(join(root, 'favicon.svg'), '<svg/>');
  const routes: unknown[] = [];
  const noteRoute: RequestHandler = (req, res, next) => {
    res.once('finish', () => routes.push(req.route?.path));
    next();
  };
  const app = express().use(noteRoute, spa(root)).use(notFound).use(answerErrors);
  const server = app.listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const get = (path: string, headers = {}) => fetch(`http://127.0.0.1:${port}${path}`, { headers });
    expect((await get('/assets/app-1a2b.js')).headers.get('cache-control')).toContain('immutable');
    const worker = await get('/sw.js');
    expect(worker.headers.get('content-type')).toContain('javascript');
    expect(worker.headers.get('cache-control')).toBe('no-cache');
    expect((await get('/favicon.svg')).headers.get('cache-control')).toContain('max-age=3600');
    expect(await (await get('/projects/5')).text()).toContain('Masar');
    for (const page of ['/task-details/v1.5', '/request-details/%E0%A4%A'])
      expect([page, (await get(page)).status]).toEqual([page, 200]);
    // metrics count them by this, not by their addresses
    expect(routes.slice(-3)).toEqual(['/{*path}', '/{*path}', '/{*path}']);
    const part = await get('/assets/film-1a2b.mp4', { Range: 'bytes=-4' });
    expect([part.status, await part.text()]).toEqual([206, 'film']);
    const missing = [
      '/assets/old.js',
      '/demo/none.jpg',
      '/demo/ar/none',
      '/demo',
      '/favicon.ICO',
      '/a/b.woff2',
    ];
    for (const path of missing) {
      const answer = await get(path);
      expect([path, answer.status]).toEqual([path, 404]);
      expect(await answer.json()).toMatchObject({ code: 'not_found' });
    }
    expect((await get('/assets/..%2fpackage.json')).status).toBe(404);
    expect((await get('/assets/%00')).status).toBe(400);
  } finally {
    server.close();
    rmSync(root, { recursive: true });
  }
});

test('scripts come compressed as the caller likes it best, and not again where nothing has changed', async () => {
  const root = mkdtempSync(join(tmpdir(), 'masar-spa-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '');
  const script = 'export default 1;'.repeat(100);
  writeFileSync(join(root, 'assets/app-1a2b.js'), script);
  writeFileSync(join(root, 'assets/app-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(join(root, 'assets/app-1a2b.js.gz'), gzipSync(script));
  const server = express().use(spa(root)).listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const get = (headers: Record<string, string>) =>
      fetch(`http://127.0.0.1:${port}/assets/app-1a2b.js`, { headers });
    for (const [accepted, encoding] of [
      ['gzip, deflate, br', 'br'],
      ['gzip', 'gzip'],
      ['identity', null],
    ] as const) {
      const answer = await get({ 'Accept-Encoding': accepted });
      expect(answer.headers.get('content-encoding')).toBe(encoding);
      expect(answer.headers.get('vary')).toContain('Accept-Encoding');
      expect(answer.headers.get('cache-control')).toContain('immutable');
      expect(answer.headers.get('content-type')).toContain('javascript');
      expect(await answer.text()).toBe(script);
      const tag = answer.headers.get('etag') as string;
      const known = { 'If-None-Match': tag, 'Cache-Control': 'max-age=0' };
      expect((await get({ 'Accept-Encoding': accepted, ...known })).status).toBe(304);
    }
    // the client is built anew while the server runs
    rmSync(join(root, 'assets/app-1a2b.js.br'));
    const whole = await get({ 'Accept-Encoding': 'br' });
    expect([whole.headers.get('content-encoding'), await whole.text()]).toEqual([null, script]);
    rmSync(join(root, 'assets'), { recursive: true });
    expect((await get({ 'Accept-Encoding': 'br' })).status).toBe(404);
  } finally {
    server.close();
    rmSync(root, { recursive: true });
  }
});

test('every page is allowed the styles that it marks by a nonce of its own', async () => {
  const root = mkdtempSync(join(tmpdir(), 'masar-spa-'));
  mkdirSync(join(root, 'assets'));
  writeFileSync(join(root, 'index.html'), '<meta property="csp-nonce" nonce="STYLE_NONCE" />');
  const app = express().use(securityHeaders({ secure: false }), spa(root));
  const server = app.listen(0, '127.0.0.1');
  try {
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const nonceOfPage = async () => {
      const page = await fetch(`http://127.0.0.1:${port}/projects`);
      const nonce = /nonce="([\w+/=]{24})"/.exec(await page.text())?.[1];
      expect(page.headers.get('content-security-policy')).toContain(`'nonce-${nonce}'`);
      return nonce;
    };
    expect(await nonceOfPage()).not.toBe(await nonceOfPage());
  } finally {
    server.close();
    rmSync(root, { recursive: true });
  }
});
