import { createHmac, randomBytes } from 'node:crypto';
import { latinDigits } from '@shared/rules/latin-digits';
import { keyFor } from './key';

/** Crockford's 32: without letters that are read as digits or as one another. */
const LETTERS = '0123456789abcdefghjkmnpqrstvwxyz';
const LENGTH = 10;

/** Fifty random bits, such as `7k2mq-x04wd`. */
export function newRecoveryCode(): string {
  const letters = [...randomBytes(LENGTH)].map((byte) => LETTERS[byte & 31]).join('');
  return `${letters.slice(0, LENGTH / 2)}-${letters.slice(LENGTH / 2)}`;
}

/** The letters of a code, however it was typed. */
const plain = (typed: string): string =>
  latinDigits(typed)
    .toLowerCase()
    .replace(/[^0-9a-z]/g, '')
    .replace(/o/g, '0')
    .replace(/[il]/g, '1');

/**
 * What is stored of a person's code, in base64url. A key that is not in the database makes 50 random bits impossible to
 * guess from a stolen copy of it, so that no slow hash is needed; a new SESSION_SECRET makes the codes worthless.
 */
export const recoveryCodeDigest = (userId: number, typed: string): string =>
  createHmac('sha256', keyFor('recovery codes'))
    .update(`${userId}\n${plain(typed)}`)
    .digest('base64url');
