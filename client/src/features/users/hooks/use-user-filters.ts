import { userSorts } from '@shared/contracts/users';
import { useUser } from '@/features/auth/api';
import { idFrom } from '@/lib/id-param';
import { anyText, oneOf, useListFilters } from '@/ui/list/use-list-filters';

export const statuses = ['all', 'active', 'disabled'] as const;
type Status = (typeof statuses)[number];
const activity: Record<Status, boolean | undefined> = { all: undefined, active: true, disabled: false };

export function useUserFilters() {
  // those who only read are shown neither, so the server finds nobody by them
  const byAccount = useUser().can.createUsers;
  const { values, ...rest } = useListFilters({
    search: anyText,
    status: oneOf<Status>(byAccount ? statuses : ['all'], 'all'),
    role: (name: string) => (byAccount ? name : ''),
    company: idFrom,
    sort: oneOf(userSorts, 'newest'),
  });
  const { search, status, role, company: companyId, sort } = values;
  return { filters: { search, isActive: activity[status], role, companyId, sort }, status, ...rest };
}
export type UserFilterState = ReturnType<typeof useUserFilters>;
