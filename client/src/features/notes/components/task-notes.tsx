import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '@/lib/http';
import { Button } from '@/ui/button';
import { Field } from '@/ui/field';
import { LoadMore } from '@/ui/load-more';
import { Loading, SkeletonText } from '@/ui/skeleton';
import { EmptyState, ErrorState } from '@/ui/states';
import { TextArea } from '@/ui/text-area';
import { toast } from '@/ui/toast';
import { notesQuery, useAddNote } from '../api';
import { NoteItem } from './note-item';

interface Props {
  taskId: number;
  /** The field for a new note, for a button elsewhere that leads to it. */
  inputRef?: RefObject<HTMLTextAreaElement | null>;
}

/** The notes of a task, below a field for a new one. */
export const TaskNotes = (props: Props) => (
  <div className="flex flex-col gap-5">
    <AddNote {...props} />
    <NoteList taskId={props.taskId} />
  </div>
);

function AddNote({ taskId, inputRef }: Props) {
  const { t } = useTranslation('notes');
  const [content, setContent] = useState('');
  const ownRef = useRef<HTMLTextAreaElement>(null);
  const input = inputRef ?? ownRef;
  const { mutate, isPending } = useAddNote(taskId);
  const blank = content.trim() === '';
  const add = (event: FormEvent) => {
    event.preventDefault();
    if (blank || isPending) return;
    mutate(content, {
      onSuccess: () => {
        setContent('');
        input.current?.focus();
      },
      onError: (error) => toast({ tone: 'error', title: t('addFailed'), description: serverMessage(error) }),
    });
  };
  return (
    <form onSubmit={add} className="flex flex-col gap-2.5">
      <Field label={t('content')}>
        <TextArea
          ref={input}
          rows={2}
          maxLength={10_000}
          placeholder={t('placeholder')}
          value={content}
          onChange={(event) => setContent(event.target.value)}
          onKeyDown={(event) => event.key === 'Enter' && (event.ctrlKey || event.metaKey) && add(event)}
        />
      </Field>
      <Button type="submit" size="sm" className="self-end" disabled={blank} loading={isPending}>
        {t('add')}
      </Button>
    </form>
  );
}

function NoteList({ taskId }: { taskId: number }) {
  const { t } = useTranslation('notes');
  const query = useInfiniteQuery(notesQuery(taskId));
  if (query.isPending) {
    return (
      <Loading>
        <SkeletonText lines={4} />
      </Loading>
    );
  }
  if (query.isError) {
    return (
      <ErrorState error={query.error} onRetry={query.refetch} retrying={query.isFetching} className="py-8" />
    );
  }
  const { items, total } = query.data;
  if (items.length === 0) {
    return (
      <EmptyState icon={<MessageSquareText />} title={t('empty')} text={t('emptyText')} className="py-8" />
    );
  }
  return (
    <>
      <ol aria-live="polite" className="flex flex-col gap-4 border-line border-t pt-5">
        {items.map((note) => (
          <NoteItem key={note.id} note={note} />
        ))}
      </ol>
      {items.length < total && (
        <LoadMore
          shown={items.length}
          total={total}
          loading={query.isFetchingNextPage}
          onMore={query.fetchNextPage}
        />
      )}
    </>
  );
}
