import type { registration } from '@shared/contracts/passkeys';
import type { z } from 'zod';
import { rejectAsPasskeyError } from './passkeys';

/** Has the browser make a passkey, for what the server has asked; rejects where the person declines. */
export async function createPasskey(options: object): Promise<z.input<typeof registration>> {
  const { startRegistration } = await import('@simplewebauthn/browser');
  return startRegistration({ optionsJSON: options as never }).catch(rejectAsPasskeyError);
}
