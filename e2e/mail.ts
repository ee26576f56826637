import { readdirSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readMail } from '../server/test/mail';
import { expect } from './fixtures';

const folder = join(tmpdir(), `masar-e2e-mail-${process.env.MASAR_E2E_PORT}`); // as in mail-server.mjs

const filesTo = (address: string): string[] =>
  readdirSync(folder)
    .filter((name) => name.startsWith(`${address}-`) && name.endsWith('.eml'))
    .sort();

/** The text of the latest mail to an address, once it is there. */
export async function mailTo(address: string, timeout?: number): Promise<string> {
  const options = { message: `a mail to ${address}`, ...(timeout !== undefined && { timeout }) };
  await expect.poll(() => filesTo(address).length, options).toBeGreaterThan(0);
  const latest = filesTo(address).at(-1) as string;
  return readMail(readFileSync(join(folder, latest), 'utf8')).text;
}

export const hasMail = (address: string): boolean => filesTo(address).length > 0;
