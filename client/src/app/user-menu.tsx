import type { Self } from '@shared/contracts/auth';
import { isAdmin } from '@shared/rules/actor';
import { ChevronDown, LogOut, type LucideIcon, Settings, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { signOut, useUser } from '@/features/auth/api';
import { usePageExists } from '@/lib/known-pages';
import { paths } from '@/lib/paths';
import { Avatar } from '@/ui/avatar';
import { Menu, MenuGroup, MenuItem, MenuSeparator } from '@/ui/menu';
import { Bdi, Code } from '@/ui/text';
import { useMayLeave } from '@/ui/unsaved-guard';
import { useManagementLinks, useWorkLinks } from './work-links';

/** Who is signed in, the way to their profile and settings, and out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const exists = usePageExists();
  const user = useUser();
  const workLinks = useWorkLinks();
  const managementLinks = useManagementLinks();
  const mayLeave = useMayLeave();
  const name = user.firstName || user.username || t('user');
  const links = [
    { to: paths.profile, label: t('profile'), icon: UserRound },
    { to: paths.settings, label: t('settings'), icon: Settings },
  ].filter(({ to }) => exists(to));

  return (
    <Menu
      className="w-64"
      trigger={
        <button
          type="button"
          className="ms-1 flex min-w-0 items-center gap-2 rounded-full p-1 hover:bg-sunken sm:pe-3"
        >
          <span className="sr-only">{t('userMenu', { name })}</span>
          <Avatar name={name} src={user.profileImageUrl} size="sm" />
          <span aria-hidden="true" className="max-w-36 truncate font-medium text-sm max-sm:hidden">
            {name}
          </span>
          <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-ink-faint max-sm:hidden" />
        </button>
      }
    >
      <MenuGroup label={<Identity user={user} name={name} />}>
        <MenuSeparator />
        {workLinks.map(({ to, text, icon }) => (
          <MenuLink key={to} to={to} icon={icon} label={t(text)} className="lg:hidden" />
        ))}
        <MenuSeparator className="lg:hidden" />
        {managementLinks.map(({ to, text, icon }) => (
          <MenuLink key={to} to={to} icon={icon} label={t(text)} />
        ))}
        {managementLinks.length > 0 && <MenuSeparator />}
        {links.map((link) => (
          <MenuLink key={link.to} {...link} />
        ))}
        {links.length > 0 && <MenuSeparator />}
        <MenuItem
          tone="danger"
          icon={<LogOut aria-hidden="true" className="rtl:-scale-x-100" />}
          onSelect={async () => {
            if (await mayLeave()) await signOut();
          }}
        >
          {t('signOut')}
        </MenuItem>
      </MenuGroup>
    </Menu>
  );
}

/** Whose account it is, and of which company. */
function Identity({ user, name }: { user: Self; name: string }) {
  const { t } = useTranslation('shell');
  const place = user.companyName ?? (isAdmin(user) ? t('systemAdmin') : t('noCompany'));
  return (
    <div className="flex items-center gap-3 px-2.5 py-2">
      <Avatar name={name} src={user.profileImageUrl} />
      <div className="min-w-0">
        <p className="truncate font-semibold text-sm">
          <Bdi>{name}</Bdi>
        </p>
        <p className="truncate text-ink-faint text-xs">
          <Code>{user.email}</Code>
        </p>
        <p className="truncate text-ink-muted text-xs">
          <Bdi>{place}</Bdi>
        </p>
      </div>
    </div>
  );
}

interface LinkProps {
  to: string;
  label: string;
  icon: LucideIcon;
  className?: string;
}

const MenuLink = ({ to, label, icon: Icon, className }: LinkProps) => (
  <MenuItem asChild className={className}>
    <Link to={to}>
      <Icon aria-hidden="true" />
      {label}
    </Link>
  </MenuItem>
);
