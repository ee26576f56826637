import type { Calendar } from '@shared/contracts/calendars';
import { HUB_TIME_ZONE } from '@shared/contracts/fields';
import type { ProjectTask } from '@shared/contracts/project-tasks';
import type { ProjectTimeline, ProjectWithTasks } from '@shared/contracts/projects';
import { isSuspended } from '@shared/rules/statuses';
import {
  endsOf,
  expectedSpans,
  placeOfMoment,
  plannedSpan,
  rangeOf,
  type Span,
  type TimelineScale,
  timelineScales,
} from '@shared/rules/timeline';
import { type Dates, dayOfNumber, workingDaysFrom } from '@shared/rules/working-days';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLanguage } from '@/lib/direction';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { weekStartOf } from '@/lib/week-start';
import { oneOf, useListFilters } from '@/ui/list/use-list-filters';
import { usePrinting } from '@/ui/page/use-printing';
import { useInSight } from '../hooks/use-in-sight';
import { usePlanChange } from '../hooks/use-plan-change';
import { useTaskRows } from '../hooks/use-task-rows';
import { looksOf } from '../model/looks';
import { scaleOnPaper } from '../model/scale';
import { Legend, Sign } from './legend';
import { ScaleChoice } from './scale-choice';
import { TimelineFrame } from './timeline-frame';

interface Props {
  project: ProjectWithTasks;
  timeline: ProjectTimeline;
  /** The hub's. */
  calendar: Calendar;
  /** When that was read: turns that are open last until then. */
  readAt: number;
  /** Opens the form of a task. */
  onEdit: (task: ProjectTask) => void;
}

const present = (span: Span | null): Span[] => (span ? [span] : []);

