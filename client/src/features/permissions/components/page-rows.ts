import type { SystemPage } from '@shared/contracts/permissions';
import type { Actor } from '@shared/rules/actor';
import { type AccessRule, type AccessSource, type PageKey, pageAccessRules } from '@shared/rules/pages';

/** A page, and what the rules about it say, from the strongest to the weakest. */
export type PageRow = SystemPage & { rules: AccessRule[] };

/** What decides: the first rule that says something. The default always does. */
export function decisionOf({ rules, defaultAccess }: PageRow): { source: AccessSource; hasAccess: boolean } {
  const rule = rules.find(({ canAccess }) => canAccess !== null);
  return { source: rule?.source ?? 'default', hasAccess: rule?.canAccess ?? defaultAccess };
}

/** Lays what has just been switched over what the server said. */
export const withPending = (
  rows: readonly PageRow[],
  source: AccessSource,
  pending: ReadonlyMap<number, boolean>,
): PageRow[] =>
  rows.map((row) => {
    const switched = pending.get(row.id);
    if (switched === undefined) return row;
    const rules = row.rules.map((rule) => (rule.source === source ? { ...rule, canAccess: switched } : rule));
    return { ...row, rules };
  });

const nobody: Actor = {
  id: 0,
  role: 'user',
  assignedCompanyId: null,
  ownPages: {},
  rolePages: {},
  companyPages: {},
};

type Entries = readonly { page: { pageKey: PageKey }; canAccess: boolean }[];
const byKey = (entries: Entries) =>
  Object.fromEntries(entries.map(({ page, canAccess }) => [page.pageKey, canAccess]));

const rowsOf = (pages: readonly SystemPage[], holder: Actor, sources: readonly AccessSource[]): PageRow[] =>
  pages.map((page) => ({
    ...page,
    rules: pageAccessRules(holder, page.pageKey).filter(({ source }) => sources.includes(source)),
  }));

/** The rules about a role: as for somebody who has nothing but the role. */
export const rowsOfRole = (pages: readonly SystemPage[], role: string, entries: Entries): PageRow[] =>
  rowsOf(pages, { ...nobody, role, rolePages: byKey(entries) }, ['role', 'builtInRole', 'default']);

/** The rules about a company: as for an ordinary user of it. */
export const rowsOfCompany = (
  pages: readonly SystemPage[],
  assignedCompanyId: number,
  entries: Entries,
): PageRow[] =>
  rowsOf(pages, { ...nobody, assignedCompanyId, companyPages: byKey(entries) }, [
    'company',
    'builtInCompany',
    'default',
  ]);
