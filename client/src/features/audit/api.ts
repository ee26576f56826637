import * as audit from '@shared/contracts/audit';
import { addressOf } from '@shared/endpoint';
import type { AuditEntity, AuditKind } from '@shared/rules/audit';
import { pagedQuery } from '@/lib/paged';

const PAGE = 50;

export interface AuditFilters {
  actorId?: number | undefined;
  companyId?: number | undefined;
  kind?: AuditKind | undefined;
  entity?: AuditEntity | undefined;
  entityId?: number | undefined;
  number?: string | undefined;
  session?: string | undefined;
  from?: string | undefined;
  to?: string | undefined;
}

/** Never kept as fresh, because almost every action adds an entry. */
export const auditQuery = (filters: AuditFilters) => ({
  ...pagedQuery([audit.list.path, filters], audit.list, { query: { limit: PAGE, ...filters } }, {}),
  staleTime: 0,
});

/** Where the browser saves the table from. */
export const exportAddress = (filters: AuditFilters): string =>
  addressOf(audit.exportTable, { query: { ...filters } });
