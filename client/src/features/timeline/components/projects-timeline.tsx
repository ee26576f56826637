import type { Calendar } from '@shared/contracts/calendars';
import { HUB_TIME_ZONE } from '@shared/contracts/fields';
import type { ListedProject } from '@shared/contracts/projects';
import { isOverdue } from '@shared/rules/days';
import {
  placeIn,
  placeOfMoment,
  plannedSpan,
  rangeOf,
  type Span,
  type TimelineScale,
} from '@shared/rules/timeline';
import { type Dates, dayOfNumber } from '@shared/rules/working-days';
import { useQuery } from '@tanstack/react-query';
import { Hourglass } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { hubCalendarQuery } from '@/features/calendars/api';
import { useBackHere } from '@/lib/back';
import { cn } from '@/lib/cn';
import { useLanguage } from '@/lib/direction';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { weekStartOf } from '@/lib/week-start';
import { ErrorState } from '@/ui/feedback/states';
import { LoadMore } from '@/ui/list/load-more';
import { usePrinting } from '@/ui/page/use-printing';
import { TableSkeleton } from '@/ui/table/table-skeleton';
import { Badge } from '@/ui/text/badge';
import { useDatesText } from '../hooks/use-dates-text';
import { useInSight } from '../hooks/use-in-sight';
import { scaleOnPaper, styleOf } from '../model/scale';
import { Legend, Sign } from './legend';
import { ScaleChoice } from './scale-choice';
import { TimelineFrame, type TimelineRow } from './timeline-frame';

interface Props {
  /** Projects that were read, at least one. */
  query: {
    data: { items: ListedProject[]; total: number; isMore: boolean };
    dataUpdatedAt: number;
    isFetchingNextPage: boolean;
    fetchNextPage: () => unknown;
    isFetchNextPageError: boolean;
    error: unknown;
  };
  scale: TimelineScale;
  onScale: (scale: TimelineScale) => void;
}

/** Projects over time, in place of their cards. */
export default function ProjectsTimeline(props: Props) {
  const calendar = useQuery(hubCalendarQuery);
  if (calendar.data)
    return (
      <div className="on-a3 flex min-w-0 flex-col gap-3">
        <Timeline {...props} calendar={calendar.data} />
        <LoadMore query={props.query} />
      </div>
    );
  return calendar.error ? (
    <ErrorState error={calendar.error} onRetry={calendar.refetch} retrying={calendar.isFetching} />
  ) : (
    <TableSkeleton />
  );
}

const datesOf = ({ plannedFrom, plannedUntil }: ListedProject): Dates => ({
  startDate: plannedFrom,
  endDate: plannedUntil,
});

/** The last day of its plan is over, and its work is not. */
const isLate = ({ status, plannedUntil }: ListedProject, today: string): boolean =>
  isOverdue({ status, endDate: plannedUntil }, today);

function Timeline({ query, scale: chosen, onScale, calendar }: Props & { calendar: Calendar }) {
  const { t } = useTranslation('timeline');
  const { language } = useLanguage();
  const isOnPaper = usePrinting();
  const { items } = query.data;
  const now = placeOfMoment(new Date(query.dataUpdatedAt), { timeZone: HUB_TIME_ZONE });
  const spans = items.flatMap((project) => plannedSpan(datesOf(project)) ?? []);
  const weekStart = weekStartOf(language);
  const rangeIn = (one: TimelineScale) => rangeOf(spans, now, one, weekStart);
  const scale = isOnPaper ? scaleOnPaper(rangeIn('day')) : chosen;
  const range = rangeIn(scale);
  const { frame, show } = useInSight(range, now, scale);
  const rowOf = useProjectRow(range, now);
  return (
    <>
      <ScaleChoice scale={chosen} onChange={onScale} onToday={show} />
      <TimelineFrame
        ref={frame}
        caption={t('ofProjects')}
        heads={{ name: t('columns.project'), note: t('columns.progress') }}
        rows={items.map(rowOf)}
        range={range}
        scale={scale}
        now={now}
        calendar={calendar}
      />
      <Legend
        signs={[
          { sign: <Sign className="h-3 border border-primary bg-primary-soft" />, name: t('legend.plan') },
          { sign: <Sign className="h-3 bg-primary" />, name: t('legend.done') },
          {
            sign: <Sign className="h-3 border border-red border-dashed bg-red-soft" />,
            name: t('legend.overdue'),
          },
          { sign: <Sign className="h-4 w-0 border-red border-s-2" />, name: t('today') },
        ]}
      />
      {spans.some(({ from, to }) => from < range.from || to > range.to) && (
        <p className="text-ink-muted text-xs">{t('outside')}</p>
      )}
    </>
  );
}

