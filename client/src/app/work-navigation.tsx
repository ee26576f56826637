import { useTranslation } from 'react-i18next';
import { NavLink } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { useWorkLinks } from './navigation-links';

/** The daily places beside the logo; on a narrow screen they are in the user menu. */
export function WorkNavigation() {
  const { t } = useTranslation('frame');
  return (
    <nav aria-label={t('workNavigation')} className="me-auto ms-4 max-lg:hidden">
      <ul className="flex gap-1">
        {useWorkLinks().map(({ to, text }) => (
          <li key={to}>
            <NavLink
              to={to}
              className={({ isActive }) =>
                cn(
                  'inline-flex h-9 items-center whitespace-nowrap rounded-md px-2 xl:px-3 font-medium text-ink-muted text-sm transition-colors hover:bg-sunken hover:text-ink',
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
