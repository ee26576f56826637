import type { Note } from '@shared/contracts/notes';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { useConfirm } from '@/ui/feedback/confirm';
import { toast } from '@/ui/feedback/toast';
import { IconButton } from '@/ui/page/icon-button';
import { Avatar } from '@/ui/text/avatar';
import { DateText } from '@/ui/text/date-text';
import { LinkedText } from '@/ui/text/linked-text';
import { PastName } from '@/ui/text/past-name';
import { useDeleteNote } from '../api';

interface Props {
  note: Note;
  onRemoved: () => void;
}

export function NoteItem({ note, onRemoved }: Props) {
  const author = `${note.author.firstName} ${note.author.lastName}`.trim();
  return (
    <li className="flex gap-3">
      <Avatar name={author} size="sm" />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-center gap-x-2">
          <PastName person={note.author} className="font-medium text-sm" />
          <DateText value={note.createdAt} as="dateTime" className="text-ink-faint text-xs" />
        </div>
        <LinkedText className="text-sm">{note.content}</LinkedText>
      </div>
      {note.can.remove && <DeleteNote note={note} author={author} onRemoved={onRemoved} />}
    </li>
  );
}

function DeleteNote({ note, author, onRemoved }: Props & { author: string }) {
  const { t } = useTranslation(['notes', 'common']);
  const reason = useReason();
  const confirm = useConfirm();
  const { mutateAsync, isPending } = useDeleteNote(note.taskId);
  const remove = async () => {
    const agreed = await confirm({
      title: t('removeTitle'),
      description: t('removeText'),
      confirmLabel: t('common:delete'),
    });
    if (!agreed) return;
    try {
      await mutateAsync(note.id);
      onRemoved();
    } catch (error) {
      toast({ tone: 'error', title: t('removeFailed'), description: reason(error) });
    }
  };
  return (
    <IconButton
      size="sm"
      label={t('removeLabel', { name: isolate(author) })}
      icon={<Trash2 aria-hidden="true" />}
      loading={isPending}
      onClick={() => void remove()}
    />
  );
}
