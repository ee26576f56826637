import { LONG_TEXT, type Person } from '@shared/contracts/fields';
import type { FoundRecord } from '@shared/contracts/search';
import { fullName } from '@shared/rules/mentions';
import { AtSign, Bold, Code, Hash, Link, List, ListOrdered, type LucideIcon, TextQuote } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, type RefObject, useEffect } from 'react';
import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { Field } from '@/ui/form/field';
import { TextArea } from '@/ui/form/text-area';
import { IconButton } from '@/ui/page/icon-button';
import { Avatar } from '@/ui/text/avatar';
import { FoundLine } from '@/ui/text/found-line';
import type { Suggestions } from '../hooks/use-suggestions';
import { emphasise, type Mark } from '../model/emphasis';
import type { Sign } from '../model/typed-name';

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
  people: Suggestions<Person>;
  records: Suggestions<FoundRecord>;
  /** With the caret at `start` then, or what is between there and `end` chosen. */
  onWrite: (text: string, start?: number, end?: number) => void;
  onSend: () => void;
  onLeave?: (() => void) | undefined;
}

/** A text in Markdown, whose marks are set by buttons as well; behind an `@` it offers people, behind a `#` records. */
export function CommentField({
  label,
  placeholder,
  error,
  value,
  isSending,
  field,
  people,
  records,
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
  /** Behind the sign the name is typed. */
  const begin = (sign: Sign) => {
    const element = field.current;
    if (!element) return;
    const { value: text, selectionStart: at } = element;
    const begun = at === 0 || /\s$/.test(text.slice(0, at)) ? sign : ` ${sign}`;
    onWrite(text.slice(0, at) + begun + text.slice(at), at + begun.length);
  };
  const press = (event: KeyboardEvent) => {
    if (people.take(event) || records.take(event)) return;
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
  const chosen = people.active
    ? { list: people.listId, option: people.optionId(people.active) }
    : records.active && { list: records.listId, option: records.optionId(records.active) };
  const look = () => {
    people.look();
    records.look();
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
          data-takes-escape={onLeave !== undefined || chosen !== undefined}
          readOnly={isSending} // what is typed meanwhile would not be part of it
          aria-autocomplete="list"
          aria-controls={chosen?.list}
          aria-activedescendant={chosen?.option}
          onChange={(event) => {
            onWrite(event.target.value);
            look();
          }}
          onClick={look}
          onBlur={() => {
            people.close();
            records.close();
          }}
          onKeyDown={press}
        />
      </Field>
      <SuggestionList
        suggestions={people}
        label={t('people.label')}
        found={(count) => t('people.found', { count })}
      >
        {(person) => (
          <>
            <Avatar name={fullName(person)} size="sm" />
            <bdi className="wrap-anywhere">{fullName(person)}</bdi>
            {people.items.some((other) => other !== person && fullName(other) === fullName(person)) && (
              <bdi className="wrap-anywhere text-ink-faint text-xs">{person.username}</bdi>
            )}
          </>
        )}
      </SuggestionList>
      <SuggestionList
        suggestions={records}
        label={t('records.label')}
        found={(count) => t('records.found', { count })}
      >
        {(record) => <FoundLine record={record} search={records.search} />}
      </SuggestionList>
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
          onClick={() => begin('@')}
        />
        <IconButton
          type="button"
          size="sm"
          label={t('format.record')}
          icon={<Hash aria-hidden="true" className="size-4" />}
          disabled={isSending}
          onClick={() => begin('#')}
        />
      </div>
    </div>
  );
}

interface ListProps<Item> {
  suggestions: Suggestions<Item>;
  label: string;
  /** How many there are, and how one is chosen. */
  found: (count: number) => string;
  children: (item: Item) => ReactNode;
}

/** What the text may name; the focus stays in the field. */
function SuggestionList<Item>({ suggestions, label, found, children }: ListProps<Item>) {
  const { items, active, listId, optionId, choose } = suggestions;
  const count = items.length;
  useEffect(() => {
    if (active) document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' });
  });
  return (
    <>
      <p role="status" className="sr-only">
        {count > 0 && found(count)}
      </p>
      {count > 0 && (
        <div
          id={listId}
          role="listbox"
          aria-label={label}
          className="surface-card -mt-1 max-h-60 overflow-y-auto p-1 shadow-md"
        >
          {items.map((item) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus, and chooses with Enter
            <div
              key={optionId(item)}
              id={optionId(item)}
              role="option"
              tabIndex={-1}
              aria-selected={item === active}
              className={cn(
                'flex cursor-pointer items-center gap-2 rounded-sm px-2 py-1.5 text-sm',
                item === active && 'bg-sunken',
              )}
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => choose(item)}
            >
              {children(item)}
            </div>
          ))}
        </div>
      )}
    </>
  );
}
