import * as auth from '@shared/contracts/auth';
import * as people from '@shared/contracts/users';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { backgroundDone } from '../../../lib/background';
import { type Cast, makeCast, makeUser, type TestUser } from '../../../test/factories/users';
import { linksOf, openMailbox, tokenIn } from '../../../test/password-links';
import { expectRefusal, notAllowed, notFound } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';
import { auditOfUser } from '../../../test/user-management';

let server: TestServer;
let cast: Cast;
let as: Browsers;
let mails: Awaited<ReturnType<typeof openMailbox>>;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
beforeEach(async () => {
  mails = await openMailbox();
});
afterEach(() => {
  vi.restoreAllMocks();
});
afterAll(() => server.close());

const ofA = (overrides: Partial<TestUser> = {}) =>
  makeUser({ assignedCompanyId: cast.companyA.id, ...overrides });
const send = (by: Client, { id }: { id: number }) => by.call(people.sendPasswordLink, { params: { id } });

describe('POST /api/users/{id}/password-link', () => {
  test('sends the person a link that sets their password, and says who sent it', async () => {
    const person = await ofA();
    expect((await send(as.managerA, person)).status).toBe(204);
    await backgroundDone();
    expect(mails()).toEqual([expect.objectContaining({ to: person.email })]);
    const body = { token: tokenIn(mails()[0]?.text), password: 'chosen by themselves' };
    expect((await server.guest().call(auth.resetPassword, { body })).status).toBe(204);
    expect((await auditOfUser(person.id)).map(({ action, actorId }) => [action, actorId])).toContainEqual([
      'user.send_password_link',
      cast.managerA.id,
    ]);
  });

  test('tells the actor nothing of the link', async () => {
    const reply = await send(as.managerA, await ofA());
    expect(reply.body).toBeUndefined();
  });

  test('is refused for people whom the actor may not edit, for oneself, and for disabled accounts', async () => {
    await expectRefusal(() => send(as.managerA, cast.userB), notFound);
    await expectRefusal(() => send(as.managerA, cast.managerA), notAllowed);
    await expectRefusal(() => send(as.userA, cast.userA), notAllowed);
    await expectRefusal(() => send(as.operations, cast.userA), notAllowed);
    const disabled = await ofA({ isActive: false });
    await expectRefusal(() => send(as.managerA, disabled), { status: 409, code: 'user_disabled' });
    expect(await linksOf(disabled)).toEqual([]);
  });

  test('is refused after three links to one address, and says when to come back', async () => {
    const person = await ofA();
    for (let time = 0; time < 3; time++) expect((await send(as.admin, person)).status).toBe(204);
    const refused = { status: 429, code: 'too_many_requests' } as const;
    const reply = await expectRefusal(() => send(as.managerA, person), refused);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});
