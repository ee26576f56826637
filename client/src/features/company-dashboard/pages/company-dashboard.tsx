import type { Company } from '@shared/contracts/companies';
import { isAdmin } from '@shared/rules/actor';
import { useQuery } from '@tanstack/react-query';
import {
  Building2,
  FileChartColumn,
  FilePlus2,
  FileText,
  FolderKanban,
  Hourglass,
  ListChecks,
} from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useSearchParams } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { companyQuery } from '@/features/companies/api';
import { AssignedTasks } from '@/features/requests/components/assigned-tasks';
import { WaitingForMe } from '@/features/requests/components/waiting-for-me';
import { useBackHere } from '@/lib/back';
import { idFrom } from '@/lib/id-param';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { PageLoader } from '@/ui/feedback/page-loader';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { useMayDiscard } from '@/ui/form/unsaved-guard';
import { Button } from '@/ui/page/button';
import { Page } from '@/ui/page/page';
import { TabPanel, Tabs } from '@/ui/page/tabs';
import { Avatar } from '@/ui/text/avatar';
import { CompanyCounters, useCompanyCounts } from '../components/company-counters';
import { CompanySwitcher } from '../components/company-switcher';
import { FirstSteps } from '../components/first-steps';
import { NoCompany, Unauthorized } from '../components/no-dashboard';
import { ProjectTasksPanel } from './company-dashboard/project-tasks-panel';
import { ProjectsPanel } from './company-dashboard/projects-panel';
import { RequestsPanel } from './company-dashboard/requests-panel';
import { SubmitPanel } from './company-dashboard/submit-panel';

const tabs = ['projects', 'project-tasks', 'workflow-tasks', 'submitted-requests', 'requests'] as const;
type Tab = (typeof tabs)[number];

/** A company's own work. Administrators look at any company's by `?companyId=`. */
export default function CompanyDashboardPage() {
  const user = useUser();
  const [params, setParams] = useSearchParams();
  const mayChoose = isAdmin(user);
  const asked = (mayChoose && params.get('companyId')) || undefined;
  const askedId = idFrom(asked);
  const companyId = asked === undefined ? (user.assignedCompanyId ?? undefined) : askedId;
  const mayDiscard = useMayDiscard();
  const choose = async (id: number) => {
    if (id !== companyId && (await mayDiscard())) setParams({ companyId: String(id) });
  };
  if (asked !== undefined && askedId === undefined) return <NoSuchCompany onChoose={choose} />;
  if (companyId !== undefined) {
    return <CompanyPage companyId={companyId} mayChoose={mayChoose} onChoose={choose} />;
  }
  return mayChoose ? <ChooseCompany onChoose={choose} /> : <Unauthorized />;
}

function ChooseCompany({ onChoose }: { onChoose: (companyId: number) => void }) {
  const { t } = useTranslation('companyDashboard');
  return (
    <Page title={t('title')} description={t('description')} width="narrow">
      <EmptyState
        icon={<Building2 />}
        title={t('choosePlaceholder')}
        text={t('pickCompanyText')}
        action={<CompanySwitcher company={null} onChoose={onChoose} />}
      />
      <WaitingForMe />
    </Page>
  );
}

const NoSuchCompany = ({ onChoose }: { onChoose: (companyId: number) => void }) => (
  <NoCompany switcher={<CompanySwitcher company={null} onChoose={onChoose} />}>
    <WaitingForMe />
  </NoCompany>
);

interface CompanyProps {
  companyId: number;
  mayChoose: boolean;
  onChoose: (companyId: number) => void;
}

function CompanyPage({ companyId, mayChoose, onChoose }: CompanyProps) {
  const { t } = useTranslation('companyDashboard');
  const { data: company, error, refetch, isFetching } = useQuery(companyQuery(companyId));
  const switcher = mayChoose && <CompanySwitcher company={company ?? null} onChoose={onChoose} />;
  if (company) {
    return (
      <CompanyDashboard
        key={company.id}
        company={company}
        queriedId={mayChoose ? company.id : undefined}
        actions={switcher}
      />
    );
  }
  if (company === null) {
    if (mayChoose) return <NoSuchCompany onChoose={onChoose} />;
    return (
      <NoCompany>
        <WaitingForMe />
      </NoCompany>
    );
  }
  if (!error) return <PageLoader />;
  return (
    <Page title={t('title')} actions={switcher}>
      <ErrorState error={error} onRetry={refetch} retrying={isFetching} />
    </Page>
  );
}

