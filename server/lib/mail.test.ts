import { afterEach, describe, expect, test, vi } from 'vitest';
import { config } from '../config';
import { startMailServer } from '../test/mail';
import type { Letter } from './letter';
import { log } from './log';
import { sendMail } from './mail';
import { describeError } from './reason';

const letter = {
  language: 'ar',
  subject: 'تعيين كلمة مرور جديدة',
  greeting: 'مرحبًا <b>نورة</b> & "فريقها"،',
  text: 'افتح الرابط التالي.',
  action: { label: 'تعيين', url: 'https://hub.example/login#reset=a-token' },
  closing: 'إن لم تطلب ذلك فتجاهل هذه الرسالة.',
  signature: 'مسار',
} satisfies Letter;
const before = { ...config };

/** How mails are sent on a hub with this mail server. */
function sendBy(smtpUrl: string | undefined, { lettersInLog = true } = {}): typeof sendMail {
  Object.assign(config, { smtpUrl, mailFrom: 'Masar <hub@masar.test>', lettersInLog });
  return sendMail;
}

afterEach(() => {
  Object.assign(config, before);
  vi.restoreAllMocks();
});

describe('with a mail server', () => {
  test('a letter arrives as text and as HTML, from the hub, to one address', async () => {
    const { url, mails, close } = await startMailServer();
    await sendBy(url)('noura@masar.test', letter);
    await close();
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatchObject({ from: 'hub@masar.test', to: 'noura@masar.test' });
    expect(mails[0]?.headers).toContain('Auto-Submitted: auto-generated');
    expect(mails[0]?.text).toContain(`\n${letter.action.url}\n`);
    expect(mails[0]?.text).toContain(letter.greeting);
    expect(mails[0]?.html).toContain(`<a href="${letter.action.url}"`);
    expect(mails[0]?.html).toContain('<html lang="ar" dir="rtl">');
  });

  test('what people are called is text in it, never markup', async () => {
    const { url, mails, close } = await startMailServer();
    await sendBy(url)('noura@masar.test', {
      ...letter,
      language: 'en',
    });
    await close();
    expect(mails[0]?.html).toContain('&lt;b&gt;نورة&lt;/b&gt; &amp; &quot;فريقها&quot;');
    expect(mails[0]?.html).toContain('<html lang="en" dir="ltr">');
  });

  test('a comma in an address makes no second one', async () => {
    const { url, mails, close } = await startMailServer();
    const sending = sendBy(url)('noura@masar.test, eve@masar.test', letter);
    await sending.catch(() => undefined);
    await close();
    expect(mails.map(({ to }) => to)).not.toContain('eve@masar.test');
  });

  test('one that refuses is a failure told in codes, without the address that it repeats', async () => {
    const { url, close } = await startMailServer(() => true);
    const sending = sendBy(url)('noura@masar.test', letter);
    const failure: unknown = await sending.catch((error: unknown) => error);
    await close();
    expect(failure).toMatchObject({ code: 'EENVELOPE', responseCode: 550 });
    expect(JSON.stringify(describeError(failure))).not.toContain('noura');
  });

  test('one that does not answer is a failure, not a message in the log', async () => {
    const { url, close } = await startMailServer();
    await close();
    const warn = vi.spyOn(log, 'warn');
    await expect(sendBy(url)('noura@masar.test', letter)).rejects.toThrow(/ECONNREFUSED/);
    expect(warn).not.toHaveBeenCalled();
  });
});

describe('without one', () => {
  test('a person who tries the hub finds the letter in the log', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => {});
    await sendBy(undefined, { lettersInLog: true })('noura@masar.test', letter);
    expect(warn).toHaveBeenCalledExactlyOnceWith(
      { to: 'noura@masar.test', subject: letter.subject, text: expect.stringContaining(letter.action.url) },
      expect.stringContaining('SMTP_URL'),
    );
  });

  test('the log of a hub in use says that no mail is sent, and nothing of the letter', async () => {
    const told = (['trace', 'debug', 'info', 'warn', 'error'] as const).map((level) =>
      vi.spyOn(log, level).mockImplementation(() => {}),
    );
    await sendBy(undefined, { lettersInLog: false })('noura@masar.test', letter);
    expect(told.flatMap(({ mock }) => mock.calls)).toEqual([[expect.stringContaining('SMTP_URL')]]);
  });
});
