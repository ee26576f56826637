import type { Actor } from '@shared/rules/actor';
import type { GoogleFailure } from '@shared/rules/google';
import { eq } from 'drizzle-orm';
import { db, type Tx } from '../../../db/client';
import { record } from '../../../db/events';
import { limit } from '../../../db/limits';
import { users } from '../../../db/schema/people';
import { violatesUnique } from '../../../db/unique';
import { networkOf } from '../../../lib/network';
import { endInvitation } from '../../users/invitations/commands';
import { type Account, holdAccountByEmail, loadActor } from '../queries';

/** A sign-in that came to nothing for a reason that the person is told. */
export class GoogleRefusal extends Error {
  constructor(readonly failure: GoogleFailure) {
    super(failure);
  }
}

const beginnings = limit('google-begin-network', 100);
const returns = limit('google-return-network', 100);

/** Each sign-in that is begun keeps a session, and each return may make calls to the provider. Only failures count. */
export const countBeginning = (ip: string): Promise<void> => beginnings.count(networkOf(ip));
export const countReturn = (ip: string): Promise<void> => returns.count(networkOf(ip));

interface Person {
  /** Google's own number for the account. */
  subject: string;
  email?: string | undefined;
  verified: boolean;
}

/**
 * Finds who of ours a Google account belongs to: by an e-mail address that Google has verified, and from then on the
 * same Google account only. Nobody is registered by signing in, and disabled and deleted accounts are answered as
 * unknown ones are.
 */
export async function signInWithGoogle(
  { subject, email, verified }: Person,
  ip: string,
): Promise<{ identity: { id: number; epoch: number }; actor: Actor }> {
  if (!email || !verified) throw new GoogleRefusal('google_unverified');
  const account = await accountOf(subject, email);
  const identity = account && { id: account.id, epoch: account.sessionEpoch };
  const actor = identity && (await loadActor(identity));
  if (!actor) throw new GoogleRefusal('google_not_registered');
  await Promise.all([beginnings, returns].map(({ takeBack }) => takeBack(networkOf(ip))));
  return { identity, actor };
}

async function accountOf(subject: string, email: string): Promise<Account | undefined> {
  try {
    return await db.transaction(async (tx) => {
      const account = await holdAccountByEmail(tx, email);
      if (account?.googleSubject === null) await bind(tx, account.id, subject);
      return (account?.googleSubject ?? subject) === subject ? account : undefined;
    });
  } catch (error) {
    if (violatesUnique(error, 'users_google_subject_key')) return undefined; // it is another account's
    throw error;
  }
}

/** An address can pass to another person at the company that gives it out; Google's number for them can't. */
async function bind(tx: Tx, id: number, googleSubject: string): Promise<void> {
  await tx.update(users).set({ googleSubject }).where(eq(users.id, id));
  await endInvitation(tx, id);
  await record(tx, { actorId: id, action: 'user.bind_google', entity: 'user', entityId: id });
}