interface DashboardProps {
  company: Company;
  /** Set for administrators, who ask for a company by its id; others ask for their own. */
  queriedId: number | undefined;
  actions: ReactNode;
}

function CompanyDashboard({ company, queriedId, actions }: DashboardProps) {
  const nameOf = useName();
  const { t } = useTranslation(['companyDashboard', 'reports']);
  const here = useBackHere();
  const counts = useCompanyCounts(queriedId);
  const [tab, setTab] = useTab();
  const isKept = useVisited(tab);
  return (
    <Page
      dense
      title={
        <span className="flex items-center gap-3">
          <Avatar name={nameOf(company)} src={company.logoPicture} letters={2} shape="square" />
          <span className="wrap-anywhere min-w-0">
            <bdi>{nameOf(company)}</bdi>
          </span>
        </span>
      }
      {...(company.isActive ? { intro: t('description') } : { description: t('inactive') })}
      counters={<CompanyCounters counts={counts} lead={{ companyId: queriedId }} />}
      actions={
        <>
          {actions}
          <Button asChild variant="secondary">
            <Link to={paths.companyReport(company.id)} state={here}>
              <FileChartColumn aria-hidden="true" />
              {t('reports:open')}
            </Link>
          </Button>
        </>
      }
    >
      {tab !== 'workflow-tasks' && <WaitingForMe onShow={() => setTab('workflow-tasks')} />}
      <Tabs
        label={t('tabs.label')}
        value={tab}
        onValueChange={setTab}
        items={[
          { value: 'projects', icon: <FolderKanban />, count: counts.projects },
          { value: 'project-tasks', icon: <ListChecks />, count: counts.turns },
          { value: 'workflow-tasks', icon: <Hourglass />, count: counts.assigned },
          { value: 'submitted-requests', icon: <FileText />, count: counts.requests },
          { value: 'requests', icon: <FilePlus2 />, count: undefined },
        ].map((item) => ({ ...item, value: item.value as Tab, label: t(`tabs.${item.value as Tab}`) }))}
      >
        <TabPanel value="projects">
          <ProjectsPanel companyId={queriedId} onSubmitRequest={() => setTab('requests')} />
        </TabPanel>
        <TabPanel value="project-tasks">
          <ProjectTasksPanel
            companyId={queriedId}
            taskCount={counts.projectTasks}
            onSubmitRequest={() => setTab('requests')}
          />
        </TabPanel>
        <TabPanel value="workflow-tasks" kept={isKept('workflow-tasks')}>
          <AssignedTasks onNone={<FirstSteps onSubmitRequest={() => setTab('requests')} />} />
        </TabPanel>
        <TabPanel value="submitted-requests">
          <RequestsPanel companyId={queriedId} onSubmitNew={() => setTab('requests')} />
        </TabPanel>
        <TabPanel value="requests" kept={isKept('requests')}>
          <SubmitPanel company={company} onSubmitted={() => setTab('submitted-requests')} />
        </TabPanel>
      </Tabs>
    </Page>
  );
}

/** Where a person may have begun to write: kept from their first visit on. */
function useVisited(tab: Tab) {
  const [visited, setVisited] = useState<readonly Tab[]>([tab]);
  if (!visited.includes(tab)) setVisited([...visited, tab]);
  return (asked: Tab) => visited.includes(asked);
}

/** The tab lives in the address; what was searched on another one does not follow. */
function useTab(): [Tab, (tab: Tab) => void] {
  const [params, setParams] = useSearchParams();
  const tab = tabs.find((known) => known === params.get('tab')) ?? 'projects';
  const choose = (next: Tab) => {
    const companyId = params.get('companyId');
    setParams(
      { ...(companyId && { companyId }), ...(next !== 'projects' && { tab: next }) },
      { replace: true, preventScrollReset: true },
    );
  };
  return [tab, choose];
}
