import { isAdmin } from '@shared/rules/actor';
import {
  Building2,
  ChevronDown,
  FileStack,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  Menu as MenuIcon,
  ScrollText,
  ShieldCheck,
  UsersRound,
  Workflow,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { cn } from '@/lib/cn';
import { usePageExists } from '@/lib/known-pages';
import { paths } from '@/lib/paths';
import { Menu, MenuItem } from '@/ui/overlay/menu';
import { Button } from '@/ui/page/button';
import { hasManagementBar } from './work-links';

type Entry = { to: string; text: NavText; icon: LucideIcon; adminsOnly?: true };
type NavText =
  `nav.${'audit' | 'dashboard' | 'users' | 'companies' | 'permissions' | 'requestManagement' | 'requests' | 'templates'}`;

const entries: Entry[] = [
  { to: paths.dashboard, text: 'nav.dashboard', icon: LayoutDashboard },
  { to: paths.userManagement, text: 'nav.users', icon: UsersRound },
  { to: paths.companyManagement, text: 'nav.companies', icon: Building2 },
  { to: paths.permissionsManagement, text: 'nav.permissions', icon: ShieldCheck },
  { to: paths.audit, text: 'nav.audit', icon: ScrollText, adminsOnly: true },
  { to: paths.requestManagement, text: 'nav.requestManagement', icon: Workflow },
  { to: paths.requests, text: 'nav.requests', icon: Inbox },
  { to: paths.projectTemplates, text: 'nav.templates', icon: FileStack },
];

/** Other addresses of what a button leads to. */
const alsoAt: Partial<Record<string, readonly string[]>> = {
  [paths.dashboard]: [paths.root],
  [paths.userManagement]: [paths.enhancedUserManagement, paths.simpleUserManagement],
  [paths.permissionsManagement]: [paths.permissionsTest, paths.permissionsFinalTest, paths.permissionsDebug],
};

/**
 * For admins and company 41, everywhere but on the company dashboard. Where it has no room it folds into one button: the
 * width that it needs grows with the font size that the reader has set, and so it is measured in it (`@min-[74rem]`).
 */
export function NavigationBar() {
  const user = useUser();
  const { pathname } = useLocation();
  const exists = usePageExists();
  if (!hasManagementBar(user, pathname)) return null;
  const shown = entries.filter(({ to, adminsOnly }) => exists(to) && (!adminsOnly || isAdmin(user)));
  const isActive = ({ to }: Entry) => pathname === to || (alsoAt[to]?.includes(pathname) ?? false);
  return (
    <div className="@container">
      <Bar entries={shown} isActive={isActive} />
      <Folded entries={shown} isActive={isActive} />
    </div>
  );
}

interface Props {
  entries: Entry[];
  isActive: (entry: Entry) => boolean;
}

function Bar({ entries: shown, isActive }: Props) {
  const { t } = useTranslation('frame');
  return (
    <nav
      aria-label={t('mainNavigation')}
      className="mx-auto hidden max-w-(--container-page) px-3 sm:px-4 @min-[74rem]:block"
    >
      <ul className="flex gap-1">
        {shown.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              aria-current={isActive(entry) ? 'page' : undefined}
              className={cn(
                '-mb-px inline-flex h-11 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-ink-muted text-sm transition-colors hover:text-ink focus-visible:-outline-offset-2!',
                isActive(entry) && 'border-primary text-primary-ink hover:text-primary-ink',
              )}
            >
              <entry.icon aria-hidden="true" className="size-4" />
              {t(entry.text)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Folded({ entries: shown, isActive }: Props) {
  const { t } = useTranslation('frame');
  const active = shown.find(isActive);
  return (
    <nav aria-label={t('mainNavigation')} className="px-3 pb-2 @min-[74rem]:hidden">
      <Menu
        align="start"
        trigger={
          <Button variant="ghost" size="sm">
            <MenuIcon aria-hidden="true" />
            <span className="sr-only">{t('openNavigation')}</span>
            {active ? t(active.text) : t('mainNavigation')}
            <ChevronDown aria-hidden="true" />
          </Button>
        }
      >
        {shown.map((entry) => (
          <MenuItem
            key={entry.to}
            asChild
            className={cn(isActive(entry) && 'font-semibold text-primary-ink')}
          >
            <Link to={entry.to} aria-current={isActive(entry) ? 'page' : undefined}>
              <entry.icon aria-hidden="true" />
              {t(entry.text)}
            </Link>
          </MenuItem>
        ))}
      </Menu>
    </nav>
  );
}
