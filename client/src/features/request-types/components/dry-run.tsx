import type { DryRun as Tried } from '@shared/contracts/dry-runs';
import type { FormField } from '@shared/contracts/forms';
import { useQuery } from '@tanstack/react-query';
import { ArrowRight, Minus, Plus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { useFormat } from '@/lib/format';
import { useStepName } from '@/lib/names';
import { paths } from '@/lib/paths';
import { useDeciderWords } from '@/ui/answers/decider-words';
import { Loading, SkeletonText } from '@/ui/feedback/skeleton';
import { ErrorState } from '@/ui/feedback/states';
import { DirIcon } from '@/ui/text/dir-icon';
import { Code } from '@/ui/text/text';
import { dryRunQuery } from '../api';

interface Props {
  typeId: number;
  /** The draft as it is looked at. */
  draftUpdatedAt: string;
  /** Those by which deciders are found. */
  fields: readonly FormField[];
}

/** Which of the last requests the draft would have led another way, and how long they took as they went. */
export function DryRun({ typeId, draftUpdatedAt, fields }: Props) {
  const { t } = useTranslation('requestTypes');
  const format = useFormat();
  const { data, error, isFetching, refetch } = useQuery(dryRunQuery(typeId, draftUpdatedAt));
  return (
    <section aria-labelledby="dry-run" className="flex flex-col gap-3 border-line border-t pt-4">
      <h3 id="dry-run" className="font-semibold">
        {t('dryRun.title')}
      </h3>
      {!data && error && <ErrorState error={error} onRetry={refetch} retrying={isFetching} />}
      {!data && !error && (
        <Loading>
          <SkeletonText lines={2} />
        </Loading>
      )}
      {data && (
        <p className="text-ink-muted text-sm">
          {data.tried === 0 && t('dryRun.none')}
          {data.tried > 0 && data.elsewhere === 0 && t('dryRun.same', { count: data.tried })}
          {data.elsewhere > 0 &&
            t('dryRun.elsewhere', {
              count: data.elsewhere,
              tried: format.number(data.tried),
            })}
        </p>
      )}
      {data && data.requests.length > 0 && (
        <ul className="flex flex-col gap-2">
          {data.requests.map((request) => (
            <Detour key={request.id} request={request} fields={fields} />
          ))}
        </ul>
      )}
      {data && data.elsewhere > data.requests.length && (
        <p className="text-ink-faint text-xs">{t('dryRun.last', { count: data.requests.length })}</p>
      )}
    </section>
  );
}

function Detour({ request, fields }: { request: Tried['requests'][number] } & Pick<Props, 'fields'>) {
  const { t } = useTranslation('requestTypes');
  const here = useBackHere();
  const { id, uniqueNumber, title, closedAt, days, added, dropped } = request;
  return (
    <li className="flex flex-col gap-1.5 rounded-md border border-line p-3 text-sm">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <Link to={paths.request(id)} state={here} className="wrap-anywhere font-medium hover:underline">
          <bdi>{title}</bdi> <Code className="text-ink-faint">{uniqueNumber}</Code>
        </Link>
        <span className="text-ink-muted text-xs">
          {t(closedAt === null ? 'dryRun.openFor' : 'dryRun.took', { count: days })}
        </span>
      </p>
      {added.map((step) => (
        <Step
          key={`+${step.stepName}`}
          step={step}
          fields={fields}
          icon={<Plus aria-hidden="true" />}
          label={t('dryRun.added')}
        />
      ))}
      {dropped.map((step) => (
        <Step
          key={`-${step.stepName}`}
          step={step}
          fields={fields}
          icon={<Minus aria-hidden="true" />}
          label={t('dryRun.dropped')}
        />
      ))}
      {added.length + dropped.length === 0 && <p className="text-ink-muted">{t('dryRun.reordered')}</p>}
    </li>
  );
}

interface StepProps extends Pick<Props, 'fields'> {
  step: Tried['requests'][number]['added'][number];
  icon: ReactNode;
  label: string;
}

function Step({ step, fields, icon, label }: StepProps) {
  const stepNameOf = useStepName();
  const deciderOf = useDeciderWords();
  const decider = step.decidedBy ? deciderOf(step.decidedBy, fields) : step.person;
  return (
    <p className="flex items-start gap-2 text-ink-muted [&_svg]:mt-1 [&_svg]:size-3.5 [&_svg]:shrink-0">
      {icon}
      <span className="min-w-0 wrap-anywhere">
        <span className="sr-only">{label}: </span>
        <bdi>{stepNameOf(step)}</bdi>
        {decider && (
          <>
            <DirIcon icon={ArrowRight} className="mx-1.5 inline mt-0!" />
            <bdi>{decider}</bdi>
          </>
        )}
      </span>
    </p>
  );
}
