import type { ProjectReport } from '@shared/contracts/reports';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { Progress } from '@/ui/feedback/progress';
import { Table } from '@/ui/list/table';
import { Card } from '@/ui/page/card';
import { Section } from '@/ui/page/page';
import { CompanyDrifts, Drift } from '@/ui/text/drift';
import { NEW_SHEET } from '../model/sheet';

type Plan = ProjectReport['plan'];

/** How the plan of a project stands: what is done, when it is to end and can end, and how far each task is from its plan. */
export function PlanNow({ plan, isNewSheet }: { plan: Plan; isNewSheet: boolean }) {
  const { t } = useTranslation('reports');
  return (
    <Section title={t('plan.title')} description={t('plan.text')} className={isNewSheet ? NEW_SHEET : ''}>
      {plan.taskCount === 0 ? (
        <p className="text-ink-muted text-sm">{t('plan.empty')}</p>
      ) : (
        <div className="flex flex-col gap-3">
          <Ends plan={plan} />
          <Tasks tasks={plan.tasks} />
        </div>
      )}
    </Section>
  );
}

function Ends({ plan }: { plan: Plan }) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const { taskCount, completedCount, plannedEnd, expectedEnd, companies } = plan;
  return (
    <Card className="flex flex-col gap-3 p-4 text-sm">
      <div>
        <p className="mb-1 font-medium">
          {t('plan.progress', {
            completed: format.number(completedCount),
            total: format.number(taskCount),
          })}
        </p>
        <Progress value={(completedCount / taskCount) * 100} label={t('plan.progressLabel')} showValue />
      </div>
      {plannedEnd && <p>{t('plan.plannedEnd', { day: format.date(plannedEnd) })}</p>}
      {expectedEnd && (
        <p>
          <span className="font-medium text-red-ink">
            {t('plan.expectedEnd', { day: format.date(expectedEnd) })}
          </span>{' '}
          <span className="text-ink-muted">{t('plan.expectedWhy')}</span>
        </p>
      )}
      {companies.length > 0 && (
        <div className="flex flex-wrap items-baseline gap-x-5 gap-y-1">
          <p className="text-ink-muted">{t('plan.drifts')}</p>
          <CompanyDrifts label={t('plan.drifts')} companies={companies} />
        </div>
      )}
    </Card>
  );
}

function Tasks({ tasks }: Pick<Plan, 'tasks'>) {
  const { t } = useTranslation('reports');
  const format = useFormat();
  const nameOf = useName();
  const write = (days: number | null) => (days === null ? '—' : format.number(days));
  return (
    <Table
      caption={t('plan.title')}
      rows={tasks}
      rowKey={({ id }) => id}
      columns={[
        {
          key: 'task',
          header: t('plan.task'),
          primary: true,
          className: 'sm:wrap-break-word',
          cell: (task) => <bdi>{nameOf(task)}</bdi>,
        },
        {
          key: 'company',
          header: t('plan.company'),
          cell: ({ company }) => <bdi>{nameOf(company) ?? '—'}</bdi>,
        },
        { key: 'planned', header: t('plan.planned'), align: 'end', cell: ({ planned }) => write(planned) },
        { key: 'actual', header: t('plan.actual'), align: 'end', cell: ({ actual }) => write(actual) },
        {
          key: 'drift',
          header: t('plan.drift'),
          align: 'end',
          cell: ({ drift }) => (drift === null ? '—' : <Drift days={drift} />),
        },
      ]}
    />
  );
}
