import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router-dom';
import { useUnread } from '@/features/notifications/api';
import { wantedTypes } from '@/features/notifications/model/wanted-types';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { useSettings } from '@/lib/settings';
import { dailyLinks } from './navigation-links';

/** The daily places within reach of the thumb: on every screen whose header has no room for links. */
export function BottomBar() {
  const { t } = useTranslation('frame');
  const { pathname } = useLocation();
  const unread = useUnread(wantedTypes(useSettings()));
  const active = dailyLinks.find(({ to }) => to === pathname);
  return (
    <nav
      aria-label={t('dailyNavigation')}
      className="fixed inset-x-0 bottom-0 z-30 border-line border-t bg-surface pb-[env(safe-area-inset-bottom)] lg:hidden print:hidden"
    >
      <ul className="grid grid-cols-4">
        {dailyLinks.map((entry) => (
          <li key={entry.to}>
            <Link
              to={entry.to}
              aria-current={entry === active ? 'page' : undefined}
              className={cn(
                'flex h-14 flex-col items-center justify-center gap-0.5 text-ink-muted text-xs focus-visible:-outline-offset-2!',
                entry === active && 'font-semibold text-primary-ink',
              )}
            >
              <span className="relative">
                <entry.icon aria-hidden="true" className="size-5" />
                {entry.to === paths.notifications && unread > 0 && (
                  <span
                    aria-hidden="true"
                    className="absolute -end-1 -top-0.5 size-2.5 rounded-full border-2 border-surface bg-accent"
                  />
                )}
              </span>
              <span className="max-w-full truncate px-1">{t(entry.text)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
