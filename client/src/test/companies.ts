import type { Company } from '@shared/contracts/companies';

/** A company as an admin sees it. */
export const sampleCompany = (changes: Partial<Company> = {}): Company => ({
  id: 12,
  name: 'Najd Engineering',
  nameEn: null,
  description: null,
  logo: null,
  logoPicture: null,
  contactEmail: null,
  contactPhone: null,
  address: null,
  representativeId: null,
  representative: null,
  isActive: true,
  createdAt: '2026-01-02T09:00:00Z',
  can: { edit: true, setActive: true, remove: true },
  ...changes,
});

/** A company as others see it. */
export const listedCompany = (company: { id: number; name: string; nameEn?: string | null }): Company => ({
  nameEn: null,
  ...company,
  logo: null,
  logoPicture: null,
  isActive: true,
});
