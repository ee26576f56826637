/** The roles that the hub comes with, by the names that screens show for them. */
export const builtInRoles = {
  admin: { ar: ['مدير النظام'], en: ['System manager'] },
  manager: { ar: ['مدير الشركة', 'مشرف'], en: ['Company manager', 'Supervisor'] },
  user: { ar: ['مستخدم', 'مستخدم عادي'], en: ['User', 'Ordinary user'] },
} as const;
export type BuiltInRole = keyof typeof builtInRoles;

export const isBuiltInRole = (name: string): name is BuiltInRole => Object.hasOwn(builtInRoles, name);

/** The name as people read it: without case, vowel signs, lengthening, invisible characters and doubled spaces. */
const asRead = (name: string): string =>
  name
    .normalize('NFKD')
    .replace(/[\p{Mark}\p{Format}\u0640]/gu, '')
    .replace(/\s+/gu, ' ')
    .trim()
    .toLowerCase();

const builtInNames = new Set(
  Object.entries(builtInRoles).flatMap(([name, { ar, en }]) => [name, ...ar, ...en].map(asRead)),
);

/** Names that could be mistaken for a built-in role, or for an administrator's. */
export function isReservedRoleName(name: string): boolean {
  const read = asRead(name);
  return read.includes('admin') || builtInNames.has(read);
}
