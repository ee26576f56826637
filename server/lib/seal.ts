import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto';
import { keyFor } from './key';

const ALGORITHM = 'aes-256-gcm';
const IV_BYTES = 12;
const TAG_BYTES = 16;

/** Encrypts what we have to read again. `owner` is a person's id, or a list: moved to another one, it opens no more. */
export function seal(text: string, purpose: string, owner: number | string): string {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, keyFor(purpose), iv).setAAD(Buffer.from(String(owner)));
  const encrypted = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), encrypted]).toString('base64url');
}

/** The text again; undefined where it was sealed with another SESSION_SECRET, for another owner, or was changed. */
export function unseal(sealed: string, purpose: string, owner: number | string): string | undefined {
  const bytes = Buffer.from(sealed, 'base64url');
  const [iv, tag] = [bytes.subarray(0, IV_BYTES), bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES)];
  try {
    const decipher = createDecipheriv(ALGORITHM, keyFor(purpose), iv, { authTagLength: TAG_BYTES })
      .setAAD(Buffer.from(String(owner)))
      .setAuthTag(tag);
    return decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES), undefined, 'utf8') + decipher.final('utf8');
  } catch {
    return undefined;
  }
}
