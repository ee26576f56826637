import { isDeepStrictEqual } from 'node:util';
import { createTransport } from 'nodemailer';
import pLimit from 'p-limit';
import { config } from '../config';
import type { Letter } from './letter';
import { htmlOf, textOf } from './letter';
import { log } from './log';

interface Settings {
  /** Absent: nothing is sent. */
  smtpUrl: string | undefined;
  from: string | undefined;
  /** What can't be sent is written to the log, with the links in it that open accounts. */
  lettersInLog: boolean;
}

/** That a mail was not sent. Beyond the connection it is told in codes: a mail server's own sentence repeats the address. */
export class MailFailure extends Error {
  readonly code: string | undefined;
  readonly responseCode: number | undefined;

  constructor(error: unknown) {
    const { code, command, responseCode, message } = error as Partial<MailFailure> & { command?: string };
    const codes = [code, command, responseCode].filter(Boolean).join(' ');
    super(command === 'CONN' ? message : `a mail was not sent: ${codes}`);
    this.name = 'MailFailure';
    this.code = code;
    this.responseCode = responseCode;
  }

  /** Whether the mail server took no letter like this one; otherwise it takes none at present. */
  get isOfLetter(): boolean {
    return this.code === 'EENVELOPE' || this.code === 'EMESSAGE';
  }
}

type SendMail = (to: string, letter: Letter) => Promise<void>;

/** A mail server that does not answer must not hold up a stop of ours for long. */
const patience = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  dnsTimeout: 5_000,
  socketTimeout: 10_000,
};

export function mailer({ smtpUrl, from, lettersInLog }: Settings): SendMail {
  if (!smtpUrl) return lettersInLog ? toLog : toNobody;
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
    await queue(() => transport.sendMail(message)).catch((error: unknown) => {
      throw new MailFailure(error);
    });
  };
}

/** A person who tries the hub finds the letter there, also where the log is kept short. */
const toLog: SendMail = async (to, letter) => {
  const { subject } = letter;
  log.warn({ to, subject, text: textOf(letter) }, 'a mail that was not sent, because SMTP_URL is not set');
};

/** The log of a hub in use is read and kept by people who must not get into others' accounts. */
const toNobody: SendMail = async () => {
  log.warn('a mail was not sent, because SMTP_URL is not set');
};

let made: { by?: Settings; send: SendMail } = { send: toNobody };

/** By way of the mail server that is set. */
export const sendMail: SendMail = (to, letter) => {
  const { smtpUrl, mailFrom: from, lettersInLog } = config;
  const by: Settings = { smtpUrl, from, lettersInLog };
  if (!isDeepStrictEqual(made.by, by)) made = { by, send: mailer(by) };
  return made.send(to, letter);
};
