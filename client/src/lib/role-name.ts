import { builtInRoles, isBuiltInRole } from '@shared/rules/roles';
import { useLanguage } from './direction';
import { useName } from './names';

/** Words a person's role in the reader's language, where it has a name in that; a role of the hub's own may have one in English. */
export function useRoleName(): (role: string, roleNameEn?: string | null) => string {
  const { language } = useLanguage();
  const nameOf = useName();
  return (role, roleNameEn = null) =>
    isBuiltInRole(role) ? builtInRoles[role][language][0] : nameOf({ name: role, nameEn: roleNameEn });
}
