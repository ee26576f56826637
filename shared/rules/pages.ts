import { type Actor, isAdmin, isManager, isOfOperations } from './actor';

/** Every page that can be granted or withheld, and whether people may open it when nothing else is said. */
export const pageDefaults = {
  dashboard: true,
  projects: true,
  'project-details': true,
  'create-project': true,
  'edit-project': true,
  'project-templates': true,
  tasks: true,
  'task-details': true,
  'create-task': true,
  requests: true,
  'request-details': true,
  'create-request': true,
  'request-types': false,
  'company-dashboard': true,
  users: false,
  companies: false,
  'permissions-management': false,
  settings: true,
  'user-profile': true,
  notifications: true,
} as const satisfies Record<string, boolean>;

export type PageKey = keyof typeof pageDefaults;
export const pageKeys = Object.keys(pageDefaults) as PageKey[];

/** The test screens ask for some pages by other names. */
const aliases: Record<string, PageKey> = {
  'user-management': 'users',
  'company-management': 'companies',
  'project-management': 'projects',
  'task-management': 'tasks',
};

/** The page meant by a key, or undefined where there is no such page. */
export function pageOfKey(key: string): PageKey | undefined {
  if (Object.hasOwn(aliases, key)) return aliases[key];
  return Object.hasOwn(pageDefaults, key) ? (key as PageKey) : undefined;
}

const managerPages: readonly PageKey[] = ['users', 'companies', 'request-types'];
const operationsPages: readonly PageKey[] = ['users', 'companies', 'permissions-management', 'request-types'];

/** The rules about a page, from the strongest to the weakest. */
export const accessSources = ['own', 'role', 'builtInRole', 'company', 'builtInCompany', 'default'] as const;
export type AccessSource = (typeof accessSources)[number];

/**
 * Whether someone may open a page, and why: their own entry, else the role's (what is entered for it, else what is
 * built in), else what is built in for the company, else the page's default.
 */
export function effectivePageAccess(actor: Actor, page: PageKey): { allowed: boolean; source: AccessSource } {
  const own = actor.ownPages[page];
  if (own !== undefined) return { allowed: own, source: 'own' };
  const role = actor.rolePages[page];
  if (role !== undefined) return { allowed: role, source: 'role' };
  if (isAdmin(actor)) return { allowed: true, source: 'role' };
  if (isManager(actor) && managerPages.includes(page)) return { allowed: true, source: 'role' };
  if (isOfOperations(actor) && operationsPages.includes(page)) return { allowed: true, source: 'company' };
  return { allowed: pageDefaults[page], source: 'default' };
}
