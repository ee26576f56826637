import type { Request } from '@shared/contracts/requests';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { DateText } from '@/ui/text/date-text';
import { OwnerName } from '@/ui/text/owner-name';
import { PersonName } from '@/ui/text/person-name';
import { PriorityBadge } from '@/ui/text/status-badge';
import { Code } from '@/ui/text/text';
import { fullName } from '../model/step-state';
import { LateBadge } from './target-date';

/** Everything about a request that is a fact and not a step. */
export function RequestFacts({ request }: { request: Request }) {
  const nameOf = useName();
  const { t } = useTranslation('requests');
  const { t: common } = useTranslation();
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
        <bdi>{nameOf(request.requestingCompany) ?? common('none')}</bdi>
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
    </dl>
  );
}

const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className="min-w-0">
    <dt className="mb-0.5 text-ink-faint text-xs">{label}</dt>
    <dd>{children}</dd>
  </div>
);
