import type { CustomRole, Role } from '@shared/contracts/roles';
import type { Language } from '@shared/language';
import { nameIn } from '@shared/rules/bilingual';
import { builtInRoles, isBuiltInRole } from '@shared/rules/roles';
import { toIso } from '../../lib/time';
import type { RoleRow } from './queries';

/** A built-in role is named in the reader's language, a custom one by its name for that language. */
export const presentRole = ({ id, name, nameEn }: RoleRow, language: Language): Role => ({
  id,
  name,
  nameEn,
  displayName: isBuiltInRole(name) ? builtInRoles[name][language][0] : nameIn({ name, nameEn }, language),
});

export const presentCustomRole = ({ id, name, nameEn, description, createdAt }: RoleRow): CustomRole => ({
  id,
  name,
  nameEn,
  description,
  createdAt: toIso(createdAt),
});
