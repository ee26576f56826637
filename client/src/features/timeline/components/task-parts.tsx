import type { ProjectTask } from '@shared/contracts/project-tasks';
import { partOf } from '@shared/rules/notifications';
import { placeIn, placeOfMoment, type Span } from '@shared/rules/timeline';
import { CalendarPlus } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';
import { Badge } from '@/ui/text/badge';
import { useDatesText } from '../hooks/use-dates-text';
import type { Clock, DrawnTask, PlanActs, Turn } from '../model/drawn-task';
import type { Looks } from '../model/looks';
import { styleOf } from '../model/scale';
import { Swatch } from './legend';
import { MovablePlanBar, PlanBar } from './plan-bar';

interface NameProps {
  drawn: DrawnTask;
  looks: Looks;
  isLate: boolean;
  onEdit: (task: ProjectTask) => void;
}

/** What a task is called, whose it is and when it is planned. */
export function TaskName({ drawn: { task, draft }, looks, isLate, onEdit }: NameProps) {
  const { t } = useTranslation('timeline');
  const nameOf = useName();
  const format = useFormat();
  const datesText = useDatesText('shortDates');
  const here = useBackHere();
  const isDated = task.startDate !== null || task.endDate !== null;
  return (
    <>
      <p className="flex min-w-0 items-baseline gap-1.5">
        <span className="text-ink-faint tabular-nums">{format.number(task.orderIndex + 1)}</span>
        <Link
          to={`${paths.project(task.projectId)}#${partOf.task(task.id)}`}
          state={here}
          className="min-w-0 rounded-sm font-medium hover:text-primary hover:underline"
        >
          <bdi className="block truncate">{nameOf(task)}</bdi>
        </Link>
        {isLate && (
          <Badge tone="red" size="sm" className="shrink-0">
            {t('late')}
          </Badge>
        )}
      </p>
      <p className="flex min-w-0 items-center gap-1.5 text-ink-muted text-xs">
        <Swatch look={looks.lookOf(task.responsibleCompanyId)} />
        {isDated || !task.can.edit ? (
          <span className={cn('shrink-0', draft && 'font-semibold text-ink')}>
            {datesText(draft ?? task)}
          </span>
        ) : (
          <Button
            variant="link"
            aria-label={t('setDatesOf', { task: isolate(nameOf(task)) })}
            className="text-xs print:hidden"
            onClick={() => onEdit(task)}
          >
            <CalendarPlus aria-hidden="true" />
            {t('setDates')}
          </Button>
        )}
        {task.responsibleCompany && (
          <>
            <span aria-hidden="true">·</span>
            <bdi className="truncate">{nameOf(task.responsibleCompany)}</bdi>
          </>
        )}
      </p>
    </>
  );
}

interface BarsProps extends PlanActs {
  drawn: DrawnTask;
  range: Span;
  clock: Clock;
  looks: Looks;
  companyOf: (id: number | null) => string;
}

/** The plan of a task, and beneath it the turns as they were and what is expected. */
export function TaskBars({ drawn, range, clock, looks, companyOf, onDraft, onSave, onEdit }: BarsProps) {
  const { task, draft, isSaving, turns, expected } = drawn;
  const nameOf = useName();
  const shown = {
    range,
    look: looks.lookOf(task.responsibleCompanyId),
    label: nameOf(task.responsibleCompany),
  };
  return (
    <>
      {turns.map((turn) => (
        <TurnBar
          key={turn.beganAt}
          turn={turn}
          range={range}
          clock={clock}
          looks={looks}
          companyOf={companyOf}
        />
      ))}
      {expected && <ExpectedBar span={expected} range={range} from={Math.max(expected.from, clock.now)} />}
      {task.can.edit ? (
        <MovablePlanBar
          {...shown}
          taskName={nameOf(task)}
          dates={task}
          draft={draft}
          isSaving={isSaving}
          onDraft={(dates) => onDraft(task, dates)}
          onSave={(dates) => onSave(task, dates)}
          onPress={() => onEdit(task)}
        />
      ) : (
        <PlanBar {...shown} dates={task} />
      )}
    </>
  );
}

interface TurnProps extends Pick<BarsProps, 'range' | 'clock' | 'looks' | 'companyOf'> {
  turn: Turn;
}

function TurnBar({ turn: { companyId, beganAt, endedAt }, range, clock, looks, companyOf }: TurnProps) {
  const { t } = useTranslation('timeline');
  const format = useFormat();
  const from = placeOfMoment(new Date(beganAt), clock);
  const to = endedAt === null ? clock.now : placeOfMoment(new Date(endedAt), clock);
  // a turn of a minute is seen as well
  const place = placeIn(range, { from, to: Math.max(to, from + 0.01) });
  const until = endedAt === null ? t('today') : format.date(endedAt);
  return (
    place && (
      <span
        aria-hidden="true"
        title={`${companyOf(companyId)}: ${t('dates', { from: format.date(beganAt), to: until })}`}
        style={styleOf(place)}
        className={cn(
          'absolute top-9 h-2 min-w-1 rounded-xs border border-transparent',
          looks.lookOf(companyId).turn,
        )}
      />
    )
  );
}

function ExpectedBar({ span, from, range }: { span: Span; from: number; range: Span }) {
  const place = placeIn(range, { from, to: span.to });
  return (
    place && (
      <span
        aria-hidden="true"
        style={styleOf(place)}
        className="absolute top-8.5 h-3 min-w-1 rounded-xs border border-red border-dashed bg-red-soft"
      />
    )
  );
}
