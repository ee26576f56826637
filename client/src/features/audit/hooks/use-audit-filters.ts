import { auditEntities, auditKinds } from '@shared/rules/audit';
import { typedDay } from '@shared/rules/typed-day';

import { idFrom } from '@/lib/id-param';
import { oneOf, useListFilters } from '@/ui/list/use-list-filters';
import type { AuditFilters } from '../api';

const day = (text: string) => (text && typedDay(text) === text ? text : undefined);

export function useAuditFilters() {
  const { values, change, clear } = useListFilters({
    actorId: idFrom,
    companyId: idFrom,
    kind: oneOf(auditKinds),
    entity: oneOf(auditEntities),
    entityId: idFrom,
    number: (text: string) => text.slice(0, 40) || undefined,
    session: (text: string) => (/^[0-9a-f]{16}$/.test(text) ? text : undefined),
    from: day,
    to: day,
  });
  const { entity, entityId, ...others } = values;
  const filters: AuditFilters = { ...others, ...(entity && entityId && { entity, entityId }) };
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    change,
    clear,
  };
}
export type AuditFilterState = ReturnType<typeof useAuditFilters>;
