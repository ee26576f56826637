import type { User } from '@shared/contracts/users';
import { Building2, Mail, Pencil, Phone, ShieldCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { useRoleName } from '@/lib/role-name';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { Avatar } from '@/ui/text/avatar';
import { Badge } from '@/ui/text/badge';
import { initialsOf } from '../model/initials';
import { nameOf } from '../model/person-name';
import { AccountState } from './account-state';
import { CutCode } from './cut-code';
import { LastActive } from './last-active';
import { UserActions } from './user-actions';

interface Props {
  user: User;
  onEdit: () => void;
}

/** A person's account, as far as the reader is shown it. */
export function UserCard({ user, onEdit }: Props) {
  const { t } = useTranslation(['users', 'common']);
  const { firstName, lastName, username, can } = user;
  const name = nameOf(user);
  const hasActions = can && (can.edit || can.setActive || can.remove);
  return (
    <Card asChild className="flex h-full flex-col p-0">
      <article aria-labelledby={`user-${user.id}`}>
        <div className="flex flex-1 flex-col gap-4 p-5">
          <div className="flex items-center gap-3">
            <Avatar
              name={name}
              initials={initialsOf(firstName, lastName) || initialsOf(name, '')}
              src={user.picture}
              size="lg"
            />
            <div className="min-w-0 flex-1">
              <h2 id={`user-${user.id}`} className="wrap-anywhere font-semibold text-lg leading-snug">
                <bdi>{name}</bdi>
              </h2>
              {username && (
                <p className="text-ink-muted text-sm">
                  <CutCode>{`@${username}`}</CutCode>
                </p>
              )}
            </div>
          </div>
          <ContactData user={user} />
          <LastActive at={user.lastActiveAt} />
          <Badges user={user} />
        </div>
        {hasActions && (
          <footer className="flex items-center justify-between gap-2 border-line border-t px-5 py-3">
            {can.edit ? (
              <Button
                variant="secondary"
                size="sm"
                onClick={onEdit}
                aria-label={t('editOf', { name: isolate(name) })}
              >
                <Pencil aria-hidden="true" />
                {t('common:edit')}
              </Button>
            ) : (
              <span />
            )}
            <UserActions user={user} />
          </footer>
        )}
      </article>
    </Card>
  );
}

/** Those who only read get none of it. */
function ContactData({ user: { email, phone } }: { user: User }) {
  const { t } = useTranslation('users');
  if (email === undefined) return null;
  return (
    <dl className="flex flex-col gap-1.5 text-ink-muted text-sm">
      <Fact name={t('facts.email')} icon={<Mail />}>
        <CutCode>{email}</CutCode>
      </Fact>
      <Fact name={t('facts.phone')} icon={<Phone />}>
        {phone ? <CutCode>{phone}</CutCode> : <span className="text-ink-faint">{t('noPhone')}</span>}
      </Fact>
    </dl>
  );
}

const Fact = ({ name, icon, children }: { name: string; icon: ReactNode; children: ReactNode }) => (
  <div className="flex items-center gap-2 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-faint">
    <dt>
      <span className="sr-only">{name}</span>
      <span aria-hidden="true">{icon}</span>
    </dt>
    <dd className="min-w-0">{children}</dd>
  </div>
);

function Badges({ user }: { user: User }) {
  const { assignedCompany, role, roleNameEn } = user;
  const nameOf = useName();
  const { t } = useTranslation('users');
  const roleName = useRoleName();
  return (
    <div className="mt-auto flex flex-wrap gap-1.5">
      <Badge size="sm" tone={assignedCompany ? 'primary' : 'grey'} icon={<Building2 aria-hidden="true" />}>
        {nameOf(assignedCompany) ?? t('noCompany')}
      </Badge>
      {role && (
        <Badge size="sm" tone="accent" icon={<ShieldCheck aria-hidden="true" />}>
          {roleName(role, roleNameEn)}
        </Badge>
      )}
      {/* of cards alone it is not told */}
      {role && <AccountState user={user} />}
    </div>
  );
}
