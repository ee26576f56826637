import type { CustomRole, Role } from '@shared/contracts/roles';
import type { Language } from '@shared/language';
import { builtInRoles, isBuiltInRole } from '@shared/rules/roles';
import { toIso } from '../../lib/time';
import type { RoleRow } from './queries';

/** A built-in role is named in the reader's language, a custom one as it was entered. */
export const presentRole = ({ id, name }: RoleRow, language: Language): Role => ({
  id,
  name,
  displayName: isBuiltInRole(name) ? builtInRoles[name][language][0] : name,
});

export const presentCustomRole = ({ id, name, description, createdAt }: RoleRow): CustomRole => ({
  id,
  name,
  description,
  createdAt: toIso(createdAt),
});
