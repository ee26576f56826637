import { ages, sides } from '@shared/rules/court';
import { useSearchParams } from 'react-router-dom';
import { idFrom } from '@/lib/id-param';
import { oneOf, useListFilters } from '@/ui/list/use-list-filters';
import type { CourtFilters, TurnFilters } from '../api';

/** What a number counts: turns of an age, late ones, and those that hold tasks up. */
export const counts = [...ages, 'late', 'heldUp'] as const;
export type Count = (typeof counts)[number];

/** In the address, of what no company holds. */
const NONE = 'none';

const isAge = (count: Count) => ages.find((age) => age === count);

export function useCourtFilters() {
  const { values, ...rest } = useListFilters({
    side: oneOf(sides),
    project: idFrom,
    type: idFrom,
    person: idFrom,
    company: (text: string) => (text === NONE ? NONE : idFrom(text)),
    count: oneOf(counts),
  });
  const { side, project, type, person, company, count } = values;
  const figures: CourtFilters = { side, projectId: project, requestTypeId: type, userId: person };
  const rows: TurnFilters = {
    ...figures,
    ...(company === NONE ? { withoutCompany: 'true' as const } : { companyId: company }),
    ...(count && { age: isAge(count) }),
    ...(count === 'late' && { late: 'true' as const }),
    ...(count === 'heldUp' && { heldUp: 'true' as const }),
  };
  return { values, figures, rows, ...rest };
}

/** Leads to the turns that a number counts, with the other filters as they are. */
export function useAddressOf(): (companyId: number | undefined, count?: Count) => string {
  const [params] = useSearchParams();
  return (companyId, count) => {
    const next = new URLSearchParams(params);
    next.set('company', companyId === undefined ? NONE : String(companyId));
    if (count) next.set('count', count);
    else next.delete('count');
    return `?${next}`;
  };
}
