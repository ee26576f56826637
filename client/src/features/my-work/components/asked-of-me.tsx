import { pageOfQuestion } from '@shared/rules/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageCircleQuestionMark } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName, useStepName } from '@/lib/names';
import { ErrorState } from '@/ui/feedback/states';
import { LoadMore } from '@/ui/list/load-more';
import { DateText } from '@/ui/text/date-text';
import { Code } from '@/ui/text/text';
import { askedOfMeQuery } from '../api';

/** The questions that wait for the reader's answer; nothing where none does. They are answered on the request's page. */
export function AskedOfMe() {
  const { t } = useTranslation('myWork');
  const format = useFormat();
  const nameOf = useName();
  const stepNameOf = useStepName();
  const here = useBackHere();
  const query = useInfiniteQuery(askedOfMeQuery);
  const { data, error } = query;
  if (!data && error) return <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} />;
  if (!data || data.items.length === 0) return null;
  return (
    <section aria-labelledby="asked-of-me" className="mb-5">
      <h2 id="asked-of-me" className="mb-2 font-semibold text-base">
        {t('asked.title')}{' '}
        <span className="font-normal text-ink-faint text-sm">{format.number(data.total)}</span>
      </h2>
      <ul className="surface-card divide-y divide-line">
        {data.items.map(({ id, askedBy, askedAt, step, question, request }) => (
          <li key={id} className="flex flex-wrap items-start gap-x-3 gap-y-1 px-4 py-2.5 text-sm">
            <MessageCircleQuestionMark
              aria-hidden="true"
              className="mt-0.5 size-4.5 shrink-0 text-accent-ink"
            />
            <div className="min-w-0 flex-1">
              <h3 className="font-medium">
                <Link
                  to={pageOfQuestion(request.id)}
                  state={here}
                  className="line-clamp-2 wrap-anywhere rounded-sm hover:text-primary hover:underline"
                >
                  <bdi>{question}</bdi>
                </Link>
              </h3>
              <p className="flex flex-wrap items-baseline gap-x-2 text-ink-muted text-xs">
                <bdi className="wrap-anywhere">{request.title}</bdi>
                <span aria-hidden="true">·</span>
                <bdi>{nameOf(request.requestType)}</bdi>
                {step && (
                  <>
                    <span aria-hidden="true">·</span>
                    <bdi>{stepNameOf(step)}</bdi>
                  </>
                )}
                <Code className="text-ink-faint">{request.uniqueNumber}</Code>
              </p>
            </div>
            <p className="flex flex-wrap gap-x-2 text-ink-muted text-xs max-sm:ms-7.5 max-sm:w-full sm:shrink-0 sm:flex-col sm:items-end">
              <span>{t('asked.by', { name: isolate(`${askedBy.firstName} ${askedBy.lastName}`) })}</span>
              <DateText value={askedAt} as="dateTime" />
            </p>
          </li>
        ))}
      </ul>
      <LoadMore query={query} />
    </section>
  );
}
