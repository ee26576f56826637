import { userColumnSorts, userSorts } from '@shared/contracts/users';
import { useUser } from '@/features/auth/api';
import { idFrom } from '@/lib/id-param';
import { anyText, oneOf, useListFilters } from '@/ui/list/use-list-filters';

export const statuses = ['all', 'active', 'invited', 'disabled'] as const;
type Status = (typeof statuses)[number];
/** Who is active has not always joined: an invited person can already be given work. */
const states: Record<Status, { isActive?: boolean; hasJoined?: boolean }> = {
  all: {},
  active: { isActive: true },
  invited: { isActive: true, hasJoined: false },
  disabled: { isActive: false },
};

export function useUserFilters() {
  // those who only read are shown neither, so the server finds nobody by them
  const byAccount = useUser().can.createUsers;
  const { values, ...rest } = useListFilters({
    search: anyText,
    status: oneOf<Status>(byAccount ? statuses : ['all'], 'all'),
    role: (name: string) => (byAccount ? name : ''),
    company: idFrom,
    sort: oneOf([...userSorts, ...userColumnSorts], 'newest'),
  });
  const { search, status, role, company: companyId, sort } = values;
  return { filters: { search, ...states[status], role, companyId, sort }, status, ...rest };
}
export type UserFilterState = ReturnType<typeof useUserFilters>;
