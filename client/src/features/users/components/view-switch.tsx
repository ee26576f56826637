import { LayoutGrid, Rows3 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { NavLink, useLocation } from 'react-router-dom';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';

const views = [
  { path: paths.userManagement, name: 'cards', Icon: LayoutGrid },
  { path: paths.simpleUserManagement, name: 'table', Icon: Rows3 },
] as const;

/** Cards or a table: two pages, between which search and filters go along. */
export function ViewSwitch() {
  const { t } = useTranslation('users');
  const { search } = useLocation();
  return (
    <nav aria-label={t('view.label')} className="inline-flex gap-0.5 rounded-md bg-sunken p-0.5">
      {views.map(({ path, name, Icon }) => (
        <NavLink
          key={path}
          to={{ pathname: path, search }}
          title={t(`view.${name}`)}
          className={({ isActive }) =>
            cn(
              'inline-flex h-9 finger items-center gap-1.5 rounded-sm px-3 font-medium text-ink-muted text-sm transition-colors hover:text-ink [&_svg]:size-4',
              isActive && 'bg-surface text-ink shadow-sm',
            )
          }
        >
          <Icon aria-hidden="true" />
          {/* where counters stand in the line of the title, the room is theirs */}
          <span className="xl:max-2xl:sr-only">{t(`view.${name}`)}</span>
        </NavLink>
      ))}
    </nav>
  );
}
