import type { Comment } from '@shared/contracts/comments';
import { fullName } from '@shared/rules/mentions';
import { partOf } from '@shared/rules/notifications';
import { Check, EllipsisVertical, Paperclip, Pencil, Reply, Trash2, Undo2, X } from 'lucide-react';
import { useCallback, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { downloadPath } from '@/features/attachments/api';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { useAskToRemove } from '@/ui/feedback/use-ask-to-remove';
import { useGuardedClose } from '@/ui/form/unsaved-guard';
import { Menu, MenuItem } from '@/ui/overlay/menu';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { Avatar } from '@/ui/text/avatar';
import { Badge } from '@/ui/text/badge';
import { DateText } from '@/ui/text/date-text';
import { DirIcon } from '@/ui/text/dir-icon';
import { FileName } from '@/ui/text/file-name';
import { PastName } from '@/ui/text/past-name';
import { type CommentChange, type Place, useChangeComment, useEditComment, useRemoveFile } from '../api';
import { useWords } from '../hooks/use-words';
import { CommentForm } from './comment-form';
import { CommentText } from './comment-text';

interface Props {
  place: Place;
  comment: Comment;
  onReply: (comment: Comment) => void;
  onWritingChange: (commentId: number, isWriting: boolean) => void;
}

export function CommentItem({ place, comment, onReply, onWritingChange }: Props) {
  const { t } = useTranslation('comments');
  const { hash } = useLocation();
  const [isEdited, setEdited] = useState(false);
  const item = useRef<HTMLLIElement>(null);
  const focus = () => item.current?.focus({ preventScroll: true });
  const { change, isPending } = useChange(place, comment, focus);
  const id = partOf.comment(comment.id);
  return (
    <li
      ref={item}
      id={id}
      tabIndex={-1}
      className={cn(
        '-mx-2 flex scroll-mt-[calc(var(--shell-height)+1rem)] gap-3 rounded-md px-2 py-1.5',
        hash === `#${id}` && 'bg-accent-soft/40',
      )}
    >
      <Avatar name={fullName(comment.author)} size="sm" />
      <div className="flex min-w-0 flex-1 flex-col gap-1">
        <div className="flex items-start gap-2">
          <div className="flex min-h-8 min-w-0 flex-1 flex-wrap items-center gap-x-2">
            <PastName person={comment.author} className="font-medium text-sm" />
            <DateText value={comment.createdAt} as="dateTime" className="text-ink-faint text-xs" />
            {comment.editedAt && !comment.deletedAt && (
              <span className="text-ink-faint text-xs">
                {t('edited')} <DateText value={comment.editedAt} as="dateTime" />
              </span>
            )}
            {comment.isAnswer && <Badge tone="green">{t('answer')}</Badge>}
          </div>
          {!isEdited && !comment.deletedAt && (
            <Actions
              place={place}
              comment={comment}
              change={change}
              isPending={isPending}
              onEdit={() => setEdited(true)}
              onReply={() => onReply(comment)}
            />
          )}
        </div>
        {comment.quoted && <Quoted quoted={comment.quoted} />}
        {comment.deletedAt && <Deleted comment={comment} change={change} isPending={isPending} />}
        {isEdited ? (
          <Edit
            place={place}
            comment={comment}
            onWritingChange={onWritingChange}
            onClose={() => {
              setEdited(false);
              focus();
            }}
          />
        ) : (
          !comment.deletedAt && <Shown place={place} comment={comment} />
        )}
      </div>
    </li>
  );
}

/** What it replies to; leads to that where it is on the page. */
function Quoted({ quoted }: { quoted: NonNullable<Comment['quoted']> }) {
  const { t } = useTranslation('comments');
  return (
    <a
      href={`#${partOf.comment(quoted.id)}`}
      className="border-line-strong border-s-2 ps-3 text-ink-muted text-xs hover:text-ink"
    >
      <bdi className="font-medium">{fullName(quoted.author)}</bdi>
      <span dir="auto" className="wrap-anywhere line-clamp-2">
        {quoted.excerpt ?? t('deletedText')}
      </span>
    </a>
  );
}

function Shown({ place, comment }: Pick<Props, 'place' | 'comment'>) {
  return (
    <>
      <CommentText mentions={comment.mentions} references={comment.references}>
        {comment.content ?? ''}
      </CommentText>
      {comment.files.length > 0 && <Files place={place} comment={comment} />}
    </>
  );
}

/** Its files, which its author removes again. */
function Files({ place, comment }: Pick<Props, 'place' | 'comment'>) {
  const { t } = useTranslation('comments');
  const format = useFormat();
  const reason = useReason();
  const askToRemove = useAskToRemove();
  const { mutateAsync } = useRemoveFile(place);
  const remove = (file: Comment['files'][number]) =>
    askToRemove({
      title: t('files.askRemove', { name: isolate(file.name) }),
      description: t('files.removeText'),
      remove: () => mutateAsync(file.id),
      done: t('files.removed'),
      tellRefusal: (error) =>
        toast({ tone: 'error', title: t('files.removeFailed'), description: reason(error) }),
    });
  return (
    <ul aria-label={t('files.of')} className="flex flex-col items-start gap-1">
      {comment.files.map((file) => (
        <li key={file.id} className="flex max-w-full items-center gap-2 text-sm">
          <Paperclip aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
          <a
            href={downloadPath(file.id)}
            download={file.name}
            className="rounded-xs text-primary-ink underline underline-offset-4"
          >
            <FileName className="wrap-anywhere">{file.name}</FileName>
          </a>
          <span className="shrink-0 text-ink-faint text-xs">{format.fileSize(file.size)}</span>
          {comment.can.edit && (
            <IconButton
              size="sm"
              className="print:hidden"
              label={t('files.leaveOut', { name: isolate(file.name) })}
              icon={<X aria-hidden="true" />}
              onClick={() => void remove(file)}
            />
          )}
        </li>
      ))}
    </ul>
  );
}

/** Deletes it, takes that back, or marks it; then the focus is on it, for what was pressed may be gone. */
function useChange(place: Place, comment: Comment, focus: () => void) {
  const { t } = useTranslation('comments');
  const words = useWords(place);
  const reason = useReason();
  const { mutate, isPending } = useChangeComment(place);
  const change = (kind: CommentChange) =>
    mutate(
      { id: comment.id, change: kind },
      {
        onSuccess: focus,
        onError: (error) =>
          toast({
            tone: 'error',
            title: kind === 'remove' ? words('removeFailed') : t('changeFailed'),
            description: reason(error),
          }),
      },
    );
  return { change, isPending };
}

type Changed = Pick<Props, 'comment'> & ReturnType<typeof useChange>;

function Deleted({ comment: { deletedBy, can }, change, isPending }: Changed) {
  const { t } = useTranslation('comments');
  return (
    <p className="flex flex-wrap items-center gap-x-2 text-ink-faint text-sm italic">
      {t('deleted', { name: isolate(deletedBy ? fullName(deletedBy) : '') })}
      {can.restore && (
        <Button variant="link" size="sm" loading={isPending} onClick={() => change('restore')}>
          {t('restore')}
        </Button>
      )}
    </p>
  );
}

interface EditProps extends Pick<Props, 'place' | 'comment' | 'onWritingChange'> {
  onClose: () => void;
}

/** What was changed is asked about before it is given up; it stays where the comment is deleted meanwhile, to be copied. */
function Edit({ place, comment, onWritingChange, onClose }: EditProps) {
  const { t } = useTranslation(['comments', 'common']);
  const { mutateAsync } = useEditComment(place);
  const [isChanged, setChanged] = useState(false);
  const close = useGuardedClose(isChanged, onClose);
  const { id } = comment;
  const tell = useCallback(
    (isWriting: boolean) => {
      setChanged(isWriting);
      onWritingChange(id, isWriting);
    },
    [id, onWritingChange],
  );
  return (
    <CommentForm
      place={place}
      edited={comment}
      label={t('editLabel')}
      submitLabel={t('common:save')}
      failed={t('changeFailed')}
      send={(written) => mutateAsync({ id, ...written })}
      onWritingChange={tell}
      onDone={onClose}
      onCancel={close}
    />
  );
}

interface ActionsProps extends Changed, Pick<Props, 'place'> {
  onEdit: () => void;
  onReply: () => void;
}

function Actions({ place, comment, change, isPending, onEdit, onReply }: ActionsProps) {
  const { t } = useTranslation(['comments', 'common']);
  const words = useWords(place);
  const name = isolate(fullName(comment.author));
  const { can, isAnswer } = comment;
  return (
    <div className="flex shrink-0 items-center print:hidden">
      <IconButton size="sm" label={t('reply', { name })} icon={<DirIcon icon={Reply} />} onClick={onReply} />
      {(can.edit || can.remove || can.markAnswer) && (
        <Menu
          trigger={
            <IconButton
              size="sm"
              label={t('actions', { name })}
              icon={<EllipsisVertical aria-hidden="true" />}
              loading={isPending}
            />
          }
        >
          {can.markAnswer && (
            <MenuItem
              icon={isAnswer ? <Undo2 /> : <Check />}
              onSelect={() => change(isAnswer ? 'unmarkAnswer' : 'markAnswer')}
            >
              {t(isAnswer ? 'unmark' : 'mark')}
            </MenuItem>
          )}
          {can.edit && (
            <MenuItem icon={<Pencil />} onSelect={onEdit}>
              {t('common:edit')}
            </MenuItem>
          )}
          {can.remove && (
            <MenuItem icon={<Trash2 />} tone="danger" onSelect={() => change('remove')}>
              {words('remove')}
            </MenuItem>
          )}
        </Menu>
      )}
    </div>
  );
}
