import type { Company } from '@shared/contracts/companies';
import type { CustomRole } from '@shared/contracts/roles';
import type { User } from '@shared/contracts/users';
import type { BuiltInRole } from '@shared/rules/roles';
import { KeyRound, Lock } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { useRoleName } from '@/lib/role-name';
import { IconTile } from '@/ui/page/card';
import { Avatar } from '@/ui/text/avatar';
import type { Subject } from './subject';

/** A person to choose, as a list shows them. */
export interface SubjectItem {
  subject: Subject;
  name: string;
  hint?: string | undefined;
  /** An e-mail address: it runs left to right. */
  isCode?: boolean;
  isActive?: boolean;
  picture: ReactNode;
}

export const personName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

export function useUserItems(users: readonly User[] = []): SubjectItem[] {
  const nameOf = useName();
  return users.map((user) => ({
    subject: { kind: 'user', id: user.id },
    name: personName(user),
    hint: user.email ?? nameOf(user.assignedCompany),
    isCode: user.email !== undefined,
    isActive: user.isActive ?? true,
    picture: <Avatar size="sm" name={personName(user)} src={user.picture} />,
  }));
}

export function useCompanyItems(companies: readonly Company[] = []): SubjectItem[] {
  const nameOf = useName();
  return companies.map((company) => ({
    subject: { kind: 'company', id: company.id },
    name: nameOf(company),
    hint: company.contactEmail || undefined,
    isCode: true,
    isActive: company.isActive,
    picture: <Avatar size="sm" shape="square" name={nameOf(company)} src={company.logoPicture} />,
  }));
}

/** The built-in roles first, as far as they are known before the others. */
export function useRoleItems(
  builtIn: readonly BuiltInRole[],
  custom: readonly CustomRole[] = [],
): SubjectItem[] {
  const { t } = useTranslation('permissions');
  const label = useRoleName();
  const nameOf = useName();
  return [
    ...builtIn.map((id) => ({
      subject: { kind: 'role' as const, id },
      name: label(id),
      hint: t('roles.builtIn'),
      picture: <RoleTile icon={<Lock />} />,
    })),
    ...custom.map((role) => ({
      subject: { kind: 'role' as const, id: role.id },
      name: nameOf(role),
      hint: role.description || t('roles.custom'),
      picture: <RoleTile icon={<KeyRound />} />,
    })),
  ];
}

const RoleTile = ({ icon }: { icon: ReactNode }) => (
  <IconTile tone="accent" className="size-8 [&_svg]:size-4">
    {icon}
  </IconTile>
);
