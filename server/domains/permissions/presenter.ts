import type { PageAccess, SystemPage, UserPagePermission } from '@shared/contracts/permissions';
import type { Language } from '@shared/language';
import type { Actor } from '@shared/rules/actor';
import { effectivePageAccess, pageAccessRules, pageDefaults } from '@shared/rules/pages';
import { pages as ar } from '../../locales/ar/permissions';
import { pages as en } from '../../locales/en/permissions';
import type { EntryRow, PageRow, UserEntryRow } from './queries';

const words = { ar, en };

export const presentPage = ({ id, pageKey }: PageRow, language: Language): SystemPage => ({
  id,
  pageKey,
  ...words[language][pageKey],
  // what the rules go by
  defaultAccess: pageDefaults[pageKey],
});

/** What a person may open, and why. */
export function presentAccess(person: Actor, page: PageRow, language: Language): PageAccess {
  const { allowed, source } = effectivePageAccess(person, page.pageKey);
  const rules = pageAccessRules(person, page.pageKey);
  return { ...presentPage(page, language), hasAccess: allowed, source, rules };
}

/** An entry of a person, a role or a company, with the page that it is about. */
export const presentEntry = <Row extends EntryRow>(row: Row, language: Language) => ({
  hasAccess: row.canAccess,
  page: { pageKey: row.pageKey, displayName: words[language][row.pageKey].displayName },
  ...row,
});

/** Entries by the id of their person. */
export function presentByUser(
  rows: readonly UserEntryRow[],
  language: Language,
): Record<string, UserPagePermission[]> {
  const byUser: Record<string, UserPagePermission[]> = {};
  for (const row of rows) {
    byUser[row.userId] ??= [];
    byUser[row.userId]?.push(presentEntry(row, language));
  }
  return byUser;
}
