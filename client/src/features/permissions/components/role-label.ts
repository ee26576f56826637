import type { Language } from '@shared/language';
import { type BuiltInRole, builtInRoles, isBuiltInRole } from '@shared/rules/roles';
import { matches } from '@shared/rules/search';
import { useLanguage } from '@/lib/direction';

const wordOf = (role: BuiltInRole, language: Language): string => builtInRoles[role][language][0];

/** What a role is called on the screen: built-in ones in the reader's language. */
export function useRoleLabel(): (role: string) => string {
  const { language } = useLanguage();
  return (role) => (isBuiltInRole(role) ? wordOf(role, language) : role);
}

/** The built-in roles found by any of their names. */
export const builtInRolesMatching = (search: string): BuiltInRole[] =>
  (Object.keys(builtInRoles) as BuiltInRole[]).filter((role) => {
    const { ar, en } = builtInRoles[role];
    return matches([role, ...ar, ...en].join(' '), search);
  });