/** The tasks of a project over time: as they are planned, and whose turn they really were. */
export function TaskTimeline({ project, timeline, calendar, readAt, onEdit }: Props) {
  const { t } = useTranslation('timeline');
  const { language } = useLanguage();
  const isOnPaper = usePrinting();
  const { values, change: setFilters } = useListFilters({ scale: oneOf(timelineScales, 'week') });
  const [draft, setDraft] = useState<{ id: number; dates: Dates } | null>(null);
  const [said, setSaid] = useState('');
  const { change, isSaving } = usePlanChange();

  const clock = {
    now: placeOfMoment(new Date(readAt), { timeZone: HUB_TIME_ZONE }),
    timeZone: HUB_TIME_ZONE,
  };
  const tasks = project.projectTasks;
  const ofTask = new Map(timeline.tasks.map((task) => [task.id, task]));
  const expectedOf = (dates: (task: ProjectTask) => Dates) =>
    isSuspended(project.status)
      ? tasks.map(() => null)
      : expectedSpans(
          tasks.map((task) => ({
            ...{ status: task.status, actual: ofTask.get(task.id)?.actual ?? null },
            ...dates(task),
          })),
          Math.floor(clock.now),
          calendar,
        );
  const saved = expectedOf((task) => task);
  const expected = draft ? expectedOf((task) => (task.id === draft.id ? draft.dates : task)) : saved;

  const plans = tasks.flatMap((task) => present(plannedSpan(task)));
  const spans = [
    ...(plans.length > 0 ? plans : present(plannedSpan(project))),
    ...saved.flatMap(present),
    ...timeline.tasks.flatMap(({ turns }) =>
      turns.map(({ beganAt, endedAt }) => ({
        from: placeOfMoment(new Date(beganAt), clock),
        to: endedAt === null ? clock.now : placeOfMoment(new Date(endedAt), clock),
      })),
    ),
  ];
  const weekStart = weekStartOf(language);
  const rangeIn = (one: TimelineScale) => rangeOf(spans, clock.now, one, weekStart);
  const scale = isOnPaper ? scaleOnPaper(rangeIn('day')) : values.scale;
  const range = rangeIn(scale);
  const { frame, show } = useInSight(range, clock.now, scale);

  const looks = looksOf([
    ...tasks.flatMap(({ responsibleCompany }) => responsibleCompany ?? []),
    ...timeline.companies,
  ]);
  const save = async (task: ProjectTask, dates: Dates) => {
    setDraft({ id: task.id, dates });
    await change(task, dates);
    setDraft(null);
  };
  const rowOf = useTaskRows({
    ...{ range, clock, looks, companies: timeline.companies },
    onDraft: (task, dates) => {
      setSaid(dates ? '' : t('takenBack'));
      setDraft(dates && { id: task.id, dates });
    },
    onSave: (task, dates) => void save(task, dates),
    onEdit,
  });

  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <ScaleChoice scale={values.scale} onChange={(next) => setFilters({ scale: next })} onToday={show} />
        <ExpectedEnd tasks={tasks} expected={saved} project={project} calendar={calendar} />
      </div>
      <TimelineFrame
        ref={frame}
        caption={t('ofProject', { name: isolate(project.name) })}
        heads={{ name: t('columns.task'), note: t('columns.drift') }}
        rows={tasks.map((task, place) =>
          rowOf({
            task,
            draft: draft?.id === task.id ? draft.dates : null,
            isSaving,
            turns: ofTask.get(task.id)?.turns ?? [],
            drift: ofTask.get(task.id)?.drift ?? null,
            expected: expected[place] ?? null,
          }),
        )}
        range={range}
        scale={scale}
        now={clock.now}
        calendar={calendar}
      />
      <Legend
        looks={looks}
        signs={[
          { sign: <Sign className="h-3 border border-ink-muted bg-grey-soft" />, name: t('legend.plan') },
          { sign: <Sign className="h-2 bg-ink-muted" />, name: t('legend.turn') },
          {
            sign: <Sign className="h-3 border border-red border-dashed bg-red-soft" />,
            name: t('legend.expected'),
          },
          { sign: <Sign className="h-4 w-0 border-red border-s-2" />, name: t('today') },
        ]}
      />
      <Remarks
        isCut={spans.some(({ from, to }) => from < range.from || to > range.to)}
        told={timeline.leftOut > 0 ? timeline.tasks.reduce((sum, { turns }) => sum + turns.length, 0) : null}
        isMovable={project.can.edit}
      />
      <p aria-live="polite" className="sr-only">
        {said}
      </p>
    </>
  );
}

interface EndProps {
  tasks: readonly ProjectTask[];
  expected: readonly (Span | null)[];
  project: ProjectWithTasks;
  calendar: Calendar;
}

/** That the whole project is expected to end later than planned, and on what that rests. */
function ExpectedEnd({ tasks, expected, project, calendar }: EndProps) {
  const { t } = useTranslation('timeline');
  const format = useFormat();
  const { planned, expected: end } = endsOf([...tasks, project], expected);
  if (planned === null || end === null) return null;
  const count = workingDaysFrom(dayOfNumber(planned), dayOfNumber(end - 1), calendar);
  return (
    <p className="min-w-0 text-sm">
      <span className="font-medium text-red-ink">
        {t('expectedEnd', { count, day: format.date(dayOfNumber(end - 1)) })}
      </span>{' '}
      <span className="text-ink-muted">{t('expectedWhy')}</span>
    </p>
  );
}

interface RemarksProps {
  isCut: boolean;
  /** How many turns are shown, where there are earlier ones. */
  told: number | null;
  isMovable: boolean;
}

function Remarks({ isCut, told, isMovable }: RemarksProps) {
  const { t } = useTranslation('timeline');
  const format = useFormat();
  return (
    <div className="flex flex-col gap-1 text-ink-muted text-xs">
      {isCut && <p>{t('outside')}</p>}
      {told !== null && <p>{t('leftOut', { shown: format.number(told) })}</p>}
      {isMovable && (
        <p id="timeline-hint" className="print:hidden">
          {t('hint')}
        </p>
      )}
    </div>
  );
}
