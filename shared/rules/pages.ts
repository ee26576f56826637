import { type PageKey, pages } from '../pages';
import { type Actor, isAdmin, isManager, isOfManagingCompany, isOfOperations } from './actor';

/** Every page that can be granted or withheld, and whether people may open it when nothing else is said. */
export const pageDefaults = Object.fromEntries(
  Object.values(pages).flatMap((page) => ('access' in page ? [[page.access, !('closed' in page)]] : [])),
) as Readonly<Record<PageKey, boolean>>;
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

const managerPages: readonly PageKey[] = ['users', 'companies', 'request-types', 'project-templates'];
const operationsPages: readonly PageKey[] = [
  'users',
  'companies',
  'permissions-management',
  'request-types',
  'project-templates',
];
const managingPages: readonly PageKey[] = ['project-templates'];

/** Whether a person may open a page; undefined where it says nothing about that. */
type Rule = (actor: Actor, page: PageKey) => boolean | undefined;

/**
 * The rules about a page, from the strongest to the weakest: what is entered for the person, for their role, what is
 * built in for the role, what is entered for their company, what is built in for the company, the page's default.
 */
const rules = {
  own: ({ ownPages }, page) => ownPages[page],
  role: ({ rolePages }, page) => rolePages[page],
  builtInRole: (actor, page) =>
    isAdmin(actor) || (isManager(actor) && managerPages.includes(page)) || undefined,
  company: ({ companyPages }, page) => companyPages[page],
  builtInCompany: (actor, page) =>
    (isOfOperations(actor) && operationsPages.includes(page)) ||
    (isOfManagingCompany(actor) && managingPages.includes(page)) ||
    undefined,
  default: (_actor, page) => pageDefaults[page],
} as const satisfies Record<string, Rule>;

export type AccessSource = keyof typeof rules;
export const accessSources = Object.keys(rules) as AccessSource[];

export interface AccessRule {
  source: AccessSource;
  /** Null: it says nothing. */
  canAccess: boolean | null;
}

/** What each rule says about a person and a page. */
export const pageAccessRules = (actor: Actor, page: PageKey): AccessRule[] =>
  accessSources.map((source) => ({ source, canAccess: rules[source](actor, page) ?? null }));

interface Decision extends AccessRule {
  canAccess: boolean;
}
const decides = (rule: AccessRule): rule is Decision => rule.canAccess !== null;

/** Whether a person may open a page, and by which rule: the first that says something, the default if no other. */
export function effectivePageAccess(actor: Actor, page: PageKey): { allowed: boolean; source: AccessSource } {
  const { canAccess: allowed, source } = pageAccessRules(actor, page).find(decides) as Decision;
  return { allowed, source };
}
