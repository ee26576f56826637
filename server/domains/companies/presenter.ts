import type { Company } from '@shared/contracts/companies';
import type { Actor } from '@shared/rules/actor';
import { toIso } from '../../lib/time';
import { canEditCompany, canRemoveCompany, canSetCompanyActive, seesWholeCompany } from './policy';
import type { CompanyRow } from './queries';

export function presentCompany(actor: Actor, row: CompanyRow): Company {
  if (!seesWholeCompany(actor, row.id)) {
    const { id, name, nameEn, logo, logoPicture, isActive } = row;
    return { id, name, nameEn, logo, logoPicture, isActive };
  }
  return {
    can: {
      edit: canEditCompany(actor, row.id),
      setActive: canSetCompanyActive(actor),
      remove: canRemoveCompany(actor, row.id),
    },
    ...row,
    createdAt: toIso(row.createdAt),
    updatedAt: toIso(row.updatedAt),
  };
}
