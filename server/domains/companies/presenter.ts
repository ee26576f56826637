import type { Company } from '@shared/contracts/companies';
import type { Actor } from '@shared/rules/actor';
import { toIso } from '../../lib/time';
import { seesWholeCompany } from './policy';
import type { CompanyRow } from './queries';

export function presentCompany(actor: Actor, row: CompanyRow): Company {
  if (seesWholeCompany(actor, row.id)) return { ...row, createdAt: toIso(row.createdAt) };
  const { id, name, logo, isActive } = row;
  return { id, name, logo, isActive };
}
