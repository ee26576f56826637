import type { ProjectTask } from '@shared/contracts/project-tasks';
import type { ProjectTimeline } from '@shared/contracts/projects';
import { isOverdue } from '@shared/rules/days';
import type { Span } from '@shared/rules/timeline';
import { dayOfNumber } from '@shared/rules/working-days';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { Drift, driftText } from '@/ui/text/drift';
import { TaskBars, TaskName } from '../components/task-parts';
import type { TimelineRow } from '../components/timeline-frame';
import type { Clock, DrawnTask, PlanActs } from '../model/drawn-task';
import type { Looks } from '../model/looks';
import { useDatesText } from './use-dates-text';

interface Options extends PlanActs {
  range: Span;
  clock: Clock;
  looks: Looks;
  companies: ProjectTimeline['companies'];
}

/** Its company can work on it, and it is marked as delayed or its last day is over. */
const isLate = (task: ProjectTask, today: string): boolean =>
  !task.isLocked && (task.status === 'delayed' || isOverdue(task, today));

/** The rows of a project's timeline. */
export function useTaskRows({ range, clock, looks, companies, ...acts }: Options) {
  const { t } = useTranslation('timeline');
  const nameOf = useName();
  const format = useFormat();
  const datesText = useDatesText();
  const today = dayOfNumber(Math.floor(clock.now));
  const companyOf = (id: number | null) =>
    isolate(nameOf(companies.find((one) => one.id === id)) ?? t('noCompany'));

  const factsOf = ({ task, draft, turns, drift, expected }: DrawnTask): string[] => [
    t('facts.plan', { dates: datesText(draft ?? task) }),
    ...turns.map(({ companyId, beganAt, endedAt }) => {
      const company = companyOf(companyId);
      return endedAt === null
        ? t('facts.openTurn', { company, from: format.date(beganAt) })
        : t('facts.turn', {
            company,
            dates: t('dates', { from: format.date(beganAt), to: format.date(endedAt) }),
          });
    }),
    ...(expected ? [t('facts.expected', { to: format.date(dayOfNumber(expected.to - 1)) })] : []),
    ...(drift === null ? [] : [t('driftOf', { days: driftText(drift) })]),
  ];

  return (drawn: DrawnTask): TimelineRow => {
    const { task, drift } = drawn;
    return {
      key: task.id,
      name: <TaskName drawn={drawn} looks={looks} isLate={isLate(task, today)} onEdit={acts.onEdit} />,
      note: drift === null ? null : <Drift days={drift} />,
      facts: factsOf(drawn),
      bars: (
        <TaskBars drawn={drawn} range={range} clock={clock} looks={looks} companyOf={companyOf} {...acts} />
      ),
    };
  };
}
