import { FALLBACK_COMPANY, MANAGING_COMPANY, OPERATIONS_COMPANY } from '@shared/rules/actor';
import { pageDefaults } from '@shared/rules/pages';
import { companySkeletons } from '../../lib/confusables';
import { db } from '../client';
import { companies } from '../schema/people';
import { systemPages } from '../schema/permissions';
import { roles } from '../schema/roles';
import { seedHubCalendar } from './hub-calendar';

/** The companies that the rules name; an administrator gives them their real names. */
const referenceCompanies = [
  { id: MANAGING_COMPANY, name: 'الشركة المديرة', nameEn: 'Managing Company' },
  { id: FALLBACK_COMPANY, name: 'شركة التوريد', nameEn: 'Supply Company' },
  { id: OPERATIONS_COMPANY, name: 'مكتب العمليات المشترك', nameEn: 'Joint Operations Office' },
];

/** What every hub has, demo or not: built-in roles, the pages that can be granted, the special companies, a calendar. Idempotent. */
export async function seedReference(): Promise<void> {
  await db.transaction(async (tx) => {
    await tx
      .insert(roles)
      .values(['admin', 'manager', 'user'].map((name) => ({ name, isBuiltIn: true })))
      .onConflictDoNothing();
    await tx
      .insert(systemPages)
      .values(Object.entries(pageDefaults).map(([pageKey, defaultAccess]) => ({ pageKey, defaultAccess })))
      .onConflictDoNothing();
    await tx
      .insert(companies)
      .values(referenceCompanies.map((row) => ({ ...row, ...companySkeletons(row) })))
      .onConflictDoNothing();
    await seedHubCalendar(tx);
  });
}
