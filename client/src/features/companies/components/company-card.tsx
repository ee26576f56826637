import type { Company } from '@shared/contracts/companies';
import { isAdmin } from '@shared/rules/actor';
import { LayoutDashboard } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { cn } from '@/lib/cn';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { Avatar } from '@/ui/text/avatar';
import { StatusBadge } from '@/ui/text/status-badge';
import { Clamped } from '@/ui/text/text';
import { CompanyActions } from './company-actions';
import { CompanyFacts } from './company-facts';

interface Props {
  company: Company;
  onEdit: () => void;
}

export function CompanyCard({ company, onEdit }: Props) {
  const { t } = useTranslation('companies');
  const nameOf = useName();
  const name = nameOf(company);
  const { logo, logoPicture, isActive, description, can } = company;
  // the dashboard of any company is an admin's, as specified
  const leadsToDashboard = isAdmin(useUser());
  const hasActions = can?.edit || can?.setActive || can?.remove;
  return (
    <Card asChild className={cn('flex flex-col p-0', !can && 'self-start')}>
      <article aria-labelledby={`company-${company.id}`}>
        <div className="flex flex-1 flex-col gap-4 p-5">
          <div className="flex items-start gap-3">
            {/* a missing logo is an initial, a broken one two letters, as specified */}
            <Avatar name={name} src={logoPicture} letters={logo ? 2 : 1} size="lg" shape="square" />
            <div className="min-w-0 flex-1">
              <h2 id={`company-${company.id}`} className="wrap-anywhere font-semibold text-lg">
                <bdi>{name}</bdi>
              </h2>
              <StatusBadge
                status={isActive ? 'active' : 'disabled'}
                label={t(isActive ? 'active' : 'disabled')}
                size="sm"
                className="mt-1"
              />
            </div>
          </div>
          {description && (
            <p className="text-ink-muted text-sm">
              <Clamped className="line-clamp-3">{description}</Clamped>
            </p>
          )}
          <CompanyFacts company={company} />
        </div>
        {(leadsToDashboard || hasActions) && (
          <footer className="flex flex-wrap items-center justify-between gap-2 border-line border-t px-5 py-3">
            {leadsToDashboard ? <DashboardLink company={company} /> : <span />}
            <CompanyActions company={company} onEdit={onEdit} />
          </footer>
        )}
      </article>
    </Card>
  );
}

function DashboardLink({ company }: { company: Company }) {
  const nameOf = useName();
  const { t } = useTranslation('companies');
  return (
    <Button asChild variant="secondary" size="sm">
      <Link
        to={paths.companyDashboard(company.id)}
        aria-label={t('dashboardOf', { name: isolate(nameOf(company)) })}
      >
        <LayoutDashboard aria-hidden="true" />
        {t('dashboard')}
      </Link>
    </Button>
  );
}
