import type { Request } from '@shared/contracts/requests';
import { fullName } from '@shared/rules/mentions';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { useName, useStepName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { DateText } from '@/ui/text/date-text';
import { OwnedName } from '@/ui/text/owner-name';
import { Code } from '@/ui/text/text';
import { currentStepOf, responsibleName } from '../model/step-state';
import { DecisionButtons } from './decision-buttons';
import { RequestBadges } from './request-badges';

/** A request in a compact list: one line where there is room for it. */
export function RequestRow({ request, toEveryone }: { request: Request; toEveryone: boolean }) {
  const nameOf = useName();
  const here = useBackHere();
  return (
    <article
      aria-labelledby={`request-${request.id}`}
      className="-mt-px flex min-h-12 flex-wrap border border-line bg-surface items-center gap-x-3 gap-y-1 px-4 py-1.5 text-sm lg:flex-nowrap"
    >
      <h2 id={`request-${request.id}`} className="min-w-0 flex-1 basis-full lg:min-w-40 lg:basis-0">
        <Link to={paths.request(request.id)} state={here} className="hover:text-primary hover:underline">
          <bdi className="cut-name font-medium">{request.title}</bdi>
        </Link>
        <span className="flex min-w-0 gap-2 text-ink-faint text-xs sm:hidden">
          <OwnedName record={request.requestType} />
        </span>
      </h2>
      <span className="w-36 shrink-0 text-ink-muted max-lg:hidden">
        <bdi className="cut-name">{nameOf(request.requestType)}</bdi>
      </span>
      <Turn request={request} />
      <span className="flex shrink-0 items-center gap-1.5 xl:min-w-60">
        <RequestBadges request={request} />
      </span>
      <span className="w-28 shrink-0 text-ink-faint text-xs max-xl:hidden">
        <Code>{request.uniqueNumber}</Code>
      </span>
      <DateText
        value={request.createdAt}
        as="listDate"
        className="w-24 shrink-0 whitespace-nowrap text-ink-muted max-md:hidden"
      />
      {/* as wide without buttons, so that the columns of all rows stand below each other */}
      <span className="ms-auto shrink-0 sm:w-26">
        <DecisionButtons
          request={request}
          size="sm"
          toEveryone={toEveryone}
          iconsOnly
          className="flex-nowrap! justify-end gap-0.5!"
        />
      </span>
    </article>
  );
}

/** Whose turn it is; of a closed request, who submitted it. */
function Turn({ request }: { request: Request }) {
  const stepNameOf = useStepName();
  const { t } = useTranslation('requests');
  const step = currentStepOf(request);
  const isAtStep = step !== undefined && !request.awaitsCorrection;
  const holder = isAtStep && (responsibleName(step) ?? t('step.noResponsible'));
  return (
    <span className="min-w-0 text-ink-muted sm:w-32 sm:shrink-0 max-md:sm:hidden">
      <span className="sr-only">{isAtStep ? stepNameOf(step) : t('facts.submitter')} </span>
      <bdi className="cut-name">{holder || fullName(request.submittedByUser)}</bdi>
    </span>
  );
}
