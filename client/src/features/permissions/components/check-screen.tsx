import { isAdmin } from '@shared/rules/actor';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { cn } from '@/lib/cn';
import { paths } from '@/lib/paths';
import { Page } from '@/ui/page/page';

const screens = {
  test: paths.permissionsTest,
  finalTest: paths.permissionsFinalTest,
  debug: paths.permissionsDebug,
};
type Screen = keyof typeof screens;

/** One of the three screens that test permissions, with the way to the other two. */
export function CheckScreen({ screen, children }: { screen: Screen; children: ReactNode }) {
  const { t } = useTranslation('permissionsTest');
  const { permissionsManagement, dashboard } = paths;
  const backTo = isAdmin(useUser()) ? permissionsManagement : dashboard;
  return (
    <Page title={t(`screens.${screen}`)} description={t(`descriptions.${screen}`)} backTo={backTo}>
      <nav aria-label={t('screens.label')}>
        <ul className="flex flex-wrap gap-1 rounded-md bg-sunken p-0.5 sm:w-fit">
          {(Object.keys(screens) as Screen[]).map((one) => (
            <li key={one}>
              <Link
                to={screens[one]}
                aria-current={one === screen ? 'page' : undefined}
                className={cn(
                  'finger inline-flex h-9 items-center rounded-sm px-3 font-medium text-ink-muted text-sm transition-colors hover:text-ink',
                  one === screen && 'bg-surface text-ink shadow-sm',
                )}
              >
                {t(`screens.${one}`)}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </Page>
  );
}
