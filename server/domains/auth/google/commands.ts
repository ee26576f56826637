import type { Actor } from '@shared/rules/actor';
import type { GoogleFailure } from '@shared/rules/google';
import { limit } from '../../../db/limits';
import { networkOf } from '../../../lib/network';
import { loadActor } from '../queries';
import { identityByEmail } from './queries';

/** A sign-in that came to nothing for a reason that the person is told. */
export class GoogleRefusal extends Error {
  constructor(readonly failure: GoogleFailure) {
    super(failure);
  }
}

const byAddress = limit('google-address', 100);

/** Each sign-in that is begun keeps a session and may make calls to the provider. */
export const countSignIn = (address: string): Promise<void> => byAddress.count(networkOf(address));

/**
 * Finds who of ours a Google account belongs to: by an e-mail address that Google has verified. Nobody is registered
 * by signing in, and disabled and deleted accounts are answered as unknown ones are.
 */
export async function signInWithGoogle(
  person: { email: string | undefined; verified: boolean },
  address: string,
): Promise<{ identity: { id: number; epoch: number }; actor: Actor }> {
  if (!person.email || !person.verified) throw new GoogleRefusal('google_unverified');
  const identity = await identityByEmail(person.email);
  const actor = identity && (await loadActor(identity));
  if (!actor) throw new GoogleRefusal('google_not_registered');
  await byAddress.takeBack(networkOf(address)); // only failures count
  return { identity, actor };
}
