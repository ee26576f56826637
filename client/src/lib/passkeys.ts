import type { assertion } from '@shared/contracts/passkeys';
import type { z } from 'zod';

/** Whether this browser has passkeys, and may use them here: they belong to a host with a name. */
export const passkeysWork = (): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname.replace(/^\[|\]$/g, ''));

/** The browser could not make or prove a passkey, for a reason other than a declined question. */
export class PasskeyError extends Error {
  override name = 'PasskeyError';

  /** This device already holds a passkey of the account. */
  get isPresent(): boolean {
    return this.cause instanceof Error && this.cause.name === 'InvalidStateError';
  }
}

/** Tells the browser's own failures from those of the connection; a declined question passes as it is. */
export const rejectAsPasskeyError = (cause: unknown): never => {
  throw isDeclined(cause) ? cause : new PasskeyError('The browser could not use a passkey', { cause });
};

/** Has the browser prove a passkey; rejects where the person declines. */
export async function provePasskey(options: object): Promise<z.input<typeof assertion>> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return startAuthentication({ optionsJSON: options as never }).catch(rejectAsPasskeyError);
}

/** The person has closed the browser's window, or it has given up waiting: nothing to complain about. */
export const isDeclined = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
