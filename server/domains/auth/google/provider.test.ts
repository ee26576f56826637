import type { ServerResponse } from 'node:http';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { config } from '../../../config';
import { log } from '../../../lib/log';
import { describeError } from '../../../lib/reason';
import { expectFailure, googleJourney, secretsOf } from '../../../test/google-journey';
import { type IdentityProvider, startProvider } from '../../../test/identity-provider';
import { startServer } from '../../../test/server';

const { provider, whereTo, visitProvider, signIn } = await googleJourney();
config.google = provider.config;
const server = await startServer();

afterAll(() => Promise.all([server.close(), provider.close()]));
beforeEach(() => {
  provider.claims = { email: 'nobody@masar.test', email_verified: true };
});
afterEach(() => {
  provider.interfere = undefined;
  vi.restoreAllMocks();
});

describe('a provider that fails', () => {
  const at =
    (path: string, answer: (res: ServerResponse) => void): IdentityProvider['interfere'] =>
    (req, res) => {
      if (!req.url?.startsWith(path)) return false;
      answer(res);
      return true;
    };
  const json = (status: number, body: unknown) => (res: ServerResponse) =>
    res.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
  const hangUpInTheMiddle = (res: ServerResponse) => {
    res.writeHead(200, { 'Content-Length': 1_000 });
    res.write('{"email":', () => res.destroy());
  };
  const refusal = { error: 'invalid_grant', error_description: 'Bad code SECRET' };

  test.each([
    ['refuses the code', at('/token', json(400, refusal))],
    ['gives no token', at('/token', json(200, {}))],
    ['gives null for a token', at('/token', json(200, null))],
    ['answers in HTML', at('/token', (res) => res.end('<html>SECRET</html>'))],
    ['hangs up on the code', at('/token', (res) => res.destroy())],
    ['fails to tell whose account it is', at('/userinfo', json(503, { error: { message: 'SECRET' } }))],
    ['tells null', at('/userinfo', json(200, null))],
    ['tells something else', at('/userinfo', json(200, { email: { SECRET: 1 }, email_verified: true }))],
    ['hangs up when asked whose account it is', at('/userinfo', (res) => res.destroy())],
  ])('ends the sign-in and is logged without secrets: it %s', async (_what, interfere) => {
    const warned = vi.spyOn(log, 'warn');
    const browser = server.guest();
    let back = '';
    await expectFailure('google_failed', browser, async () => {
      back = await visitProvider(browser);
      provider.interfere = interfere;
      return whereTo(browser, back);
    });
    expect(warned).toHaveBeenCalledOnce();
    const logged = JSON.stringify(
      describeError((warned.mock.lastCall?.[0] as { err: unknown } | undefined)?.err),
    );
    expect(logged).toMatch(/ at .*(node_modules|http.google).*:\d+/);
    for (const secret of ['SECRET', ...secretsOf(back)]) expect(logged).not.toContain(secret);
  });

  test.each([
    ['does not answer', at('/token', () => undefined)],
    ['stops in the middle', at('/userinfo', (res) => res.writeHead(200).write('{"email":'))],
    ['hangs up in the middle of the token', at('/token', hangUpInTheMiddle)],
    ['hangs up in the middle of the account', at('/userinfo', hangUpInTheMiddle)],
  ])('is waited for no longer than five seconds: it %s', async (_what, interfere) => {
    const timeout = AbortSignal.timeout.bind(AbortSignal);
    const waits = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
    const browser = server.guest();
    await expectFailure('google_failed', browser, async () => {
      const back = await visitProvider(browser);
      provider.interfere = interfere;
      return whereTo(browser, back);
    });
    expect(waits).toHaveBeenLastCalledWith(5_000);
  });

  test('is not there', async () => {
    const gone = await startProvider(provider.config.callbackUrl);
    config.google = { ...provider.config, tokenUrl: gone.config.tokenUrl };
    await gone.close();
    const lonely = await startServer();
    config.google = provider.config;
    const browser = lonely.guest();
    await expectFailure('google_failed', browser, () => signIn(browser));
    await lonely.close();
  });
});
