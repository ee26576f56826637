import { createHash, randomBytes } from 'node:crypto';

/** What a link in a letter proves its reader by; 256 random bits in base64url. */
export const newToken = (): string => randomBytes(32).toString('base64url');

/** SHA-256 of a token, which is what is kept of it: reading the database opens no account. */
export const digestOf = (token: string): string => createHash('sha256').update(token).digest('base64url');
