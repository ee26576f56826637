import type { CompanyReport, HeldTurn, ProjectReport } from '@shared/contracts/reports';
import { agesOf, figuresOf, monthsOfReport } from '@shared/rules/reports';
import { isSuspended } from '@shared/rules/statuses';
import { endsOf, expectedSpans } from '@shared/rules/timeline';
import { dayOfNumber, numberOfDay } from '@shared/rules/working-days';
import { grouped } from '../../lib/grouped';
import { today, toIso } from '../../lib/time';
import { presentPlannedTime } from '../projects/presenter';
import { presentTurn } from '../turns/presenter';
import type { CompanyMonth, MonthOfReport, ProjectMonth } from './queries';

const presentHeld = (row: MonthOfReport['longest'][number]): HeldTurn => ({
  ...presentTurn(row, today()),
  request:
    row.request && row.requestType
      ? {
          id: row.request.id,
          uniqueNumber: row.request.uniqueNumber,
          title: row.request.title,
          requestType: row.requestType,
        }
      : null,
  user: row.holder,
  endedAt: row.isOpen ? null : toIso(row.endedAt),
  ending: row.isOpen ? null : row.ending,
  days: row.days,
});

const presentMonth = ({ month, now, at, counted, leftOut, longest, subscription }: MonthOfReport) => ({
  month,
  isOver: at.isOver,
  months: monthsOfReport(month).map((one) => figuresOf(counted, one, now)),
  ...agesOf(counted, at),
  longest: longest.map(presentHeld),
  leftOut,
  subscription,
});

export const presentCompanyReport = ({ company, ...month }: CompanyMonth): CompanyReport => ({
  company,
  ...presentMonth(month),
});

export function presentProjectReport(read: ProjectMonth): ProjectReport {
  const { project, companies, month, now, counted } = read;
  const names = new Map(companies.map((company) => [company.id, company]));
  const byCompany = [...grouped(counted, ({ companyId }) => companyId)].map(([companyId, own]) => ({
    company: names.get(companyId ?? 0) ?? null,
    figures: figuresOf(own, month, now),
  }));
  return {
    project: {
      id: project.id,
      name: project.name,
      uniqueNumber: project.uniqueNumber,
      status: project.status,
      company: project.company,
    },
    ...presentMonth(read),
    companies: byCompany
      .filter(({ figures: { ended, open } }) => ended + open > 0)
      .toSorted((a, b) => b.figures.ended + b.figures.open - (a.figures.ended + a.figures.open)),
    plan: presentPlan(read),
  };
}

function presentPlan({ project, tasks, turnsByTask, calendar, now }: ProjectMonth): ProjectReport['plan'] {
  const expected = isSuspended(project.status)
    ? []
    : expectedSpans(
        tasks.map(({ id, status, startDate, endDate }) => {
          return { status, startDate, endDate, actual: turnsByTask.get(id)?.days ?? null };
        }),
        numberOfDay(today(now)),
        calendar,
      );
  const ends = endsOf([...tasks, project], expected);
  const lastDay = (end: number | null) => (end === null ? null : dayOfNumber(end - 1));
  return {
    ...presentPlannedTime(tasks, turnsByTask),
    taskCount: tasks.length,
    completedCount: tasks.filter(({ status }) => status === 'completed').length,
    plannedEnd: lastDay(ends.planned),
    expectedEnd: lastDay(ends.expected),
  };
}
