import { useInfiniteQuery } from '@tanstack/react-query';
import { MessageSquareText } from 'lucide-react';
import { type ComponentProps, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { Loading, SkeletonText } from '@/ui/feedback/skeleton';
import { EmptyState, ErrorState } from '@/ui/feedback/states';
import { LoadMore } from '@/ui/list/load-more';
import { notesQuery } from '../api';
import { AddNote } from './add-note';
import { NoteItem } from './note-item';

/** The notes of a task, below a field for a new one. */
export const TaskNotes = (props: ComponentProps<typeof AddNote>) => (
  <div className="flex flex-col gap-5">
    <AddNote {...props} />
    <NoteList taskId={props.taskId} />
  </div>
);

function NoteList({ taskId }: { taskId: number }) {
  const { t } = useTranslation('notes');
  const place = useRef<HTMLElement>(null);
  return (
    // the focus stays here when the note whose button had it is gone
    <section ref={place} tabIndex={-1} aria-label={t('list')} className="flex flex-col gap-4 rounded-md">
      <Notes taskId={taskId} onRemoved={() => place.current?.focus()} />
    </section>
  );
}

function Notes({ taskId, onRemoved }: { taskId: number; onRemoved: () => void }) {
  const { t } = useTranslation('notes');
  const query = useInfiniteQuery(notesQuery(taskId));
  const { data, error } = query;
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
  if (items.length === 0) {
    return (
      <EmptyState icon={<MessageSquareText />} title={t('empty')} text={t('emptyText')} className="py-8" />
    );
  }
  return (
    <>
      <ol aria-live="polite" className="flex flex-col gap-4 border-line border-t pt-5">
        {items.map((note) => (
          <NoteItem key={note.id} note={note} onRemoved={onRemoved} />
        ))}
      </ol>
      <LoadMore query={query} />
    </>
  );
}
