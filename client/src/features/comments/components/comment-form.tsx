import type { Comment } from '@shared/contracts/comments';
import { commentContent, MAX_COMMENT_FILES } from '@shared/contracts/comments';
import { extensionsOf, problemOf } from '@shared/rules/attachments';
import { Paperclip, X } from 'lucide-react';
import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { z } from 'zod';
import { showServerErrors, useContractForm } from '@/lib/form';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useReason } from '@/lib/use-reason';
import { toast } from '@/ui/feedback/toast';
import { Button } from '@/ui/page/button';
import { IconButton } from '@/ui/page/icon-button';
import { FileName } from '@/ui/text/file-name';
import type { Place } from '../api';
import { useMentions } from '../hooks/use-mentions';
import { useRecordLinks } from '../hooks/use-record-links';
import { useSendFiles } from '../hooks/use-send-files';
import { useWords } from '../hooks/use-words';
import { CommentField } from './comment-field';

const fields = z.object({ content: commentContent });

interface Props {
  place: Place;
  /** What is changed; absent where a comment is written. */
  edited?: Comment;
  label: string;
  submitLabel: string;
  failed: string;
  /** Keeps what is written; resolves to the comment. */
  send: (written: { content: string; mentions: number[] }) => Promise<Comment>;
  /** Told whether a text has been begun that is not saved. */
  onWritingChange: (isWriting: boolean) => void;
  onDone?: () => void;
  onCancel?: () => void;
  /** The field, for a button elsewhere that leads to it. */
  inputRef?: RefObject<HTMLTextAreaElement | null> | undefined;
}

/** A comment that is written or changed, with its files; what is in it stays until it is saved. */
export function CommentForm({
  place,
  edited,
  label,
  submitLabel,
  failed,
  send,
  onWritingChange,
  onDone,
  onCancel,
  inputRef,
}: Props) {
  const { t } = useTranslation(['comments', 'common']);
  const words = useWords(place);
  const reason = useReason();
  const own = useRef<HTMLTextAreaElement>(null);
  const field = inputRef ?? own;
  const form = useContractForm(fields, { defaultValues: { content: edited?.content ?? '' } });
  const { isSubmitting, errors } = form.formState;
  const content = form.watch('content');
  const isBlank = content.trim() === '';
  const files = useFiles(place);
  const isBegun = edited
    ? content !== edited.content
    : !isBlank || files.chosen.length > 0 || files.stuck.length > 0;
  useEffect(() => {
    onWritingChange(isBegun);
    return () => onWritingChange(false);
  }, [isBegun, onWritingChange]);

  const write = (text: string, start?: number, end = start) => {
    // at once: what is typed next stands behind the caret that is set here
    flushSync(() => form.setValue('content', text, { shouldDirty: true }));
    if (form.formState.errors.content) form.clearErrors('content');
    if (start === undefined || end === undefined) return;
    field.current?.focus();
    field.current?.setSelectionRange(start, end);
    people.look();
    records.look();
  };
  const { people, mentionedIn } = useMentions(
    place,
    { field, write },
    edited?.mentions.map(({ id, as: name }) => ({ id, name })) ?? [],
  );
  const records = useRecordLinks({ field, write });
  // a change begins at the end of the text
  const isEdit = edited !== undefined;
  useEffect(() => {
    if (!isEdit) return;
    field.current?.focus();
    field.current?.setSelectionRange(field.current.value.length, field.current.value.length);
  }, [isEdit, field]);

  const save = form.handleSubmit(async (values) => {
    try {
      const comment = await send({ content: values.content, mentions: mentionedIn(values.content) });
      form.reset({ content: '' });
      await files.sendTo(comment.id);
      onDone?.();
      if (!edited) field.current?.focus();
    } catch (error) {
      const isShown = showServerErrors(form, error);
      toast({ tone: 'error', title: failed, description: isShown ? undefined : reason(error) });
    }
  });
  const submit = (event?: FormEvent) => {
    event?.preventDefault();
    if (!isBlank && !isSubmitting) void save();
  };
  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-2.5 print:hidden">
      <CommentField
        label={label}
        placeholder={words('placeholder')}
        error={errors.content?.message}
        value={content}
        isSending={isSubmitting}
        field={field}
        people={people}
        records={records}
        onWrite={write}
        onSend={submit}
        onLeave={onCancel}
      />
      <ChosenFiles files={files} />
      <StuckFiles files={files} />
      <div className="flex flex-wrap items-center justify-end gap-2">
        {!edited && (
          <Button
            type="button"
            variant="ghost"
            size="sm"
            className="me-auto -ms-2"
            disabled={isSubmitting || files.chosen.length >= MAX_COMMENT_FILES}
            onClick={files.pick}
          >
            <Paperclip aria-hidden="true" />
            {t('files.add')}
          </Button>
        )}
        {onCancel && (
          <Button type="button" variant="ghost" size="sm" disabled={isSubmitting} onClick={onCancel}>
            {t('common:cancel')}
          </Button>
        )}
        <Button type="submit" size="sm" disabled={isBlank} loading={isSubmitting}>
          {submitLabel}
        </Button>
      </div>
    </form>
  );
}

