import { isAdmin } from '@shared/rules/actor';
import { ChevronDown, LogOut, Settings, UserRound } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { signOut, useUser } from '@/features/auth/api';
import { usePageExists } from '@/lib/known-pages';
import { paths } from '@/lib/paths';
import { Avatar } from '@/ui/avatar';
import { Menu, MenuItem, MenuSeparator } from '@/ui/menu';
import { Bdi, Code } from '@/ui/text';
import { useWorkLinks } from './work-links';

/** Who is signed in, the way to their profile and settings, and out. */
export function UserMenu() {
  const { t } = useTranslation('shell');
  const exists = usePageExists();
  const user = useUser();
  const workLinks = useWorkLinks();
  const name = user.firstName || user.username || t('user');
  const place = user.companyName ?? (isAdmin(user) ? t('systemAdmin') : t('noCompany'));
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
      <MenuSeparator />
      {workLinks.map(({ to, text, icon: Icon }) => (
        <MenuItem key={to} asChild className="lg:hidden">
          <Link to={to}>
            <Icon aria-hidden="true" />
            {t(text)}
          </Link>
        </MenuItem>
      ))}
      <MenuSeparator className="lg:hidden" />
      {links.map(({ to, label, icon: Icon }) => (
        <MenuItem key={to} asChild>
          <Link to={to}>
            <Icon aria-hidden="true" />
            {label}
          </Link>
        </MenuItem>
      ))}
      {links.length > 0 && <MenuSeparator />}
      <MenuItem
        tone="danger"
        icon={<LogOut aria-hidden="true" className="rtl:-scale-x-100" />}
        onSelect={() => void signOut()}
      >
        {t('signOut')}
      </MenuItem>
    </Menu>
  );
}
