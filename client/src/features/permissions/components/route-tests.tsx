import { guardedPage } from '@shared/rules/guard';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Route } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';
import { Card, CardHeader } from '@/ui/page/card';
import { Badge } from '@/ui/text/badge';
import { DirIcon } from '@/ui/text/dir-icon';
import { Code } from '@/ui/text/text';
import { userAccessQuery } from '../api';

const routes = [paths.permissionsManagement, paths.userManagement, paths.companyManagement, paths.dashboard];

/** Leads to pages of the administration, and says beforehand whether the guard should let the reader in. */
export function RouteTests() {
  const { t } = useTranslation('permissionsTest', { keyPrefix: 'routes' });
  const { data: access } = useQuery(userAccessQuery(useUser().id));
  const allowed = (path: string) => access?.find(({ pageKey }) => pageKey === guardedPage(path))?.hasAccess;
  return (
    <Card asChild>
      <section aria-label={t('title')}>
        <CardHeader title={t('title')} description={t('text')} icon={<Route />} />
        <ul className="grid gap-3 *:min-w-0 sm:grid-cols-2">
          {routes.map((path) => (
            <li key={path} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Button
                asChild
                variant="secondary"
                className="h-auto min-h-10 max-w-full whitespace-normal py-1.5"
              >
                <Link to={path}>
                  <Code className="wrap-anywhere">{path}</Code>
                  <DirIcon icon={ArrowRight} />
                </Link>
              </Button>
              <Expected allowed={allowed(path)} />
            </li>
          ))}
        </ul>
      </section>
    </Card>
  );
}

function Expected({ allowed }: { allowed: boolean | undefined }) {
  const { t } = useTranslation('permissionsTest', { keyPrefix: 'routes' });
  if (allowed === undefined) return null;
  return <Badge tone={allowed ? 'green' : 'red'}>{t(allowed ? 'opens' : 'redirects')}</Badge>;
}
