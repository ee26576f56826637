import type { Note } from '@shared/contracts/notes';
import { Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { serverMessage } from '@/lib/http';
import { isolate } from '@/lib/isolate';
import { Avatar } from '@/ui/avatar';
import { useConfirm } from '@/ui/confirm';
import { DateText } from '@/ui/date-text';
import { IconButton } from '@/ui/icon-button';
import { LinkedText } from '@/ui/linked-text';
import { PastName } from '@/ui/past-name';
import { toast } from '@/ui/toast';
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
      toast({ tone: 'error', title: t('removeFailed'), description: serverMessage(error) });
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
