import * as auth from '@shared/contracts/auth';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { backgroundDone } from '../../../lib/background';
import { log } from '../../../lib/log';
import { makeUser } from '../../../test/factories/users';
import { sendToMailServer } from '../../../test/mail';
import { startServer, type TestServer } from '../../../test/server';

const mailServer = await sendToMailServer();

let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const ask = async (email: string) => {
  const reply = await server.guest().call(auth.forgotPassword, { body: { email } });
  await backgroundDone();
  return reply.status;
};

test('the hub says that it sends mail', async () => {
  expect((await server.guest().call(auth.status)).body).toMatchObject({ mail: true });
});

test('the link goes out by e-mail, works, and is not in the log', async () => {
  const warn = vi.spyOn(log, 'warn');
  const user = await makeUser();
  expect(await ask(user.email)).toBe(204);
  const [mail] = mailServer.mails;
  expect(mail).toMatchObject({ from: 'hub@masar.test', to: user.email });
  const link = /http:\/\/hub\.masar\.test\/login#reset=([\w-]{43})\s/.exec(mail?.text ?? '');
  expect(mail?.html).toContain(`href="${link?.[0].trim()}"`);
  expect(warn).not.toHaveBeenCalled();
  const body = { token: link?.[1] as string, password: 'a-new-password' };
  expect((await server.guest().call(auth.resetPassword, { body })).status).toBe(204);
});

test('a mail server that is gone changes nothing for who asks, and is in the log as an error', async () => {
  await mailServer.stop();
  const error = vi.spyOn(log, 'error').mockImplementation(() => {});
  expect(await ask((await makeUser()).email)).toBe(204);
  expect(error).toHaveBeenCalledExactlyOnceWith({ err: expect.any(Error) }, 'sending a password link failed');
});
