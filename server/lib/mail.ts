import { createTransport } from 'nodemailer';
import pLimit from 'p-limit';
import { config } from '../config';
import type { Letter } from './letter';
import { htmlOf, textOf } from './letter';
import { log } from './log';

interface Settings {
  /** Absent: letters are written to the log, where whoever runs the hub finds them. */
  smtpUrl: string | undefined;
  from: string | undefined;
}

export type SendMail = (to: string, letter: Letter) => Promise<void>;

/** A mail server that does not answer must not hold up a stop of ours for long. */
const patience = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  dnsTimeout: 5_000,
  socketTimeout: 10_000,
};

export function mailer({ smtpUrl, from }: Settings): SendMail {
  if (!smtpUrl) {
    return async (to, letter) => {
      const { subject } = letter;
      log.info(
        { to, subject, text: textOf(letter) },
        'a mail that was not sent, because SMTP_URL is not set',
      );
    };
  }
  const transport = createTransport({ url: smtpUrl, ...patience });
  const queue = pLimit(2);
  return async (to, letter) => {
    const message = {
      from,
      to: { name: '', address: to }, // one address, whatever is in it
      subject: letter.subject,
      text: textOf(letter),
      html: htmlOf(letter),
      headers: { 'Auto-Submitted': 'auto-generated' },
      disableFileAccess: true,
      disableUrlAccess: true,
    };
    await queue(() => transport.sendMail(message));
  };
}

export const sendMail: SendMail = mailer({ smtpUrl: config.smtpUrl, from: config.mailFrom });
