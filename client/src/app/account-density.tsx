import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { accountSettingsQuery } from '@/features/settings/api';
import { noteDensity } from '@/lib/density';

/** Lists follow the density that the account has chosen, on this device or on another. */
export function AccountDensity() {
  const { data } = useQuery({ ...accountSettingsQuery, staleTime: Number.POSITIVE_INFINITY });
  useEffect(() => data && noteDensity(data.density), [data]);
  return null;
}
