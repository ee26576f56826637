import type { CourtTurn } from '@shared/contracts/court';
import { kindOfTurn, placeOfTurn } from '@shared/rules/turn-record';
import { FolderKanban, Inbox, ListTodo } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { Badge } from '@/ui/text/badge';
import { CorrectionBadge } from '@/ui/text/correction-badge';
import { DateText } from '@/ui/text/date-text';
import { Bdi, Code } from '@/ui/text/text';
import { NudgeButton } from './nudge-button';

const kinds = { request: Inbox, projectTask: FolderKanban, task: ListTodo };

/** What is held, who holds it, and since when. */
export function HeldTurn({ turn, onPerson }: { turn: CourtTurn; onPerson: (id: number) => void }) {
  const { t } = useTranslation('court');
  const nameOf = useName();
  const format = useFormat();
  const here = useBackHere();
  const { request, projectTask, task, user } = turn;
  const kind = kindOfTurn(turn);
  const Icon = kinds[kind];
  const title = request?.title ?? task?.title ?? nameOf(projectTask);
  const where = nameOf(request?.requestType) ?? (projectTask ?? task)?.project?.name;
  return (
    <li className="-mt-px break-inside-avoid border border-line bg-surface px-4 py-2.5 first:rounded-t-lg last:rounded-b-lg">
      <article
        aria-labelledby={`held-${turn.id}`}
        className="flex flex-wrap items-center gap-x-4 gap-y-1.5 text-sm"
      >
        <span className="flex min-w-0 flex-1 basis-full items-start gap-3 sm:basis-0">
          <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
          <span className="min-w-0 flex-1">
            <h3 id={`held-${turn.id}`} className="font-medium">
              <span className="sr-only">{t(`kinds.${kind}`)}: </span>
              <Link
                to={placeOfTurn(turn)}
                state={here}
                className="wrap-anywhere rounded-sm hover:text-primary hover:underline"
              >
                <bdi>{title}</bdi>
              </Link>
            </h3>
            <p className="flex flex-wrap gap-x-2 text-ink-muted text-xs">
              <Bdi className="wrap-anywhere">{where ?? t(`kinds.${kind}`)}</Bdi>
              {request && <Code className="text-ink-faint">{request.uniqueNumber}</Code>}
              {request?.awaitsCorrection && <CorrectionBadge size="sm" />}
            </p>
          </span>
        </span>
        <span className="min-w-0 text-ink-muted text-xs max-sm:basis-full sm:w-48">
          <Bdi className="wrap-anywhere font-medium text-ink">
            {nameOf(turn.company) ?? t('withoutCompany')}
          </Bdi>
          {user && (
            <button
              type="button"
              onClick={() => onPerson(user.id)}
              aria-label={t('onlyPerson', { name: `${user.firstName} ${user.lastName}` })}
              className="block rounded-sm py-1 finger text-start hover:text-primary hover:underline"
            >
              <Bdi className="wrap-anywhere">{`${user.firstName} ${user.lastName}`}</Bdi>
            </button>
          )}
        </span>
        <span className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-muted text-xs sm:w-60 sm:justify-end xl:w-112">
          {turn.isLate && (
            <Badge tone="red" size="sm">
              {t('columns.late')}
            </Badge>
          )}
          {turn.heldUp > 0 && (
            <span className="whitespace-nowrap">{t('behind', { count: turn.heldUp })}</span>
          )}
          <time dateTime={turn.since} title={format.fullDate(turn.since)} className="whitespace-nowrap">
            {t(`ages.${turn.age}`)}
          </time>
          {turn.dueOn && (
            <span className="whitespace-nowrap print:whitespace-normal">
              {t('due')} <DateText value={turn.dueOn} as="listDate" />
            </span>
          )}
          <NudgeButton turn={turn} titleId={`held-${turn.id}`} />
        </span>
      </article>
    </li>
  );
}
