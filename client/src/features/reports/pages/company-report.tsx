import { isAdmin } from '@shared/rules/actor';
import { useQuery } from '@tanstack/react-query';
import { Building2, Scale } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { useBackHere } from '@/lib/back';
import { isStatus } from '@/lib/http';
import { aheadOfRecord, idFrom } from '@/lib/id-param';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { RecordNotFound } from '@/ui/feedback/record-not-found';
import { Button } from '@/ui/page/button';
import { companyReportQuery } from '../api';
import { LongestTurns } from '../components/longest-turns';
import { MonthlyLetter } from '../components/monthly-letter';
import { ReportPage, Turns } from '../components/report-page';
import { useMonth } from '../hooks/use-month';

export const ahead = aheadOfRecord((id) => companyReportQuery(id));

/** A month of a company. */
export default function CompanyReportPage() {
  const id = idFrom(useParams().id);
  return id === undefined ? <NotFound /> : <ReadReport key={id} id={id} />;
}

function NotFound() {
  const { t } = useTranslation('reports');
  return (
    <RecordNotFound
      icon={<Building2 />}
      title={t('notFound')}
      text={t('notFoundText')}
      back={{ to: paths.dashboard, label: t('toDashboard') }}
    />
  );
}

function ReadReport({ id }: { id: number }) {
  const { t } = useTranslation('reports');
  const user = useUser();
  const nameOf = useName();
  const here = useBackHere();
  const month = useMonth();
  const query = useQuery(companyReportQuery(id, month.month));
  const { data } = query;
  if (isStatus(query.error, 404)) return <NotFound />;
  const isOwn = user.assignedCompanyId === id;
  const desk = isAdmin(user) ? paths.companyDashboard(id) : isOwn ? paths.companyDashboard() : paths.court;
  return (
    <ReportPage
      kind={t('company')}
      name={nameOf(data?.company)}
      home={desk}
      month={month}
      query={query}
      letter={data && <MonthlyLetter of={{ reports: 'companies', id }} subscription={data.subscription} />}
      actions={
        <Button asChild variant="secondary">
          <Link to={`${paths.court}?company=${id}`} state={here}>
            <Scale aria-hidden="true" />
            {t('toCourt')}
          </Link>
        </Button>
      }
    >
      {data && (
        <>
          <Turns {...data} empty={t('empty.text')} hasSteps />
          <LongestTurns turns={data.longest} withCompany={false} />
        </>
      )}
    </ReportPage>
  );
}
