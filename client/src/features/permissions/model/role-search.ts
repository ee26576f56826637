import { type BuiltInRole, builtInRoles } from '@shared/rules/roles';
import { matches } from '@shared/rules/search';

/** The built-in roles found by any of their names. */
export const builtInRolesMatching = (search: string): BuiltInRole[] =>
  (Object.keys(builtInRoles) as BuiltInRole[]).filter((role) => {
    const { ar, en } = builtInRoles[role];
    return matches([role, ...ar, ...en].join(' '), search);
  });
