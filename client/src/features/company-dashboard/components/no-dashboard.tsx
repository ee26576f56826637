import { useQuery } from '@tanstack/react-query';
import { Building2, Info, ShieldX } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { pageAccessQuery } from '@/features/access/api';
import { paths } from '@/lib/paths';
import { EmptyState } from '@/ui/feedback/states';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { CompanyCounters, NO_COUNTS } from './company-counters';

/** Whether a page is open to the reader; supposed until the server has said so. */
const useIsOpen = (page: 'dashboard' | 'requests') =>
  useQuery({ ...pageAccessQuery(page), refetchInterval: false }).data?.hasAccess !== false;

/** For people without a company: what they see and what is theirs to decide stands on other pages. */
export function Unauthorized() {
  const { t } = useTranslation('companyDashboard');
  const hasDashboard = useIsOpen('dashboard');
  const hasRequests = useIsOpen('requests');
  return (
    <Page title={t('title')} width="narrow">
      <EmptyState
        icon={<ShieldX />}
        title={t('unauthorized.title')}
        text={t('unauthorized.text')}
        action={
          <>
            {hasDashboard && (
              <Button asChild>
                <Link to={paths.dashboard}>{t('unauthorized.dashboard')}</Link>
              </Button>
            )}
            {hasRequests && (
              <Button asChild variant={hasDashboard ? 'secondary' : 'primary'}>
                <Link to={paths.requests}>{t('unauthorized.requests')}</Link>
              </Button>
            )}
            <Button asChild variant="ghost">
              <Link to={paths.root}>{t('unauthorized.home')}</Link>
            </Button>
          </>
        }
      />
    </Page>
  );
}

interface NoCompanyProps {
  /** The way to another company, for administrators. */
  switcher?: ReactNode;
  /** What is the reader's own all the same. */
  children?: ReactNode;
}

/** For people whose company is gone, and for administrators who asked for one that is not there. */
export function NoCompany({ switcher, children }: NoCompanyProps) {
  const { t } = useTranslation('companyDashboard');
  return (
    <Page title={t('title')} actions={switcher} counters={<CompanyCounters counts={NO_COUNTS} />}>
      <EmptyState
        icon={<Building2 />}
        title={t('noCompany.title')}
        text={t(switcher ? 'noCompany.chooseAnother' : 'noCompany.text')}
        action={
          !switcher && (
            <p className="inline-flex items-center gap-2 font-medium text-accent-ink text-sm">
              <Info aria-hidden="true" className="size-4" />
              {t('noCompany.contact')}
            </p>
          )
        }
      />
      {children}
    </Page>
  );
}
