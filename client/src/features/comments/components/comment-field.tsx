import { LONG_TEXT } from '@shared/contracts/fields';
import { fullName } from '@shared/rules/mentions';
import { AtSign, Bold, Code, Link, List, ListOrdered, type LucideIcon, TextQuote } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { Field } from '@/ui/form/field';
import { TextArea } from '@/ui/form/text-area';
import { IconButton } from '@/ui/page/icon-button';
import { Avatar } from '@/ui/text/avatar';
import type { useMentions } from '../hooks/use-mentions';
import { emphasise, type Mark } from '../model/emphasis';

const marks: { mark: Mark; icon: LucideIcon; flips?: true }[] = [
  { mark: 'bold', icon: Bold },
  { mark: 'list', icon: List, flips: true },
  { mark: 'numbers', icon: ListOrdered, flips: true },
  { mark: 'quote', icon: TextQuote, flips: true },
  { mark: 'code', icon: Code },
  { mark: 'link', icon: Link },
];

interface Props {
  label: string;
  placeholder: string;
  error: string | undefined;
  value: string;
  isSending: boolean;
  field: RefObject<HTMLTextAreaElement | null>;
  mentions: ReturnType<typeof useMentions>;
  /** With the caret at `start` then, or what is between there and `end` chosen. */
  onWrite: (text: string, start?: number, end?: number) => void;
  onSend: () => void;
  onLeave?: (() => void) | undefined;
}

/** A text in Markdown, whose marks are set by buttons as well; behind an `@` it offers people. */
export function CommentField({
  label,
  placeholder,
  error,
  value,
  isSending,
  field,
  mentions,
  onWrite,
  onSend,
  onLeave,
}: Props) {
  const { t } = useTranslation('comments');
  const mark = (kind: Mark) => {
    const element = field.current;
    if (!element) return;
    const { selectionStart: start, selectionEnd: end } = element;
    const marked = emphasise({ text: element.value, start, end }, kind);
    onWrite(marked.text, marked.start, marked.end);
  };
  const mention = () => {
    const element = field.current;
    if (!element) return;
    const { value: text, selectionStart: at } = element;
    const gap = at === 0 || /\s$/.test(text.slice(0, at)) ? '@' : ' @';
    onWrite(text.slice(0, at) + gap + text.slice(at), at + gap.length);
  };
  const press = (event: KeyboardEvent) => {
    if (mentions.take(event)) return;
    const isCommand = event.ctrlKey || event.metaKey;
    if (event.key === 'Enter' && isCommand) {
      event.preventDefault();
      onSend();
    } else if (event.key.toLowerCase() === 'b' && isCommand) {
      event.preventDefault();
      mark('bold');
    } else if (event.key === 'Escape' && onLeave) {
      event.stopPropagation();
      onLeave();
    }
  };
  return (
    <div className="relative flex flex-col gap-1.5">
      <Field label={label} error={error}>
        <TextArea
          ref={field}
          value={value}
          limit={LONG_TEXT}
          rows={2}
          placeholder={placeholder}
          data-takes-escape={onLeave !== undefined || mentions.active !== undefined}
          readOnly={isSending} // what is typed meanwhile would not be part of it
          aria-autocomplete="list"
          aria-controls={mentions.active && mentions.listId}
          aria-activedescendant={mentions.active && mentions.optionId(mentions.active)}
          onChange={(event) => {
            onWrite(event.target.value);
            mentions.look();
          }}
          onClick={mentions.look}
          onBlur={mentions.close}
          onKeyDown={press}
        />
      </Field>
      <People mentions={mentions} />
      <div role="toolbar" aria-label={t('format.label')} className="-ms-2 flex flex-wrap items-center">
        {marks.map(({ mark: kind, icon: Icon, flips }) => (
          <IconButton
            key={kind}
            type="button"
            size="sm"
            label={t(`format.${kind}`)}
            icon={<Icon aria-hidden="true" className={cn('size-4', flips && 'rtl:-scale-x-100')} />}
            disabled={isSending}
            onClick={() => mark(kind)}
          />
        ))}
        <IconButton
          type="button"
          size="sm"
          label={t('format.mention')}
          icon={<AtSign aria-hidden="true" className="size-4" />}
          disabled={isSending}
          onClick={mention}
        />
      </div>
    </div>
  );
}

/** Whom the text may name; the focus stays in the field. */
function People({ mentions }: Pick<Props, 'mentions'>) {
  const { t } = useTranslation('comments');
  const { people, active, listId, optionId, choose } = mentions;
  const count = people.length;
  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && t('people.found', { count })}
      </p>
      {count > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={t('people.label')}
          className="surface-card -mt-1 max-h-60 overflow-y-auto p-1 shadow-md"
        >
          {people.map((person) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and chooses with Enter
            <div
              key={person.id}
              id={optionId(person)}
              role="option"
              tabIndex={-1}
              aria-selected={person === active}
              className={cn(
                'flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-sm',
                person === active && 'bg-sunken',
              )}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(person)}
            >
              <Avatar name={fullName(person)} size="sm" />
              <bdi className="wrap-anywhere">{fullName(person)}</bdi>
              {people.some((other) => other !== person && fullName(other) === fullName(person)) && (
                <bdi className="wrap-anywhere text-ink-faint text-xs">{person.username}</bdi>
              )}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
