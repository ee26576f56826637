import type { SystemPage } from '@shared/contracts/permissions';
import type { PageKey } from '@shared/pages';
import type { Actor } from '@shared/rules/actor';
import { type AccessRule, type AccessSource, pageAccessRules } from '@shared/rules/pages';

/**
 * A page, and what the rules about it say, from the strongest to the weakest: the first is what is entered for whom
 * the row is about.
 */
export type PageRow = SystemPage & { rules: AccessRule[] };

/** Whether anything is entered for whom the row is about. */
export const isEntered = ({ rules: [entry] }: PageRow): boolean => (entry?.canAccess ?? null) !== null;

/** What decides: the first rule that says something. The default always does. */
export function decisionOf({ rules, defaultAccess }: PageRow): { source: AccessSource; hasAccess: boolean } {
  const rule = rules.find(({ canAccess }) => canAccess !== null);
  return { source: rule?.source ?? 'default', hasAccess: rule?.canAccess ?? defaultAccess };
}

/**
 * What is said about a page. A role or a company that says nothing leaves it to the other rules about its people; of a
 * person all rules are known.
 */
export function statusOf(row: PageRow): 'allowed' | 'denied' | 'unset' {
  const { source, hasAccess } = decisionOf(row);
  if (source === 'default' && row.rules[0]?.source !== 'own') return 'unset';
  return hasAccess ? 'allowed' : 'denied';
}

/** Lays what has just been switched over what the server said; null: what was entered is taken away. */
export const withPending = (
  rows: readonly PageRow[],
  source: AccessSource,
  pending: ReadonlyMap<number, boolean | null>,
): PageRow[] =>
  rows.map((row) => {
    const canAccess = pending.get(row.id);
    return canAccess === undefined ? row : withEntry(row, source, canAccess);
  });

/** A row as it is once this is entered; null: nothing. */
export const withEntry = (row: PageRow, source: AccessSource, canAccess: boolean | null): PageRow => ({
  ...row,
  rules: row.rules.map((rule) => (rule.source === source ? { ...rule, canAccess } : rule)),
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

/** The rules about a role: as for a person who has nothing but the role. */
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
