import type { SecondFactors } from '@shared/contracts/second-factor';
import { toIso } from '../../../lib/time';
import type { Factors } from './queries';

export const presentPasskey = ({ id, name, createdAt, lastUsedAt }: Factors['passkeys'][number]) => ({
  id,
  name,
  createdAt: toIso(createdAt),
  lastUsedAt: toIso(lastUsedAt),
});

/** A person's factors, to themselves; `requiredFrom` in ms since 1970. */
export function presentFactors(
  { totp, passkeys, recoveryCodes: { left, createdAt } }: Factors,
  requiredFrom: number | undefined,
): SecondFactors {
  return {
    totp: totp ? { createdAt: toIso(totp.createdAt), lastUsedAt: toIso(totp.lastUsedAt) } : null,
    passkeys: passkeys.map(presentPasskey),
    recoveryCodes: createdAt === null ? null : { left, createdAt: toIso(createdAt) },
    requiredFrom: requiredFrom === undefined ? null : new Date(requiredFrom).toISOString(),
  };
}
