import type { RequestProgress } from '@shared/contracts/requests';
import { fullName } from '@shared/rules/mentions';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { DateText } from '@/ui/text/date-text';
import { OwnerName } from '@/ui/text/owner-name';
import { PersonName } from '@/ui/text/person-name';
import { PriorityBadge } from '@/ui/text/status-badge';
import { Code } from '@/ui/text/text';
import { RequestLink } from './request-link';
import { LateBadge } from './target-date';

/** Everything about a request that is a fact and not a step. */
export function RequestFacts({ request, timeHeld }: Pick<RequestProgress, 'request' | 'timeHeld'>) {
  const nameOf = useName();
  const { t } = useTranslation('requests');
  return (
    <dl aria-label={t('facts.label')} className="grid grid-cols-2 gap-x-4 gap-y-4 text-sm lg:grid-cols-1">
      <Fact label={t('facts.number')}>
        <Code>{request.uniqueNumber}</Code>
      </Fact>
      <Fact label={t('facts.type')}>
        <bdi>{nameOf(request.requestType)}</bdi>
        <span className="block text-ink-faint text-xs">
          <OwnerName company={request.requestType.company} />
        </span>
      </Fact>
      <Fact label={t('facts.submitter')}>
        <PersonName name={fullName(request.submittedByUser)} />
      </Fact>
      <Fact label={t('facts.company')}>
        <bdi>{nameOf(request.requestingCompany) ?? t('facts.noCompany')}</bdi>
      </Fact>
      <Fact label={t('facts.priority')}>
        <PriorityBadge priority={request.priority} />
      </Fact>
      <Fact label={t('facts.created')}>
        <DateText value={request.createdAt} withHijri />
      </Fact>
      <Fact label={t(request.dueDate ? 'facts.dueDate' : 'facts.target')}>
        <span className="flex flex-wrap items-center gap-2">
          <DateText value={request.targetDate} withHijri />
          <LateBadge request={request} size="sm" />
        </span>
        {!request.dueDate && <span className="block text-ink-faint text-xs">{t('facts.targetHint')}</span>}
      </Fact>
      {request.closedAt && (
        <Fact label={t('facts.closed')}>
          <DateText value={request.closedAt} withHijri />
        </Fact>
      )}
      {request.resubmissionOf && (
        <Fact label={t('facts.resubmissionOf')}>
          <RequestLink request={request.resubmissionOf} />
        </Fact>
      )}
      {request.resubmittedAs && (
        <Fact label={t('facts.resubmittedAs')}>
          <RequestLink request={request.resubmittedAs} />
        </Fact>
      )}
      {timeHeld.length > 0 && (
        <Fact label={t('facts.timeHeld')}>
          <TimeHeld timeHeld={timeHeld} />
        </Fact>
      )}
    </dl>
  );
}

/** 12 working days: 7 with one company, 3 with another, 2 with the administrators. */
function TimeHeld({ timeHeld }: Pick<RequestProgress, 'timeHeld'>) {
  const { t } = useTranslation('requests');
  const format = useFormat();
  const nameOf = useName();
  const counted = timeHeld.filter(({ days }) => days > 0);
  if (counted.length === 0) return t('facts.shortTime');
  return (
    <>
      {t('form.days', { count: counted.reduce((sum, { days }) => sum + days, 0) })}
      <ul className="text-ink-muted text-xs">
        {counted.map(({ company, days }) => (
          <li key={company?.id ?? 0}>
            {t('facts.heldBy', {
              days: format.number(days),
              company: isolate(nameOf(company) ?? t('facts.admins')),
            })}
          </li>
        ))}
      </ul>
    </>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="mb-0.5 text-ink-faint text-xs">{label}</dt>
    <dd>{children}</dd>
  </div>
);