/** Files that follow a comment once it is kept; what does not arrive is told, and kept to be sent again. */
function useFiles(place: Place) {
  const { t } = useTranslation(['comments', 'common']);
  const reason = useReason();
  const sendFiles = useSendFiles(place);
  const input = useRef<HTMLInputElement>(null);
  const [chosen, setChosen] = useState<File[]>([]);
  const [progress, setProgress] = useState(new Map<File, number>());
  const [stuck, setStuck] = useState<{ commentId: number; file: File }[]>([]);
  const add = (files: File[]) => {
    const refused = files.filter((file) => problemOf(file) !== undefined);
    if (refused.length > 0)
      toast({
        tone: 'error',
        title: t('files.refused'),
        description: refused.map(({ name }) => isolate(name)).join(t('common:comma')),
      });
    const fit = files.filter((file) => !refused.includes(file));
    setChosen((all) => [...all, ...fit].slice(0, MAX_COMMENT_FILES));
  };
  const sendAll = async (commentId: number, files: File[]) => {
    const failed = await sendFiles(commentId, files, (file, percent) =>
      setProgress((all) => new Map(all).set(file, percent)),
    );
    setProgress(new Map());
    const [first] = failed;
    setStuck((all) => [
      ...all.filter((one) => one.commentId !== commentId),
      ...failed.map(({ file }) => ({ commentId, file })),
    ]);
    if (!first) return;
    const names = failed.map(({ file }) => isolate(file.name)).join(t('common:comma'));
    toast({ tone: 'error', title: t('files.notAll', { names }), description: reason(first.error) });
  };
  const sendTo = async (commentId: number) => {
    if (chosen.length === 0) return;
    await sendAll(commentId, chosen);
    setChosen([]);
  };
  const sendAgain = async () => {
    for (const id of new Set(stuck.map(({ commentId }) => commentId)))
      await sendAll(
        id,
        stuck.flatMap(({ commentId, file }) => (commentId === id ? [file] : [])),
      );
  };
  return {
    input,
    chosen,
    progress,
    stuck,
    add,
    sendTo,
    sendAgain,
    giveUp: () => setStuck([]),
    pick: () => input.current?.click(),
    leaveOut: (file: File) => setChosen((all) => all.filter((one) => one !== file)),
  };
}

function ChosenFiles({ files }: { files: ReturnType<typeof useFiles> }) {
  const { t } = useTranslation('comments');
  const format = useFormat();
  const { input, chosen, progress, add, leaveOut } = files;
  return (
    <>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        accept={extensionsOf([])
          .map((extension) => `.${extension}`)
          .join(',')}
        onChange={({ target }) => {
          add([...(target.files ?? [])]);
          target.value = ''; // the same file may be chosen again
        }}
      />
      {chosen.length > 0 && (
        <ul aria-label={t('files.chosen')} className="flex flex-col gap-1">
          {chosen.map((file) => {
            const percent = progress.get(file);
            return (
              <li key={`${file.name} ${file.lastModified}`} className="flex items-center gap-2 text-sm">
                <Paperclip aria-hidden="true" className="size-4 shrink-0 text-ink-faint" />
                <FileName className="wrap-anywhere min-w-0">{file.name}</FileName>
                <span className="text-ink-faint text-xs">
                  {percent === undefined ? format.fileSize(file.size) : format.percent(percent)}
                </span>
                <IconButton
                  type="button"
                  size="sm"
                  label={t('files.leaveOut', { name: isolate(file.name) })}
                  icon={<X aria-hidden="true" />}
                  disabled={percent !== undefined}
                  onClick={() => leaveOut(file)}
                />
              </li>
            );
          })}
        </ul>
      )}
    </>
  );
}

/** Files that did not arrive, of comments that were kept. */
function StuckFiles({
  files: { stuck, progress, sendAgain, giveUp },
}: {
  files: ReturnType<typeof useFiles>;
}) {
  const { t } = useTranslation(['comments', 'common']);
  if (stuck.length === 0) return null;
  const isSending = progress.size > 0;
  return (
    <div role="alert" className="flex flex-wrap items-center gap-2 rounded-md bg-sunken px-3 py-1.5 text-sm">
      <p className="wrap-anywhere min-w-0 flex-1 text-danger">
        {t('files.notAll', { names: stuck.map(({ file }) => isolate(file.name)).join(t('common:comma')) })}
      </p>
      <Button type="button" variant="ghost" size="sm" disabled={isSending} onClick={giveUp}>
        {t('files.giveUp')}
      </Button>
      <Button
        type="button"
        variant="secondary"
        size="sm"
        loading={isSending}
        onClick={() => void sendAgain()}
      >
        {t('common:retry')}
      </Button>
    </div>
  );
}
