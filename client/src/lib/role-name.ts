import { builtInRoles, isBuiltInRole } from '@shared/rules/roles';
import { useLanguage } from './direction';

/** Words a person's role: a built-in one in the reader's language, the hub's own as it was entered. */
export function useRoleName(): (role: string) => string {
  const { language } = useLanguage();
  return (role) => (isBuiltInRole(role) ? builtInRoles[role][language][0] : role);
}
