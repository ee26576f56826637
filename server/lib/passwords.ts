import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import pLimit from 'p-limit';

/** argon2id (the library's default algorithm) at the strength that OWASP advises: 19 MiB, 2 passes, 1 lane. */
const strength = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Hashing takes a core for some 20 ms; a storm of sign-ins leaves one to everything else. */
const queue = pLimit(Math.min(Math.max(availableParallelism() - 1, 1), 2));

export const hashPassword = (password: string): Promise<string> => queue(() => hash(password, strength));

/** A hash that no password has, so that an unknown account takes as long as a known one. */
const nobody = hashPassword(`${Math.random()}${Math.random()}`);

/** Whether the password belongs to the hash; always false, after the same work, where there is none. */
export async function passwordMatches(stored: string | null | undefined, password: string): Promise<boolean> {
  const target = stored ?? (await nobody);
  const matches = await queue(() => verify(target, password));
  return matches && stored != null;
}
