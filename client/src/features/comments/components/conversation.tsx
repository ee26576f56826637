import type { Comment } from '@shared/contracts/comments';
import { fullName } from '@shared/rules/mentions';
import { partOf } from '@shared/rules/notifications';
import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText, X } from 'lucide-react';
import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { Loading, SkeletonText } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
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

/** Of the forms that are open the one for something new; the others by the comment that they change. */
const NEW = 0;

/** Tells whether a text has been begun in any of several forms. */
function useWritings(onWritingChange: (isWriting: boolean) => void) {
  const [begun, setBegun] = useState<ReadonlySet<number>>(new Set());
  const isWriting = begun.size > 0;
  useEffect(() => {
    onWritingChange(isWriting);
    return () => onWritingChange(false);
  }, [isWriting, onWritingChange]);
  return useCallback((form: number, isBegun: boolean) => {
    setBegun((all) => new Set(isBegun ? [...all, form] : [...all].filter((other) => other !== form)));
  }, []);
}

/** What people say about a record, newest last, above a field for more. */
export function Conversation({ place, onWritingChange, inputRef }: Props) {
  const words = useWords(place);
  const own = useRef<HTMLTextAreaElement>(null);
  const field = inputRef ?? own;
  const [quoted, setQuoted] = useState<Comment | null>(null);
  const { mutateAsync } = useAddComment(place);
  const tellWriting = useWritings(onWritingChange);
  const tellWritingNew = useCallback((isBegun: boolean) => tellWriting(NEW, isBegun), [tellWriting]);
  const reply = (comment: Comment) => {
    setQuoted(comment);
    field.current?.focus();
  };
  return (
    <section aria-label={words('list')} className="flex flex-col gap-5">
      <Comments place={place} onReply={reply} onWritingChange={tellWriting} />
      <div className="flex flex-col gap-2">
        {quoted && <Replying to={quoted} onCancel={() => setQuoted(null)} />}
        <CommentForm
          place={place}
          label={words('content')}
          submitLabel={words('add')}
          failed={words('addFailed')}
          send={(written) => mutateAsync({ ...written, quotedId: quoted?.id })}
          onWritingChange={tellWritingNew}
          onDone={() => setQuoted(null)}
          inputRef={field}
        />
      </div>
    </section>
  );
}

function Replying({ to, onCancel }: { to: Comment; onCancel: () => void }) {
  const { t } = useTranslation('comments');
  const name = isolate(fullName(to.author));
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

interface ListProps extends Pick<Props, 'place'> {
  onReply: (comment: Comment) => void;
  onWritingChange: (commentId: number, isWriting: boolean) => void;
}

function Comments({ place, ...rest }: ListProps) {
  const words = useWords(place);
  const {
    data,
    error,
    refetch,
    isFetching,
    hasNextPage,
    isFetchingNextPage,
    isFetchNextPageError,
    fetchNextPage,
  } = useInfiniteQuery(commentsQuery(place));
  const isOlderAtHand = hasNextPage && !isFetching && !isFetchNextPageError;
  useShownComment(data?.items, isOlderAtHand ? fetchNextPage : undefined);
  if (!data && error)
    return <ErrorState error={error} onRetry={refetch} retrying={isFetching} className="py-8" />;
  if (!data) {
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  const { items, total, isMore } = data;
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
      {(total > items.length || isMore) && (
        <Earlier
          left={total - items.length}
          isLoading={isFetchingNextPage}
          error={isFetchNextPageError ? error : undefined}
          onShow={() => void fetchNextPage()}
        />
      )}
      <Answers items={items} />
      <Arrived newest={items[0]} />
      <ol className="flex flex-col gap-3">
        {[...items].reverse().map((comment) => (
          <CommentItem key={comment.id} place={place} comment={comment} {...rest} />
        ))}
      </ol>
    </div>
  );
}

/** Says what has come since the page is shown, to those who do not see it. */
function Arrived({ newest }: { newest: Comment | undefined }) {
  const { t } = useTranslation('comments');
  const [first] = useState(newest?.id);
  const isNew = newest !== undefined && first !== undefined && newest.id > first;
  return (
    <p role="status" className="sr-only">
      {isNew && t('arrived', { name: isolate(fullName(newest.author)), text: newest.excerpt ?? '' })}
    </p>
  );
}

/** Which comment the address names. */
const commentIn = (hash: string): number | undefined => {
  const id = Number(hash.slice(partOf.comment(0).length));
  return id > 0 && hash === `#${partOf.comment(id)}` ? id : undefined;
};

/** Goes to the comment that the address names; where it is older than those that are shown, earlier ones are fetched until it is there. */
function useShownComment(items: readonly Comment[] | undefined, fetchOlder: (() => unknown) | undefined) {
  const { hash, key } = useLocation();
  const wanted = commentIn(hash);
  const isThere = items?.some(({ id }) => id === wanted) === true;
  const oldest = items?.at(-1)?.id;
  const isOlder = !isThere && wanted !== undefined && oldest !== undefined && wanted < oldest;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once more for each page that has come
  useEffect(() => {
    if (isOlder) fetchOlder?.();
  }, [isOlder, oldest, fetchOlder]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a link that is followed again leads there again
  useEffect(() => {
    if (wanted === undefined || !isThere) return;
    const element = document.getElementById(partOf.comment(wanted));
    element?.scrollIntoView({ block: 'center' });
    element?.focus({ preventScroll: true });
  }, [wanted, isThere, key]);
}

interface EarlierProps {
  /** How many there are. */
  left: number;
  isLoading: boolean;
  error: unknown;
  onShow: () => void;
}

/** What was said before, a page at a time. */
function Earlier({ left, isLoading, error, onShow }: EarlierProps) {
  const { t } = useTranslation('comments');
  const format = useFormat();
  const reason = useReason();
  return (
    <div className="flex flex-col items-center gap-2 print:hidden">
      <Button variant="secondary" size="sm" loading={isLoading} onClick={onShow}>
        {t('earlier', { count: left, shown: format.number(left) })}
      </Button>
      {error !== undefined && (
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
