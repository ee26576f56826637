import type { AccountEvent } from '@shared/rules/account-events';
import { notificationTypes } from '@shared/rules/notifications';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { mailAccountLetters } from '../../server/domains/account-letters/commands';
import { presentAccountLetter } from '../../server/domains/account-letters/presenter';
import { presentResetLetter } from '../../server/domains/auth/password-reset/presenter';
import { presentLetter } from '../../server/domains/notification-emails/presenter';
import { presentReportLetter } from '../../server/domains/reports/letters/presenter';
import { presentInvitation } from '../../server/domains/users/invitations/presenter';
import { backgroundDone } from '../../server/lib/background';
import { deviceOf } from '../../server/lib/device';
import { htmlOf, type Letter, textOf } from '../../server/lib/letter';
import { mail as texts } from '../../server/locales/en/mail';
import { makeUser, TEST_PASSWORD } from '../../server/test/factories/users';
import { sendToMailServer } from '../../server/test/mail';
import { startServer, type TestServer } from '../../server/test/server';
import { keepFigure } from '../figures';

const mailServer = await sendToMailServer();
let server: TestServer;
beforeAll(async () => {
  server = await startServer();
});
beforeEach(() => {
  mailServer.mails.length = 0;
});
afterAll(async () => {
  await server.close();
  await mailServer.close();
});

const canaries = [
  'https://evil.example/p1',
  'http://evil.example',
  'www.evil.example',
  'evil.example/1.0',
  'evil.example',
  'help@evil.example',
  'Pay\n\nhttps://evil.example/p1',
  'evil\u200e.example',
  '\u2069https://evil.example',
];

/** As mail programs find addresses in a text; those of the hub apart. */
function addressesIn(text: string): string[] {
  const found =
    text.match(/[a-z]+:\/\/\S+|\bwww\.[\p{L}\p{N}]\S*|[\p{L}\p{N}-]+[.。．｡][\p{L}]{2,}\S*/giu) ?? [];
  return found.filter((address) => !/^"?http:\/\/hub\.masar\.test(?:[/"<]|$)/.test(address));
}
/** Style sheets and the address of no page. */
const wordsOf = (html: string): string => html.replace(/ style="[^"]*"/g, '');

const expectNone = ({ subject, text, html }: { subject: string; text: string; html: string }) => {
  const strange = [subject, text, wordsOf(html)].flatMap(addressesIn);
  expect(strange).toEqual([]);
};
const expectHarmless = (letter: Letter) =>
  expectNone({ subject: letter.subject, text: textOf(letter), html: htmlOf(letter) });

const createdAt = '2026-11-22T10:00:00.000Z';
const events = Object.keys(texts.account.says) as AccountEvent[];
const person = (words: string) => ({ id: 2, firstName: words, lastName: words, username: words });

describe.each(canaries)('no letter has an address but the hub’s, where people wrote %j', (words) => {
  test.each(events)('in a letter about an account: %s', (event) => {
    for (const actorId of [1, 2, null]) {
      const letter = {
        id: 1,
        userId: 1,
        email: 'a@masar.test',
        event,
        createdAt,
        actorId,
        roleNameEn: words,
      };
      const facts = { ...deviceOf(words), network: '127.0.0.1', role: words };
      const actor = actorId === null ? null : person(words);
      expectHarmless(presentAccountLetter({ ...letter, facts, owner: person(words), actor }));
      const owner = { firstName: '', username: words };
      expectHarmless(presentAccountLetter({ ...letter, facts, owner, actor }));
    }
  });

  test.each(notificationTypes)('in a letter about a notification: %s', (type) => {
    const common = { id: 1, type, createdAt, readAt: null, actor: person(words) };
    const none = {
      request: null,
      step: null,
      projectTask: null,
      project: null,
      task: null,
      predecessor: null,
      export: null,
      comment: null,
      waiting: { isNow: false, personId: null, revision: null },
    };
    const ofRequest = {
      waiting: { isNow: true, personId: 2, revision: 0 },
      request: { id: 1, uniqueNumber: 'REQ-2026-1', title: words },
      step: { id: 1, stepName: words, stepNameEn: words },
    };
    const ofProject = {
      projectTask: { id: 1, name: words, nameEn: words },
      project: { id: 1, uniqueNumber: 'PRJ-2026-1', name: words },
    };
    const recipient = { ...person(words), email: 'a@masar.test' };
    const ofTask = { task: { id: 1, title: words } };
    const ofPerson = { predecessor: person(words) };
    const ofComment = { ...ofRequest, comment: { id: 1, excerpt: words } };
    for (const about of [ofRequest, ofProject, ofTask, ofPerson, ofComment]) {
      const row = { ...common, ...none, ...about };
      expectHarmless(presentLetter(recipient, [row]));
      expectHarmless(presentLetter(recipient, [row, row]));
    }
  });

  test.each(['ar', 'en'] as const)('in a link to a new password or an invitation: %s', (language) => {
    const account = { ...person(words), email: 'a@masar.test' } as never;
    expectHarmless(presentResetLetter({ account, token: 'token' }, language));
    expectHarmless(presentInvitation({ ...person(words), language }, 'token'));
  });

  test.each(['ar', 'en'] as const)('in a letter with a report: %s', (language) => {
    const named = { id: 1, name: words, nameEn: words };
    for (const about of [{ company: named }, { project: named }]) {
      const report = { ...about, month: '2026-10', months: [{}] } as never;
      expectHarmless(
        presentReportLetter({ report, path: '/reports/company/1', language, recipient: person(words) }),
      );
    }
  });
});

/** A call that another site is said to have led to is refused: no letter is written. */
const refusedWith = ['Origin', 'Referer'];
/** Headers that a caller chooses. */
const headers = [
  'User-Agent',
  'Referer',
  'Origin',
  'Accept-Language',
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Forwarded',
  'X-Request-Id',
];

test.each(headers)('no letter repeats an address of the header %s', async (header) => {
  const user = await makeUser();
  const browser = await server.as(user);
  const post = (path: string, body: object) =>
    browser.fetch(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', [header]: 'Confirm at evil.example/1.0' },
      body: JSON.stringify(body),
    });
  await post('/api/auth/forgot-password', { email: user.email });
  await post('/api/auth/change-password', { currentPassword: TEST_PASSWORD, password: 'Muqarnas-Falaj-93' });
  await backgroundDone();
  await mailAccountLetters();
  expect(mailServer.mails).toHaveLength(refusedWith.includes(header) ? 0 : 2);
  for (const { text, html, headers: sent } of mailServer.mails) {
    expectNone({ subject: '', text, html });
    expect(sent).not.toContain('evil');
  }
  keepFigure(34, { letters: events.length + notificationTypes.length + 2, canaries: canaries.length });
});

test('the letters here are all that the hub sends', () => {
  expect(Object.keys(texts).sort()).toEqual(
    ['account', 'emailChange', 'invitation', 'notifications', 'passwordReset', 'reports', 'signature'].sort(),
  );
});
