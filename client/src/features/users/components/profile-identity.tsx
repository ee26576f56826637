import type { Self } from '@shared/contracts/auth';
import { isAdmin } from '@shared/rules/actor';
import { Building2, ShieldCheck, UserRound } from 'lucide-react';
import type { ReactNode } from 'react';
import { useName } from '@/lib/names';
import { useRoleName } from '@/lib/role-name';
import { Avatar } from '@/ui/text/avatar';
import { Badge } from '@/ui/text/badge';
import { Code } from '@/ui/text/text';
import { initialsOf } from '../model/initials';

/** Who it is: picture or initials, names, and the company, or the role of those who belong to none. */
export function ProfileIdentity({ user, actions }: { user: Self; actions?: ReactNode }) {
  const roleName = useRoleName();
  const nameOf = useName();
  const { firstName, lastName, username, assignedCompany } = user;
  const Icon = assignedCompany ? Building2 : isAdmin(user) ? ShieldCheck : UserRound;
  return (
    <div className="flex flex-wrap items-start gap-x-5 gap-y-4">
      <Avatar
        size="xl"
        name={firstName || username}
        initials={initialsOf(firstName, lastName) || initialsOf(username, '')}
        src={user.picture}
        className="text-2xl"
      />
      <div className="flex min-w-0 flex-1 basis-52 flex-col items-start gap-1">
        <h2 className="wrap-anywhere font-semibold text-xl">
          <bdi>{`${firstName} ${lastName}`.trim() || username}</bdi>
        </h2>
        <p className="wrap-anywhere text-ink-muted text-sm">
          <Code>@{username}</Code>
        </p>
        <Badge tone="primary" icon={<Icon aria-hidden="true" />} className="mt-1.5">
          {nameOf(assignedCompany) ?? roleName(user.role, user.roleNameEn)}
        </Badge>
      </div>
      {actions}
    </div>
  );
}