function useProjectRow(range: Span, now: number) {
  const { t } = useTranslation(['timeline', 'dashboard']);
  const nameOf = useName();
  const format = useFormat();
  const datesText = useDatesText();
  const today = dayOfNumber(Math.floor(now));
  return (project: ListedProject): TimelineRow => {
    const { id, progress, turn, plannedUntil } = project;
    const late = isLate(project, today);
    const turnFact =
      turn && t('facts.openTurn', { company: isolate(nameOf(turn.company)), from: format.date(turn.since) });
    return {
      key: id,
      name: <ProjectName project={project} isLate={late} />,
      note: <span className="tabular-nums">{format.percent(progress)}</span>,
      facts: [
        t('facts.plan', { dates: datesText(datesOf(project)) }),
        ...(turnFact ? [turnFact] : []),
        ...(late && plannedUntil ? [t('facts.projectLate', { to: format.date(plannedUntil) })] : []),
      ],
      bars: <ProjectBars project={project} range={range} now={late ? now : undefined} />,
    };
  };
}

function ProjectName({ project, isLate }: { project: ListedProject; isLate: boolean }) {
  const { t } = useTranslation(['timeline', 'dashboard']);
  const nameOf = useName();
  const datesText = useDatesText('shortDates');
  const here = useBackHere();
  const { id, name, turn, lateTaskCount } = project;
  return (
    <>
      <p className="flex min-w-0 items-baseline gap-1.5">
        <Link
          to={paths.projectTimeline(id)}
          state={here}
          className="min-w-0 rounded-sm font-medium hover:text-primary hover:underline"
        >
          <bdi className="block truncate">{name}</bdi>
        </Link>
        {(isLate || lateTaskCount > 0) && (
          <Badge tone="red" size="sm" className="shrink-0">
            {lateTaskCount > 0 ? t('dashboard:lateTasks', { count: lateTaskCount }) : t('lateProject')}
          </Badge>
        )}
      </p>
      <p className="flex min-w-0 gap-1.5 text-ink-muted text-xs">
        <span className="shrink-0">{datesText(datesOf(project))}</span>
        {turn && (
          <>
            <Hourglass aria-hidden="true" className="size-3.5 shrink-0 self-center" />
            <span className="sr-only">{t('dashboard:turn')}</span>
            <bdi className="truncate">{nameOf(turn.company)}</bdi>
          </>
        )}
      </p>
    </>
  );
}

interface BarsProps {
  project: ListedProject;
  range: Span;
  /** Of one that is late. */
  now: number | undefined;
}

function ProjectBars({ project, range, now }: BarsProps) {
  const span = plannedSpan(datesOf(project));
  const place = span && placeIn(range, span);
  const overdue = span && now !== undefined ? placeIn(range, { from: span.to, to: now }) : null;
  return (
    <>
      {place && (
        <span
          aria-hidden="true"
          style={styleOf(place)}
          className="absolute top-4 h-5 min-w-1 overflow-hidden rounded-sm border border-primary bg-primary-soft"
        >
          <span
            className={cn('block h-full', project.progress === 100 ? 'bg-green' : 'bg-primary')}
            style={{ inlineSize: `${project.progress}%` }}
          />
        </span>
      )}
      {overdue && (
        <span
          aria-hidden="true"
          style={styleOf(overdue)}
          className="absolute top-4 h-5 min-w-1 rounded-sm border border-red border-dashed bg-red-soft"
        />
      )}
    </>
  );
}
