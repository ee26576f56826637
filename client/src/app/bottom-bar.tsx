import { Bell, FolderKanban, Hourglass, Inbox } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { useUnread } from '@/features/notifications/api';
import { wantedTypes } from '@/features/notifications/model/wanted-types';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { useSettings } from '@/lib/settings';

/** What is opened all day, within reach of the thumb: on a narrow screen alone, where the header has no room for links. */
export function BottomBar() {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const hasDesk = useUser().assignedCompanyId !== null;
  const unread = useUnread(wantedTypes(useSettings()));
  const myTurn = hasDesk ? `${paths.companyDashboard()}?tab=project-tasks` : `${paths.requests}?waiting=open`;
  const places = [
    {
      to: myTurn,
      icon: Hourglass,
      text: 'bottom.myTurn',
      isHere: hasDesk && pathname === paths.companyDashboard(),
    },
    { to: paths.projects, icon: FolderKanban, text: 'nav.projects', isHere: pathname === paths.projects },
    { to: paths.requests, icon: Inbox, text: 'nav.requests', isHere: pathname === paths.requests },
    {
      to: paths.notifications,
      icon: Bell,
      text: 'bottom.notifications',
      isHere: pathname === paths.notifications,
    },
  ] as const;
  return (
    <nav
      aria-label={t('bottom.label')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] sm:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        {places.map(({ to, icon: Icon, text, isHere }) => (
          <li key={to}>
            <Link
              to={to}
              aria-current={isHere ? 'page' : undefined}
              className={cn(
                'flex h-14 flex-col items-center justify-center gap-0.5 text-ink-muted text-xs focus-visible:-outline-offset-2!',
                isHere && 'font-semibold text-primary-ink',
              )}
            >
              <span className="relative">
                <Icon aria-hidden="true" className="size-5" />
                {to === paths.notifications && unread > 0 && (
                  <span
                    aria-hidden="true"
                    className="absolute -end-1 -top-0.5 size-2.5 rounded-full border-2 border-surface bg-accent"
                  />
                )}
              </span>
              <span className="max-w-full truncate px-1">{t(text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
