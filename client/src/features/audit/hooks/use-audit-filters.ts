import { auditEntities, auditKinds } from '@shared/rules/audit';
import { parseDay } from '@/lib/format';
import { idFrom } from '@/lib/id-param';
import { useChangeParams } from '@/lib/use-change-params';
import type { AuditFilters } from '../api';

type Param = keyof AuditFilters;

const dayFrom = (text: string | null) => (text && parseDay(text) === text ? text : undefined);
const none = Object.fromEntries(
  ['actorId', 'companyId', 'kind', 'entity', 'entityId', 'number', 'session', 'from', 'to'].map((param) => [
    param,
    '',
  ]),
);

/** Kept in the address, so that going back and sharing a link keep what is looked for. */
export function useAuditFilters() {
  const [params, change] = useChangeParams<Param>();
  const entity = auditEntities.find((known) => known === params.get('entity'));
  const entityId = idFrom(params.get('entityId'));
  const session = params.get('session') ?? '';
  const filters: AuditFilters = {
    actorId: idFrom(params.get('actorId')),
    companyId: idFrom(params.get('companyId')),
    kind: auditKinds.find((known) => known === params.get('kind')),
    ...(entity && entityId && { entity, entityId }),
    number: params.get('number')?.slice(0, 40) || undefined,
    session: /^[0-9a-f]{16}$/.test(session) ? session : undefined,
    from: dayFrom(params.get('from')),
    to: dayFrom(params.get('to')),
  };
  return {
    filters,
    isFiltered: Object.values(filters).some((value) => value !== undefined),
    change,
    clear: () => change(none),
  };
}
export type AuditFilterState = ReturnType<typeof useAuditFilters>;
