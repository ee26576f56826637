import { type Grouping, NONE } from '@shared/contracts/groups';
import type { Request, RequestStep } from '@shared/contracts/requests';
import { fullName } from '@shared/rules/mentions';
import { type DecisionType, isOpen } from '@shared/rules/requests';
import type { RequestStatus } from '@shared/rules/statuses';
import { useQuery } from '@tanstack/react-query';
import { CalendarDays, Hourglass } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import Board from '@/ui/board/board';
import { BoardFrame, CARDS_READ, idOrNoneOf, useColumns } from '@/ui/board/board-columns';
import { toast } from '@/ui/feedback/toast';
import type { ComboboxOption } from '@/ui/form/combobox-option';
import { CorrectionBadge } from '@/ui/text/correction-badge';
import { DateText } from '@/ui/text/date-text';
import { PriorityBadge, StatusSign } from '@/ui/text/status-badge';
import { Code } from '@/ui/text/text';
import { type RequestFilters, requestGroupsQuery, requestsQuery } from '../api';
import { useWaitingNames } from '../hooks/waiting-words';
import { isThere, neededNow, stepsNow } from '../model/step-state';
import { CancelDialog } from './cancel-request';
import { DecideDialog } from './decide-dialog';
import { ReassignDialog } from './reassign-dialog';
import { LateBadge } from './target-date';

/** What a column narrows the requests to. */
const filterOf = {
  status: (key: string) => ({ status: key as RequestStatus }),
  company: (key: string) => ({ turnCompanyId: idOrNoneOf(key) }),
  person: (key: string) => ({ turnUserId: idOrNoneOf(key) }),
};

/** What moving a request into the column of a state comes to: a decision, or its cancelling. */
const actOf: Record<RequestStatus, DecisionType | 'cancel'> = {
  pending: 'return',
  in_progress: 'approve',
  completed: 'approve',
  rejected: 'reject',
  cancelled: 'cancel',
};

/** What is asked before a card is moved. */
type Asked =
  | { act: DecisionType | 'cancel'; request: Request }
  | { act: 'reassign'; request: Request; step: RequestStep; companyId?: number; chosen?: ComboboxOption };

interface Props {
  by: Grouping;
  filters: RequestFilters & { companyId?: number | undefined };
  /** What stands here while there are no requests. */
  empty: ReactNode;
}

/** Requests on a board, by state, or by the company or the person whose turn it is; moving a card asks what its buttons ask. */
export default function RequestBoard({ by, filters, empty }: Props) {
  const { t } = useTranslation(['requests', 'status']);
  const query = useQuery(requestGroupsQuery(by, filters));
  const [asked, setAsked] = useState<Asked>();
  const columns = useColumns(
    query.data,
    (status) => ({ name: t(`status:${status as RequestStatus}`), icon: <StatusSign status={status} /> }),
    by === 'company' ? t('board.noCompany') : t('whoDecides.manager'),
  );
  const refuse = (reason: 'cantReturn' | 'cantCancel' | 'cantRelease') =>
    toast({ tone: 'error', title: t('board.cantMove'), description: t(`board.${reason}`) });
  const askOfState = (request: Request, act: DecisionType | 'cancel') => {
    if (act === 'return' && !request.can.return) refuse('cantReturn');
    else if (act === 'cancel' && !request.can.cancel) refuse('cantCancel');
    else setAsked({ act, request });
  };
  const askOfTurn = (request: Request, from: string, to: string) => {
    const step = stepHeldBy(request, by, from);
    if (to === NONE || !step) return refuse('cantRelease');
    const name = columns.find(({ key }) => key === to)?.name ?? '';
    const whom =
      by === 'company' ? { companyId: Number(to) } : { chosen: { value: Number(to), label: name } };
    setAsked({ act: 'reassign', request, step, ...whom });
  };
  return (
    <>
      <BoardFrame by={by} query={query} empty={empty}>
        <Board
          label={t('title')}
          columns={columns}
          queryOf={(key) => requestsQuery({ ...filters, ...filterOf[by](key) }, { limit: CARDS_READ })}
          itemKey={({ id }) => id}
          nameOf={({ title }) => title}
          mayMove={(request) =>
            by === 'status' ? isOpen(request.status) : request.can.reassign && !request.awaitsCorrection
          }
          onMove={(request, from, to) => {
            if (by === 'status') askOfState(request, actOf[to as RequestStatus]);
            else askOfTurn(request, from, to);
            return undefined; // it stays until that is answered
          }}
        >
          {(request) => <Content request={request} by={by} />}
        </Board>
      </BoardFrame>
      {asked && <Question asked={asked} onClose={() => setAsked(undefined)} />}
    </>
  );
}

/** Of a request that stands in a column, the step that waits for the column's company or person; `none`: that has no person to decide it. */
const stepHeldBy = (request: Request, by: Grouping, key: string): RequestStep | undefined =>
  stepsNow(request).find((step) => {
    if (by === 'person' && key === NONE) return !isThere(step, request);
    const held = by === 'person' ? step.responsibleUserId : step.responsibleCompany?.id;
    return String(held ?? NONE) === key;
  });

function Question({ asked, onClose }: { asked: Asked; onClose: () => void }) {
  if (asked.act === 'reassign') return <ReassignDialog {...asked} onClose={onClose} />;
  if (asked.act === 'cancel') return <CancelDialog request={asked.request} open onOpenChange={onClose} />;
  return <DecideDialog type={asked.act} request={asked.request} onClose={onClose} />;
}

/** What a card says beside its column. */
function Content({ request, by }: { request: Request; by: Grouping }) {
  const { t } = useTranslation(['requests', 'status']);
  const nameOf = useName();
  const here = useBackHere();
  const waitingNames = useWaitingNames();
  const needed = isOpen(request.status) && neededNow(request);
  const { requestingCompany: company } = request;
  return (
    <div className="flex flex-col gap-1.5 text-ink-muted text-xs">
      <p className="flex flex-wrap items-center justify-between gap-x-2">
        <Code>{request.uniqueNumber}</Code>
        {by !== 'status' && (
          <span className="flex items-center gap-1 [&>svg]:size-3.5">
            <StatusSign status={request.status} />
            {t(`status:${request.status}`)}
          </span>
        )}
      </p>
      <h3 className="wrap-anywhere font-medium text-ink text-sm">
        <Link
          to={paths.request(request.id)}
          state={here}
          draggable={false}
          className="hover:text-primary hover:underline"
        >
          <bdi>{request.title}</bdi>
        </Link>
      </h3>
      <p className="truncate">
        <bdi>{nameOf(request.requestType)}</bdi>
      </p>
      <p className="truncate">
        <bdi>{company ? nameOf(company) : fullName(request.submittedByUser)}</bdi>
      </p>
      {by !== 'person' && needed && (
        <p className="flex min-w-0 items-center gap-1.5">
          <Hourglass aria-hidden="true" className="size-3.5 shrink-0" />
          <span className="sr-only">{t('board.waitsFor')}</span>
          <span className="truncate">{waitingNames(request, needed.of)}</span>
        </p>
      )}
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <PriorityBadge priority={request.priority} size="sm" />
        {isOpen(request.status) && (
          <span className="flex items-center gap-1">
            <CalendarDays aria-hidden="true" className="size-3.5 shrink-0" />
            <span className="sr-only">{t('board.due')}</span>
            <DateText value={request.targetDate} as="listDate" />
          </span>
        )}
        {request.awaitsCorrection && <CorrectionBadge />}
        <LateBadge request={request} />
      </div>
    </div>
  );
}
