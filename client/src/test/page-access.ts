import type { PageAccess, UserPagePermission } from '@shared/contracts/permissions';
import type { PageKey } from '@shared/pages';
import { type AccessSource, accessSources, pageDefaults, pageKeys } from '@shared/rules/pages';

/** What a rule says where it is not the page's default that decides. */
type Said = Partial<Record<AccessSource, boolean>>;

/** A page as the server explains it: `said` is what the rules say, the first of which decides. */
export function pageAccess(pageKey: PageKey, said: Said = {}): PageAccess {
  const all: Said = { default: pageDefaults[pageKey], ...said };
  const rules = accessSources.map((source) => ({ source, canAccess: all[source] ?? null }));
  const { source, canAccess } = rules.find((rule) => rule.canAccess !== null) as (typeof rules)[number];
  return {
    id: pageKeys.indexOf(pageKey) + 1,
    pageKey,
    displayName: `صفحة ${pageKey}`,
    description: `وصف ${pageKey}`,
    defaultAccess: pageDefaults[pageKey],
    hasAccess: canAccess === true,
    source,
    rules,
  };
}

/** Pages as a person finds them about whom rules say something. */
export const pagesOf = (keys: readonly PageKey[], said: Partial<Record<PageKey, Said>> = {}): PageAccess[] =>
  keys.map((key) => pageAccess(key, said[key]));

/** What the server answers to an entry for a person. */
export const entered = (userId: number, pageId: number, hasAccess: boolean): UserPagePermission => ({
  id: 1,
  userId,
  pageId,
  hasAccess,
  canAccess: hasAccess,
  page: { pageKey: 'tasks', displayName: 'المهام' },
});
