import * as auth from '@shared/contracts/auth';
import * as users from '@shared/contracts/users';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { config } from '../../../config';
import { db } from '../../../db/client';
import { emailChanges } from '../../../db/schema/email-changes';
import { passwordResets } from '../../../db/schema/password-resets';
import { users as usersTable } from '../../../db/schema/people';
import { rateLimits } from '../../../db/schema/rate-limits';
import { sessions } from '../../../db/schema/sessions';
import { backgroundDone } from '../../../lib/background';
import { makeRequestType } from '../../../test/factories/request-types';
import { serial } from '../../../test/factories/serial';
import { type Cast, makeCast, makeUser, TEST_PASSWORD, type TestUser } from '../../../test/factories/users';
import { sendToMailServer } from '../../../test/mail';
import { expectRefusal, notAllowed, notFound } from '../../../test/refusals';
import { type Client, startServer, type TestServer } from '../../../test/server';
import { type Browsers, signInCast } from '../../../test/signed-in';
import { auditOfUser, letInto, storedUser } from '../../../test/user-management';
import { mailAccountLetters } from '../../account-letters/commands';

const invalidLink = { status: 409, code: 'email_link_invalid' };
const mailServer = await sendToMailServer();
const { smtpUrl } = config;

let server: TestServer;
let cast: Cast;
let as: Browsers;
beforeAll(async () => {
  server = await startServer();
  cast = await makeCast();
  as = await signInCast(server, cast);
});
beforeEach(async () => {
  config.smtpUrl = smtpUrl;
  mailServer.mails.length = 0;
  await db.delete(rateLimits);
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

const ofA = () => makeUser({ assignedCompanyId: cast.companyA.id });
const newAddress = () => `new${serial()}@masar.test`;
const enter = async (person: TestUser, email: string, by: Client = as.admin, others: object = {}) => {
  const reply = await by.call(users.adminUpdate, { params: { id: person.id }, body: { ...others, email } });
  await backgroundDone();
  return reply;
};
const lettersTo = (email: string) => mailServer.mails.filter(({ to }) => to === email);
const tokenSentTo = (email: string): string =>
  /\/login#confirm-email=([\w-]{43})\s/.exec(lettersTo(email).at(-1)?.text ?? '')?.[1] as string;
const confirm = (token: string, by: Client = server.guest()) =>
  by.call(auth.confirmEmail, { body: { token } });
const sendAgain = async ({ id }: TestUser, by: Client) => {
  const reply = await by.call(users.sendEmailLink, { params: { id } });
  await backgroundDone();
  return reply;
};
const cancel = ({ id }: TestUser, by: Client) => by.call(users.cancelEmail, { params: { id } });
const signIn = async (username: string) =>
  (await server.guest().call(auth.login, { body: { username, password: TEST_PASSWORD } })).status;
const pendingOf = async (person: TestUser) =>
  (await db.select().from(emailChanges).where(eq(emailChanges.userId, person.id)))[0];

const setUser = async (id: number, body: object) => {
  expect((await as.admin.call(users.adminUpdate, { params: { id }, body })).status).toBe(200);
};

/** A person with a new address that waits. */
async function waiting() {
  const person = await ofA();
  const email = newAddress();
  await enter(person, email);
  return { person, email, token: tokenSentTo(email) };
}

describe('a new address', () => {
  test('waits: the old one goes on counting, and is told', async () => {
    const person = await ofA();
    const email = newAddress();
    const { status, body } = await enter(person, email);
    expect(status).toBe(200);
    expect(body).toMatchObject({ email: person.email, pendingEmail: email });
    expect(await storedUser(person.id)).toEqual(person);
    expect([await signIn(person.email), await signIn(email)]).toEqual([200, 401]);
    await mailAccountLetters();
    const [told, ...others] = lettersTo(person.email);
    expect(others).toEqual([]);
    expect(told?.text).toContain('A new email address was entered for your Masar account.');
    expect(told?.text).not.toMatch(/https?:/);
  });

  test('is sent a link in both languages, of which the digest alone is kept, for a day', async () => {
    const { person, email, token } = await waiting();
    const [letter] = lettersTo(email);
    expect(letter?.text).toContain('افتح الرابط التالي لتأكيده');
    expect(letter?.text).toContain(
      'Use this link to confirm it; it expires in 24 hours and can be used once.',
    );
    expect(letter?.text).not.toContain(person.firstName);
    const hours = sql<number>`extract(epoch from ${emailChanges.expiresAt} - now()) / 3600`;
    const [kept] = await db
      .select({ hours, row: sql<string>`${emailChanges}::text` })
      .from(emailChanges)
      .where(eq(emailChanges.userId, person.id));
    expect(Number(kept?.hours)).toBeCloseTo(24, 1);
    expect(kept?.row).not.toContain(token);
  });

  test('counts at once where no mail can be sent, and both addresses are on record', async () => {
    config.smtpUrl = undefined;
    const person = await ofA();
    const email = newAddress();
    const { body } = await enter(person, email);
    expect(body).toMatchObject({ email, pendingEmail: null });
    expect(await auditOfUser(person.id)).toContainEqual({
      actorId: cast.admin.id,
      action: 'user.update',
      data: { changes: { email: { from: person.email, to: email } } },
    });
  });

  test('waits while the rest of the account is changed at once', async () => {
    const person = await ofA();
    const email = newAddress();
    const { body } = await enter(person, email, as.admin, { role: 'manager', password: 'another kettle' });
    expect(body).toMatchObject({ email: person.email, pendingEmail: email, role: 'manager' });
    expect((await confirm(tokenSentTo(email))).status).toBe(204);
    expect((await storedUser(person.id))?.email).toBe(email);
  });

  test('needs the proof of a recent sign-in, and nothing waits without it', async () => {
    const admin = await makeUser({ role: 'admin' });
    const browser = await server.as(admin);
    await db
      .update(sessions)
      .set({ sess: sql`jsonb_set(sess::jsonb, '{provenAt}', '0')` })
      .where(eq(sessions.userId, admin.id));
    await expectRefusal(() => enter(admin, newAddress(), browser), {
      status: 403,
      code: 'confirmation_required',
    });
    expect(mailServer.mails).toEqual([]);
  });

  test('is refused where a person has it, in any case', async () => {
    const person = await ofA();
    await expectRefusal(() => enter(person, cast.userB.email.toUpperCase()), {
      status: 409,
      code: 'email_taken',
    });
    expect(mailServer.mails).toEqual([]);
  });

  test('is shown to the person and to those who administer them, and to nobody else', async () => {
    const { person, email } = await waiting();
    const self = await server.as(person);
    expect((await self.call(auth.user)).body.pendingEmail).toBe(email);
    const seenBy = async (browser: Client) =>
      (await browser.call(users.list, { query: { id: String(person.id) } })).text;
    for (const browser of [as.admin, as.managerA]) expect(await seenBy(browser)).toContain(email);
    for (const browser of [as.operations, as.managerB, as.userA])
      expect(await seenBy(browser)).not.toContain(email);
  });

  test('is replaced by the next one, whose link alone works', async () => {
    const { person, email, token } = await waiting();
    const next = newAddress();
    await enter(person, next);
    await expectRefusal(() => confirm(token), invalidLink);
    expect((await confirm(tokenSentTo(next))).status).toBe(204);
    expect((await storedUser(person.id))?.email).toBe(next);
    expect(await signIn(email)).toBe(401);
  });
});

describe('the link', () => {
  test('makes the address count, for signed-out people too; both addresses are told, and nobody is signed out', async () => {
    const { person, email, token } = await waiting();
    const browser = await server.as(person);
    await mailAccountLetters();
    mailServer.mails.length = 0;
    expect((await confirm(token)).status).toBe(204);
    expect(await pendingOf(person)).toBeUndefined();
    await mailAccountLetters();
    expect(mailServer.mails.map(({ to }) => to).sort()).toEqual([email, person.email].sort());
    expect(mailServer.mails[0]?.text).toContain('The email address of your Masar account was changed.');
    expect((await browser.call(auth.user)).body).toMatchObject({ email, pendingEmail: null });
    expect([await signIn(email), await signIn(person.email)]).toEqual([200, 401]);
    expect(await auditOfUser(person.id)).toEqual([
      { actorId: cast.admin.id, action: 'user.send_email_link', data: { email } },
      {
        actorId: person.id,
        action: 'user.change_email',
        data: { changes: { email: { from: person.email, to: email } } },
      },
    ]);
  });

  test('works once, also for several at once', async () => {
    const { token } = await waiting();
    const statuses = await Promise.all([1, 2, 3].map(async () => (await confirm(token)).status));
    expect(statuses.sort()).toEqual([204, 409, 409]);
    await expectRefusal(() => confirm(token), invalidLink);
  });

  test('ends links for a new password that went to the old address, and the bond with its Google account', async () => {
    const { person, token } = await waiting();
    await db.update(usersTable).set({ googleSubject: 'google-1' }).where(eq(usersTable.id, person.id));
    await server.guest().call(auth.forgotPassword, { body: { email: person.email } });
    await backgroundDone();
    const links = eq(passwordResets.userId, person.id);
    expect(await db.$count(passwordResets, links)).toBe(1);
    expect((await confirm(token, await server.as(person))).status).toBe(204);
    expect(await db.$count(passwordResets, links)).toBe(0);
    expect((await storedUser(person.id))?.googleSubject).toBeNull();
  });

  test('is refused when it has expired, and goes with the next one that is made', async () => {
    const { person, token } = await waiting();
    await db
      .update(emailChanges)
      .set({ expiresAt: sql`now() - interval '1 second'` })
      .where(eq(emailChanges.userId, person.id));
    await expectRefusal(() => confirm(token), invalidLink);
    const browser = await server.as(person);
    expect((await browser.call(auth.user)).body.pendingEmail).toBeNull();
    await expectRefusal(() => sendAgain(person, browser), notFound);
    await waiting();
    expect(await pendingOf(person)).toBeUndefined();
  });

  test('is refused when another person was given the address meanwhile', async () => {
    const { person, email, token } = await waiting();
    await makeUser({ email: email.toUpperCase() });
    await expectRefusal(() => confirm(token), { status: 409, code: 'email_taken' });
    expect((await storedUser(person.id))?.email).toBe(person.email);
  });

  test.each([
    [
      'disabled',
      (id: number) => as.admin.call(users.setStatus, { params: { id }, body: { isActive: false } }),
    ],
    ['removed', (id: number) => as.admin.call(users.remove, { params: { id } })],
    [
      'given a new password',
      (id: number) =>
        as.admin.call(users.adminUpdate, { params: { id }, body: { password: 'another kettle' } }),
    ],
  ])('is refused when the person was %s meanwhile', async (_what, change) => {
    const { person, token } = await waiting();
    expect((await change(person.id)).status).toBeLessThan(300);
    await expectRefusal(() => confirm(token), invalidLink);
    expect(await pendingOf(person)).toBeUndefined();
  });

  test.each([
    ['an admin', (id: number) => setUser(id, { role: 'admin' })],
    ['of another company', (id: number) => setUser(id, { assignedCompanyId: cast.companyB.id })],
    ['of no company', (id: number) => setUser(id, { assignedCompanyId: null })],
    ['let into a page', (id: number) => letInto(as.admin, { id }, 'permissions-management')],
    ['responsible for a step', (id: number) => makeRequestType({ steps: [{ responsibleUserId: id }] })],
  ])('is refused where the person became %s and who asked may not set it any more', async (_what, change) => {
    const person = await ofA();
    const email = newAddress();
    expect((await enter(person, email, as.managerA)).status).toBe(200);
    await change(person.id);
    await expectRefusal(() => confirm(tokenSentTo(email)), invalidLink);
    expect((await storedUser(person.id))?.email).toBe(person.email);
  });

  test.each([
    [
      'disabled',
      (id: number) => as.admin.call(users.setStatus, { params: { id }, body: { isActive: false } }),
    ],
    ['deleted', (id: number) => as.admin.call(users.remove, { params: { id } })],
    ['made an ordinary person', (id: number) => setUser(id, { role: 'user' })],
    ['moved', (id: number) => setUser(id, { assignedCompanyId: cast.companyB.id })],
  ])('is refused where who asked was %s', async (_what, change) => {
    const manager = await makeUser({ role: 'manager', assignedCompanyId: cast.companyA.id });
    const person = await ofA();
    const email = newAddress();
    expect((await enter(person, email, await server.as(manager))).status).toBe(200);
    await change(manager.id);
    await expectRefusal(() => confirm(tokenSentTo(email)), invalidLink);
  });

  test('is refused when it is made up, or the digest of a real one', async () => {
    const { person } = await waiting();
    await expectRefusal(() => confirm('made-up'), invalidLink);
    await expectRefusal(() => confirm(''), { status: 400, path: 'token' });
    const digest = (await pendingOf(person))?.digest as string;
    await expectRefusal(() => confirm(digest), invalidLink);
  });

  test('is refused to a network after thirty failures; what succeeds does not count', async () => {
    const { token } = await waiting();
    const { token: late } = await waiting();
    for (let time = 0; time < 29; time++) expect((await confirm(`guess-${time}`)).status).toBe(409);
    expect((await confirm(token)).status).toBe(204);
    expect((await confirm('guess-30')).status).toBe(409);
    await expectRefusal(() => confirm(late), { status: 429, code: 'too_many_requests' });
  });
});

describe('sending the link again', () => {
  test('sends another one, by the person and by who may set the address; the one before works no more', async () => {
    const { person, email, token } = await waiting();
    expect((await sendAgain(person, await server.as(person))).status).toBe(204);
    expect((await sendAgain(person, as.managerA)).status).toBe(204);
    expect(lettersTo(email)).toHaveLength(3);
    await expectRefusal(() => confirm(token), invalidLink);
    expect((await confirm(tokenSentTo(email))).status).toBe(204);
  });

  test('goes on for three letters to an address, by any person, and is refused for a while then', async () => {
    const { person, email } = await waiting();
    const tooMany = { status: 429, code: 'too_many_requests' };
    for (let time = 0; time < 2; time++) expect((await sendAgain(person, as.admin)).status).toBe(204);
    await expectRefusal(() => sendAgain(person, as.admin), tooMany);
    const other = await ofA();
    await expectRefusal(() => enter(other, email), tooMany);
    expect(lettersTo(email)).toHaveLength(3);
  });

  test('is refused to others, and where nothing waits', async () => {
    const { person } = await waiting();
    await expectRefusal(() => sendAgain(person, as.operations), notAllowed);
    for (const browser of [as.managerB, as.userA, as.ordinary])
      await expectRefusal(() => sendAgain(person, browser), notFound);
    await expectRefusal(() => sendAgain(person, server.guest()), { status: 401, code: 'signed_out' });
    const other = await ofA();
    await expectRefusal(() => sendAgain(other, as.admin), notFound);
  });
});

describe('letters', () => {
  const tooMany = { status: 429, code: 'too_many_requests' };

  test('to one mailbox are three, whatever follows a + in the address, and three for one person', async () => {
    const box = `box${serial()}`;
    const people = await Promise.all([ofA(), ofA(), ofA(), ofA()]);
    for (const [n, person] of people.slice(0, 3).entries())
      expect((await enter(person, `${box}+${n}@masar.test`, as.managerA)).status).toBe(200);
    await expectRefusal(() => enter(people[3] as TestUser, `${box}+9@masar.test`, as.managerA), tooMany);
    const person = people[0] as TestUser;
    for (let n = 0; n < 2; n++) expect((await enter(person, newAddress(), as.managerA)).status).toBe(200);
    await expectRefusal(() => enter(person, newAddress(), as.managerA), tooMany);
    expect(mailServer.mails).toHaveLength(5);
  });

  test('by one person are twenty an hour', async () => {
    const by = await server.as(await makeUser({ role: 'manager', assignedCompanyId: cast.companyA.id }));
    for (let n = 0; n < 20; n++) expect((await enter(await ofA(), newAddress(), by)).status).toBe(200);
    const last = await ofA();
    await expectRefusal(() => enter(last, newAddress(), by), tooMany);
    expect((await enter(last, newAddress(), as.managerA)).status).toBe(200);
  });

  test('tell the address that counts of changes once an hour', async () => {
    const person = await ofA();
    for (let n = 0; n < 3; n++) expect((await enter(person, newAddress(), as.managerA)).status).toBe(200);
    await mailAccountLetters();
    expect(lettersTo(person.email)).toHaveLength(1);
  });
});

describe('an address that a person has', () => {
  const taken = async () => (await makeUser({ assignedCompanyId: cast.companyB.id })).email;

  test('is answered to others than admins as one that is free; its link alone is refused', async () => {
    const person = await ofA();
    const [theirs, free] = [await taken(), newAddress()];
    const answerTo = async (email: string) => {
      const { status, body } = await enter(person, email, as.managerA);
      return [status, JSON.stringify(body).replaceAll(email, '')];
    };
    expect(await answerTo(theirs)).toEqual(await answerTo(free));
    expect((await enter(person, theirs, as.managerA)).body).toMatchObject({ pendingEmail: theirs });
    await expectRefusal(() => confirm(tokenSentTo(theirs)), { status: 409, code: 'email_taken' });
    expect((await storedUser(person.id))?.email).toBe(person.email);
  });
});

describe('cancelling', () => {
  test('drops the address and its link, by the person and by who may set it', async () => {
    for (const by of ['self', 'managerA'] as const) {
      const { person, token } = await waiting();
      const browser = by === 'self' ? await server.as(person) : as[by];
      expect((await cancel(person, browser)).status).toBe(204);
      await expectRefusal(() => confirm(token), invalidLink);
      expect((await auditOfUser(person.id)).at(-1)).toMatchObject({
        action: 'user.cancel_email',
        data: {},
      });
    }
  });

  test('is refused to others; where nothing waits it does nothing', async () => {
    const { person } = await waiting();
    await expectRefusal(() => cancel(person, as.operations), notAllowed);
    await expectRefusal(() => cancel(person, as.managerB), notFound);
    const other = await ofA();
    expect((await cancel(other, as.admin)).status).toBe(204);
    expect(await auditOfUser(other.id)).toEqual([]);
  });
});
