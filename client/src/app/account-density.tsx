import { useEffect } from 'react';
import { useUser } from '@/features/auth/api';
import { noteDensity } from '@/lib/density';

/** Lists follow the density that the account has chosen, on this device or on another. */
export function AccountDensity() {
  const { density } = useUser();
  useEffect(() => noteDensity(density), [density]);
  return null;
}
