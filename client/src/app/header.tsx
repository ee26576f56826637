import { useTranslation } from 'react-i18next';
import { Link, NavLink } from 'react-router-dom';
import { NotificationBell } from '@/features/notifications/components/notification-bell';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { LanguageToggle } from '@/ui/page/language-toggle';
import { ThemeToggle } from '@/ui/page/theme-toggle';
import { Logo } from '@/ui/text/logo';
import { PaletteButton } from './command-palette/palette-button';
import { useWorkLinks } from './navigation-links';
import { UserMenu } from './user-menu';

/** The header of every signed-in page; the page's title and description follow below it, in `ui/page/page.tsx`. */
export function Header() {
  const { t } = useTranslation('shell');
  return (
    <header className="@container mx-auto flex h-12 max-w-(--container-page) items-center gap-1 px-4 sm:gap-2 sm:px-6">
      <Link to={paths.landing} aria-label={t('home')} className="flex rounded-md max-lg:me-auto">
        {/* where there is no room for all, the mark says it alone */}
        <Logo className="@max-[22rem]:[&>span]:hidden lg:@max-[58rem]:[&>span]:hidden" />
      </Link>
      <WorkNavigation />
      <PaletteButton />
      <LanguageToggle />
      <ThemeToggle className="@max-[24rem]:hidden" />
      <NotificationBell />
      <UserMenu />
    </header>
  );
}

/** The daily places beside the logo; on a narrow screen they are in the user menu. */
function WorkNavigation() {
  const { t } = useTranslation('frame');
  return (
    <nav aria-label={t('workNavigation')} className="me-auto ms-2 max-lg:hidden xl:ms-4">
      <ul className="flex xl:gap-1">
        {useWorkLinks().map(({ to, text }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                cn(
                  'inline-flex h-9 items-center whitespace-nowrap rounded-md px-1.5 xl:px-3 font-medium text-ink-muted text-sm transition-colors hover:bg-sunken hover:text-ink',
                  isActive && 'bg-sunken text-ink',
                )
              }
            >
              {t(text)}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}
