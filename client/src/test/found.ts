import type { FoundRecord } from '@shared/contracts/search';

/** A request as a search finds it. */
export const foundRecord = (part: Partial<FoundRecord> = {}): FoundRecord => ({
  ...{ kind: 'request', id: 7, name: 'صيانة المضخة', nameEn: null, uniqueNumber: 'REQ-2026-0007' },
  ...{ status: 'pending', project: null, company: null, createdAt: '2026-01-05T08:00:00Z', found: null },
  ...part,
});
