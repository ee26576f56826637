// The mail server of the end-to-end tests: what it is given becomes a file, which `mail.ts` reads.
import { once } from 'node:events';
import { mkdirSync, rmSync } from 'node:fs';
import { rename, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { SMTPServer } from 'smtp-server';

const folder = join(tmpdir(), `masar-e2e-mail-${process.env.PORT}`);
let count = 0;

async function keep(stream, { envelope }) {
  const mail = await buffer(stream);
  count += 1;
  const name = `${envelope.rcptTo[0].address}-${String(count).padStart(4, '0')}`;
  await writeFile(join(folder, `${name}.part`), mail);
  await rename(join(folder, `${name}.part`), join(folder, `${name}.eml`));
}

/** Starts it, and resolves with the variables that lead the product to it. */
export async function startMailServer() {
  mkdirSync(folder, { recursive: true });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
    onData: (stream, session, done) => void keep(stream, session).then(() => done(), done),
  });
  const listening = server.listen(0, '127.0.0.1');
  await once(listening, 'listening');
  return {
    SMTP_URL: `smtp://127.0.0.1:${listening.address().port}`,
    MAIL_FROM: 'Masar <hub@masar.example>',
  };
}
