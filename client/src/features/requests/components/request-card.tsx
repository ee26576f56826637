import type { Request } from '@shared/contracts/requests';
import { fullName } from '@shared/rules/mentions';
import { isOpen } from '@shared/rules/requests';
import { ArrowRight, Building2, CalendarDays, FileText } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { DateText } from '@/ui/text/date-text';
import { DirIcon } from '@/ui/text/dir-icon';
import { OwnedName } from '@/ui/text/owner-name';
import { PersonName } from '@/ui/text/person-name';
import { Clamped, Code } from '@/ui/text/text';
import type { ClosedStatus } from '../model/step-state';
import { DecisionButtons } from './decision-buttons';
import { RequestBadges } from './request-badges';
import { WorkflowStrip } from './workflow-strip';

/** A request in a list: what it is, how far it has come, and what can be decided about it. */
export function RequestCard({ request, toEveryone }: { request: Request; toEveryone: boolean }) {
  const { t } = useTranslation('requests');
  const here = useBackHere();
  return (
    <Card asChild className="p-0">
      <article aria-labelledby={`request-${request.id}`}>
        <div className="flex flex-col gap-4 p-5">
          <Heading request={request} />
          <WorkflowStrip request={request} />
        </div>
        <footer className="flex flex-wrap items-center justify-between gap-3 border-line border-t px-5 py-3">
          <DecisionButtons request={request} size="sm" toEveryone={toEveryone} />
          {request.closedAt && <Outcome status={request.status} at={request.closedAt} />}
          <Button asChild variant="ghost" size="sm" className="ms-auto -me-2">
            <Link to={paths.request(request.id)} state={here}>
              {t('viewDetails')}{' '}
              <span className="sr-only">{t('ofRequest', { number: request.uniqueNumber })}</span>
              <DirIcon icon={ArrowRight} />
            </Link>
          </Button>
        </footer>
      </article>
    </Card>
  );
}

function Heading({ request }: { request: Request }) {
  const here = useBackHere();
  return (
    <div className="flex min-w-0 flex-col gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        <RequestBadges request={request} />
        <span className="ms-auto text-ink-faint text-xs">
          <Code>{request.uniqueNumber}</Code>
        </span>
      </div>
      <h2 id={`request-${request.id}`} className="font-semibold text-lg">
        <Link to={paths.request(request.id)} state={here} className="hover:text-primary hover:underline">
          <bdi>{request.title}</bdi>
        </Link>
      </h2>
      {request.description && (
        <p className="text-ink-muted text-sm">
          <Clamped>{request.description}</Clamped>
        </p>
      )}
      <Facts request={request} />
    </div>
  );
}

/** What kind of request it is, whose, and since when: one line, named for those who can't see it. */
function Facts({ request }: { request: Request }) {
  const nameOf = useName();
  const { t } = useTranslation('requests');
  return (
    <dl aria-label={t('facts.label')} className="flex flex-wrap items-center gap-x-5 gap-y-1.5 text-sm">
      <Fact label={t('facts.submitter')}>
        <PersonName name={fullName(request.submittedByUser)} />
      </Fact>
      {request.requestingCompany && (
        <Fact label={t('facts.company')}>
          <Building2 aria-hidden="true" />
          <bdi className="truncate">{nameOf(request.requestingCompany)}</bdi>
        </Fact>
      )}
      <Fact label={t('facts.type')}>
        <FileText aria-hidden="true" />
        <OwnedName record={request.requestType} />
      </Fact>
      <Fact label={t('facts.created')}>
        <CalendarDays aria-hidden="true" />
        <DateText value={request.createdAt} as="listDate" />
      </Fact>
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0 max-w-full">
    <dt className="sr-only">{label}</dt>
    <dd className="flex min-w-0 items-center gap-1.5 text-ink-muted [&>svg]:size-4 [&>svg]:shrink-0 [&>svg]:text-ink-faint">
      {children}
    </dd>
  </div>
);

/** How and when a request ended. */
function Outcome({ status, at }: { status: Request['status']; at: string }) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  if (isOpen(status)) return null;
  return (
    <p className="text-ink-faint text-sm">
      <DateText value={at}>{t(`outcome.${status as ClosedStatus}`, { date: format.listDate(at) })}</DateText>
    </p>
  );
}
