import type { NamedInBoth } from '@shared/contracts/fields';
import {
  isAdmin,
  isOfManagingCompany,
  isOfOperations,
  MANAGING_COMPANY,
  OPERATIONS_COMPANY,
} from '@shared/rules/actor';
import { useQuery } from '@tanstack/react-query';
import { useUser } from '@/features/auth/api';
import { useCompanyChoices } from '@/features/companies/api';
import { rolesQuery } from '../api';

/** The company that the reader's users belong to, for those who do not administer the hub's. */
export function useBoundCompany(): NamedInBoth | undefined {
  const user = useUser();
  const reachesHub = isAdmin(user) || isOfManagingCompany(user) || isOfOperations(user);
  return reachesHub ? undefined : (user.assignedCompany ?? undefined);
}

const hubCompanies: number[] = [MANAGING_COMPANY, OPERATIONS_COMPANY];

/** The companies that the reader may place a person in: people come to 11 and 41 by an admin alone. */
export function useCompaniesToGive(current: NamedInBoth | null) {
  const mayGiveAll = isAdmin(useUser());
  const choices = useCompanyChoices(current);
  const isOffered = ({ value }: { value: number }) =>
    mayGiveAll || !hubCompanies.includes(value) || value === current?.id;
  return { ...choices, options: choices.options.filter(isOffered) };
}

/** The roles that the reader may give: all by an admin, else that of a plain user. */
export function useRolesToGive() {
  const mayGiveAll = isAdmin(useUser());
  const { data = [] } = useQuery(rolesQuery);
  return data
    .filter(({ name }) => mayGiveAll || name === 'user')
    .map(({ name, displayName }) => ({ value: name, label: displayName }));
}
