import { useQuery } from '@tanstack/react-query';
import { Route } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link, useParams } from 'react-router-dom';
import { ProjectNotFound } from '@/features/projects/components/project-not-found';
import { isStatus } from '@/lib/http';
import { aheadOfRecord, idFrom } from '@/lib/id-param';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';
import { Code } from '@/ui/text/text';
import { projectReportQuery } from '../api';
import { CompanyShares } from '../components/company-shares';
import { LongestTurns } from '../components/longest-turns';
import { MonthlyLetter } from '../components/monthly-letter';
import { PlanNow } from '../components/plan';
import { ReportPage, Turns } from '../components/report-page';
import { useMonth } from '../hooks/use-month';

export const ahead = aheadOfRecord((id) => projectReportQuery(id));

/** A month of a project, and its plan as it is now. */
export default function ProjectReportPage() {
  const id = idFrom(useParams().id);
  return id === undefined ? <ProjectNotFound /> : <ReadReport key={id} id={id} />;
}

function ReadReport({ id }: { id: number }) {
  const { t } = useTranslation('reports');
  const month = useMonth();
  const query = useQuery(projectReportQuery(id, month.month));
  const { data } = query;
  if (isStatus(query.error, 404)) return <ProjectNotFound />;
  return (
    <ReportPage
      kind={t('project')}
      name={data?.project.name}
      meta={data && <Code className="text-ink-faint text-sm">{data.project.uniqueNumber}</Code>}
      home={paths.project(id)}
      month={month}
      query={query}
      letter={data && <MonthlyLetter of={{ reports: 'projects', id }} subscription={data.subscription} />}
      actions={
        <Button asChild variant="secondary">
          <Link to={paths.project(id)}>
            <Route aria-hidden="true" />
            {t('toProject')}
          </Link>
        </Button>
      }
    >
      {data && (
        <>
          <Turns {...data} empty={t('empty.projectText')} hasSteps={false} />
          <CompanyShares companies={data.companies} />
          <PlanNow plan={data.plan} isNewSheet={data.companies.length > 0} />
          <LongestTurns turns={data.longest} withCompany />
        </>
      )}
    </ReportPage>
  );
}
