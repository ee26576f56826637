import { createTransport, type Transporter } from 'nodemailer';
import pLimit from 'p-limit';
import { config } from '../config';
import { htmlOf, type Letter, textOf } from './letter';
import { log } from './log';

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

/** A mail server that does not answer must not hold up a stop of ours for long. */
const patience = {
  connectionTimeout: 5_000,
  greetingTimeout: 5_000,
  dnsTimeout: 5_000,
  socketTimeout: 10_000,
};

const queue = pLimit(2);
let open: { url: string; transport: Transporter } | undefined;

/** By way of the mail server that is set; where none is, the log says so. */
export async function sendMail(to: string, letter: Letter): Promise<void> {
  const { smtpUrl, mailFrom } = config;
  const { subject, files = [] } = letter;
  if (!smtpUrl) {
    // a person who tries the hub finds the letter in the log; that of a hub in use is read by people who must not get into
    // others' accounts
    const what = 'a mail was not sent, because SMTP_URL is not set';
    return config.lettersInLog ? log.warn({ to, subject, text: textOf(letter) }, what) : log.warn(what);
  }
  if (open?.url !== smtpUrl)
    open = { url: smtpUrl, transport: createTransport({ url: smtpUrl, ...patience }) };
  const { transport } = open;
  const message = {
    from: mailFrom,
    to: { name: '', address: to }, // one address, whatever is in it
    subject,
    text: textOf(letter),
    html: htmlOf(letter),
    attachments: files.map(({ name, mediaType, bytes }) => ({
      filename: name,
      contentType: mediaType,
      content: bytes,
    })),
    headers: { 'Auto-Submitted': 'auto-generated' },
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  await queue(() => transport.sendMail(message)).catch((error: unknown) => {
    throw new MailFailure(error);
  });
}
