import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';
import { config } from '../config';
import { backgroundDone } from '../lib/background';

export interface Mail {
  from: string;
  to: string;
  headers: string;
  text: string;
  html: string;
  files: { name: string; bytes: Buffer }[];
}

const decoders: Record<string, (body: string) => string> = {
  base64: (body) => Buffer.from(body, 'base64').toString(),
  'quoted-printable': (body) => {
    const joined = body.replace(/=\r\n/g, '');
    const bytes = joined.replace(/=([0-9A-F]{2})/g, (_, hex) =>
      String.fromCharCode(Number.parseInt(hex, 16)),
    );
    return Buffer.from(bytes, 'latin1').toString();
  },
};

function decodePart(part: string): string {
  const [head = '', ...body] = part.split('\r\n\r\n');
  const encoding = /^Content-Transfer-Encoding: (\S+)/im.exec(head)?.[1] ?? '';
  const content = body.join('\r\n\r\n');
  return decoders[encoding]?.(content) ?? content;
}

const fileOf = (part: string) => {
  const [head = '', ...body] = part.split('\r\n\r\n');
  const name = /^Content-Disposition: attachment; filename="?([^"\r\n]+)/im.exec(head)?.[1];
  return name === undefined ? [] : [{ name, bytes: Buffer.from(body.join('\r\n\r\n'), 'base64') }];
};

/** A message in the two forms that ours have, and its files, as it went over the wire. */
export function readMail(raw: string): Omit<Mail, 'from' | 'to'> {
  const boundaries = new Set([...raw.matchAll(/boundary="([^"]+)"/g)].map(([, boundary]) => `--${boundary}`));
  let sections = [raw];
  for (const boundary of boundaries) sections = sections.flatMap((section) => section.split(boundary));
  const [headers = '', ...parts] = sections;
  const partOf = (type: string) =>
    decodePart(parts.find((part) => part.includes(`Content-Type: ${type}`)) ?? '');
  return { headers, text: partOf('text/plain'), html: partOf('text/html'), files: parts.flatMap(fileOf) };
}

type Refuses = (address: string) => boolean | Promise<boolean>;

/** A real mail server on a free port, which keeps what it is given; it has no mailbox where it `refuses`. The letter is sent on once `refuses` has resolved. */
export async function startMailServer(refuses: Refuses = () => false) {
  const mails: Mail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onRcptTo: ({ address }, _session, done) => {
      Promise.resolve(refuses(address)).then(
        (isRefused) => done(isRefused ? new Error(`no mailbox ${address}`) : undefined),
        done,
      );
    },
    onData: (stream, { envelope }, done) => {
      buffer(stream).then((raw) => {
        const from = envelope.mailFrom ? envelope.mailFrom.address : '';
        for (const { address } of envelope.rcptTo)
          mails.push({ from, to: address, ...readMail(raw.toString()) });
        done();
      }, done);
    },
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    url: `smtp://127.0.0.1:${(listening.address() as AddressInfo).port}`,
    mails,
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
}

/** Has the hub send its mails to such a server, until that is closed; links in them lead to `publicUrl`, where it is given. */
export async function sendToMailServer(
  refuses?: Refuses,
  address: { publicUrl?: string } = { publicUrl: 'http://hub.masar.test' },
) {
  const { smtpUrl, mailFrom, publicUrl } = config;
  const server = await startMailServer(refuses);
  Object.assign(config, { smtpUrl: server.url, mailFrom: 'مسار <hub@masar.test>', ...address });
  return {
    ...server,
    /** Leaves the hub with an address where no mail server is. */
    stop: server.close,
    close: async () => {
      await backgroundDone();
      Object.assign(config, { smtpUrl, mailFrom, publicUrl });
      await server.close();
    },
  };
}
