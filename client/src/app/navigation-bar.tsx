import { ChevronDown, Menu as MenuIcon } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { Menu, MenuItem } from '@/ui/overlay/menu';
import { Button } from '@/ui/page/button';
import { barLinks, hasManagementBar, type NavigationLink } from './navigation-links';

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
  if (!hasManagementBar(user, pathname)) return null;
  const links = barLinks(user);
  const active = links.find(({ to }) => pathname === to || alsoAt[to]?.includes(pathname));
  return (
    <div className="@container">
      <Bar links={links} active={active} />
      <Folded links={links} active={active} />
    </div>
  );
}

interface Props {
  links: NavigationLink[];
  active: NavigationLink | undefined;
}

function Bar({ links, active }: Props) {
  const { t } = useTranslation('frame');
  return (
    <nav
      aria-label={t('mainNavigation')}
      className="mx-auto hidden max-w-(--container-page) px-3 sm:px-4 @min-[74rem]:block"
    >
      <ul className="flex gap-1">
        {links.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              aria-current={entry === active ? 'page' : undefined}
              className={cn(
                '-mb-px inline-flex h-10 items-center gap-2 whitespace-nowrap border-transparent border-b-2 px-2.5 font-medium text-ink-muted text-sm transition-colors hover:text-ink focus-visible:-outline-offset-2!',
                entry === active && 'border-primary text-primary-ink hover:text-primary-ink',
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

function Folded({ links, active }: Props) {
  const { t } = useTranslation('frame');
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
        {links.map((entry) => (
          <MenuItem
            key={entry.to}
            asChild
            className={cn(entry === active && 'font-semibold text-primary-ink')}
          >
            <Link to={entry.to} aria-current={entry === active ? 'page' : undefined}>
              <entry.icon aria-hidden="true" />
              {t(entry.text)}
            </Link>
          </MenuItem>
        ))}
      </Menu>
    </nav>
  );
}
