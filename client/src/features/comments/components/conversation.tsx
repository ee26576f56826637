import type { Comment } from '@shared/contracts/comments';
import { partOf } from '@shared/rules/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText, X } from 'lucide-react';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { Loading, SkeletonText } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { useMayDiscard } from '@/ui/form/unsaved-guard';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { commentsQuery, type Place, useAddComment } from '../api';
import { useWords } from '../hooks/use-words';
import { CommentForm } from './comment-form';
import { CommentItem } from './comment-item';

interface Props {
  place: Place;
  /** Told whether a text has been begun that is not saved. */
  onWritingChange: (isWriting: boolean) => void;
  /** The field, for a button elsewhere that leads to it. */
  inputRef?: RefObject<HTMLTextAreaElement | null>;
}

/** What people say about a record, newest last, above a field for more. */
export function Conversation({ place, onWritingChange, inputRef }: Props) {
  const words = useWords(place);
  const own = useRef<HTMLTextAreaElement>(null);
  const field = inputRef ?? own;
  const [quoted, setQuoted] = useState<Comment | null>(null);
  const [edited, setEdited] = useState<Comment | null>(null);
  const mayDiscard = useMayDiscard();
  const { mutateAsync } = useAddComment(place);
  const reply = (comment: Comment) => {
    setQuoted(comment);
    field.current?.focus();
  };
  const edit = async (comment: Comment | null) => {
    if (comment === null || edited === null || (await mayDiscard())) setEdited(comment);
  };
  return (
    <section aria-label={words('list')} className="flex flex-col gap-5">
      <Comments
        place={place}
        editedId={edited?.id}
        onEdit={(comment) => void edit(comment)}
        onReply={reply}
        onWritingChange={onWritingChange}
      />
      {!edited && (
        <div className="flex flex-col gap-2">
          {quoted && <Replying to={quoted} onCancel={() => setQuoted(null)} />}
          <CommentForm
            place={place}
            label={words('content')}
            submitLabel={words('add')}
            failed={words('addFailed')}
            send={(written) => mutateAsync({ ...written, quotedId: quoted?.id })}
            onWritingChange={onWritingChange}
            onDone={() => setQuoted(null)}
            inputRef={field}
          />
        </div>
      )}
    </section>
  );
}

function Replying({ to, onCancel }: { to: Comment; onCancel: () => void }) {
  const { t } = useTranslation('comments');
  const name = isolate(`${to.author.firstName} ${to.author.lastName}`.trim());
  return (
    <div className="flex items-center gap-2 rounded-md bg-sunken py-1 ps-3 pe-1 text-sm print:hidden">
      <p className="min-w-0 flex-1">
        {t('replyingTo', { name })}
        <span dir="auto" className="line-clamp-1 text-ink-muted text-xs">
          {to.excerpt}
        </span>
      </p>
      <IconButton size="sm" label={t('stopReplying')} icon={<X aria-hidden="true" />} onClick={onCancel} />
    </div>
  );
}

interface ListProps extends Pick<Props, 'place' | 'onWritingChange'> {
  editedId: number | undefined;
  onEdit: (comment: Comment | null) => void;
  onReply: (comment: Comment) => void;
}

function Comments({ place, editedId, ...rest }: ListProps) {
  const words = useWords(place);
  const query = useInfiniteQuery(commentsQuery(place));
  const { data, error } = query;
  useShownComment(data?.items);
  if (!data && error)
    return <ErrorState error={error} onRetry={query.refetch} retrying={query.isFetching} className="py-8" />;
  if (!data) {
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  const { items } = data;
  if (items.length === 0)
    return (
      <EmptyState
        icon={<MessageSquareText />}
        title={words('empty')}
        text={words('emptyText')}
        className="py-6"
      />
    );
  return (
    <div className="flex flex-col gap-3">
      <Earlier query={{ ...query, data }} />
      <Answers items={items} />
      <ol aria-live="polite" className="flex flex-col gap-3">
        {[...items].reverse().map((comment) => (
          <CommentItem
            key={comment.id}
            place={place}
            comment={comment}
            isEdited={comment.id === editedId}
            {...rest}
          />
        ))}
      </ol>
    </div>
  );
}

/** Goes to the comment that the address names, once it is there. */
function useShownComment(items: readonly Comment[] | undefined) {
  const { hash } = useLocation();
  const shown = items?.find(({ id }) => hash === `#${partOf.comment(id)}`)?.id;
  useEffect(() => {
    if (shown === undefined) return;
    const element = document.getElementById(partOf.comment(shown));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [shown]);
}

interface EarlierProps {
  /** As `useInfiniteQuery` answers for a `pagedQuery`. */
  query: {
    data: { items: readonly unknown[]; total: number; isMore: boolean };
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    error: unknown;
    fetchNextPage: () => unknown;
  };
}

/** What was said before, a page at a time. */
function Earlier({ query }: EarlierProps) {
  const { t } = useTranslation('comments');
  const format = useFormat();
  const reason = useReason();
  const { data, isFetchingNextPage, isFetchNextPageError, error, fetchNextPage } = query;
  const left = data.total - data.items.length;
  if (left <= 0 && !data.isMore) return null;
  return (
    <div className="flex flex-col items-center gap-2 print:hidden">
      <Button variant="secondary" size="sm" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
        {t('earlier', { count: left, shown: format.number(left) })}
      </Button>
      {isFetchNextPageError && (
        <p role="alert" className="text-danger text-sm">
          {reason(error)}
        </p>
      )}
    </div>
  );
}

/** Leads to what was marked as the answer, of all that is shown. */
function Answers({ items }: { items: readonly Comment[] }) {
  const { t } = useTranslation('comments');
  const answers = items.filter(({ isAnswer }) => isAnswer);
  if (answers.length === 0) return null;
  return (
    <ul
      aria-label={t('answers')}
      className="flex flex-col gap-1 rounded-md bg-green-soft px-3 py-2 text-green-ink text-sm"
    >
      {answers.map((answer) => (
        <li key={answer.id}>
          <a href={`#${partOf.comment(answer.id)}`} className="flex gap-2 underline-offset-4 hover:underline">
            <span className="shrink-0 font-medium">{t('answer')}:</span>
            <bdi className="line-clamp-1 min-w-0">{answer.excerpt}</bdi>
          </a>
        </li>
      ))}
    </ul>
  );
}
