import * as Dialog from '@radix-ui/react-dialog';
import type { FoundRecord } from '@shared/contracts/search';
import { isSearchable, matches } from '@shared/rules/search';
import { useQuery } from '@tanstack/react-query';
import { Command as Cmdk } from 'cmdk';
import { ArrowRight, CornerDownLeft, History, Search } from 'lucide-react';
import { type ReactNode, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router-dom';
import { useUser } from '@/features/auth/api';
import { foundQuery } from '@/features/search/api';
import { addressOf } from '@/features/search/model/address';
import { cn } from '@/lib/cn';
import { isolate } from '@/lib/isolate';
import { useOpened } from '@/lib/opened';
import { paths } from '@/lib/paths';
import { useDebounced } from '@/lib/use-debounced';
import { Spinner } from '@/ui/feedback/spinner';
import { scrimStyles } from '@/ui/overlay/dialog';
import { popupItemStyles } from '@/ui/overlay/popup';
import { useFocusReturn } from '@/ui/overlay/use-focus-return';
import { DirIcon } from '@/ui/text/dir-icon';
import { FoundLine } from '@/ui/text/found-line';
import { commandsOfPage } from './page-commands';
import { type Command, useCommands, usePlaces } from './use-commands';

/** A line of the palette; `id` tells it from the others. */
interface Line {
  id: string;
  content: ReactNode;
  run: () => void;
}
interface Group {
  name: string;
  lines: Line[];
}

/** Commands that are shown beside what was found. */
const FEW = 5;

/**
 * Finds records, pages and commands from anywhere by what is typed, and leads to the one that is chosen. Before anything is typed:
 * what was opened last, what can be done on the page behind it, and all places.
 */
export function CommandPalette({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('search');
  const [typed, setTyped] = useState('');
  const { groups, isFetching, outcome, isNearly } = usePaletteLines(typed);
  const [row, setRow] = useState('');
  const lines = groups.flatMap((group) => group.lines);
  const current = lines.some(({ id }) => id === row) ? row : (lines[0]?.id ?? '');
  const returnFocus = useFocusReturn(true);
  const chosen = useRef<() => void>(undefined);
  const choose = (run: () => void) => {
    chosen.current = run;
    onClose();
  };
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className={scrimStyles} />
        <Dialog.Content
          aria-describedby={undefined}
          onCloseAutoFocus={(event) => {
            returnFocus(event);
            // only now: what it opens takes the focus, and gives it back to where it was
            chosen.current?.();
          }}
          className="fixed inset-x-2 top-2 z-50 mx-auto flex max-h-[calc(100dvh-1rem)] max-w-2xl animate-pop-in flex-col overflow-hidden rounded-xl border border-line bg-raised text-ink shadow-lg focus-visible:outline-none sm:top-[12vh] sm:max-h-[70vh]"
        >
          <Dialog.Title className="sr-only">{t('palette')}</Dialog.Title>
          <Cmdk
            label={t('field')}
            shouldFilter={false}
            loop
            value={current}
            onValueChange={setRow}
            className="flex min-h-0 flex-col"
          >
            <div className="flex items-center gap-2 border-line border-b px-4">
              <Search aria-hidden="true" className="size-5 shrink-0 text-ink-faint" />
              <Cmdk.Input
                autoFocus
                dir="auto"
                maxLength={100}
                value={typed}
                onValueChange={(text) => {
                  setTyped(text);
                  setRow('');
                }}
                placeholder={t('placeholder')}
                className="h-13 w-full bg-transparent text-base outline-none"
              />
              {isFetching && <Spinner kind="bounce" size="sm" className="text-ink-faint" />}
            </div>
            <Cmdk.List label={t('results')} className="min-h-0 flex-1 overflow-y-auto p-2">
              {groups.map(({ name, lines: ofGroup }) => (
                <Cmdk.Group
                  key={name}
                  heading={name}
                  className="[&_[cmdk-group-heading]]:px-2.5 [&_[cmdk-group-heading]]:pt-2 [&_[cmdk-group-heading]]:pb-1 [&_[cmdk-group-heading]]:text-ink-faint [&_[cmdk-group-heading]]:text-xs"
                >
                  {ofGroup.map(({ id, content, run }) => (
                    <Cmdk.Item
                      key={id}
                      value={id}
                      onSelect={() => choose(run)}
                      className={cn(popupItemStyles, 'min-h-10')}
                    >
                      {content}
                    </Cmdk.Item>
                  ))}
                </Cmdk.Group>
              ))}
            </Cmdk.List>
            {isNearly && <p className="px-4 pb-3 text-ink-muted text-xs">{t('nearly')}</p>}
            {/* where lines are shown, they say it themselves to those who see them */}
            <p
              role="status"
              className={lines.length > 0 ? 'sr-only' : 'px-4 pb-4 text-center text-ink-muted text-sm'}
            >
              {outcome}
            </p>
            <Hints />
          </Cmdk>
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

/** The keys, for those who have a keyboard. */
function Hints() {
  const { t } = useTranslation('search', { keyPrefix: 'hint' });
  const hints = [
    ['↑↓', t('move')],
    ['↵', t('open')],
    ['Esc', t('close')],
  ];
  return (
    <p
      aria-hidden="true"
      className="flex gap-4 border-line border-t px-4 py-2 text-ink-faint text-xs max-sm:hidden"
    >
      {hints.map(([key, text]) => (
        <span key={key} className="flex items-center gap-1.5">
          <kbd dir="ltr" className="rounded-sm border border-line bg-sunken px-1.5 font-sans">
            {key}
          </kbd>
          {text}
        </span>
      ))}
    </p>
  );
}

function usePaletteLines(typed: string) {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const text = typed.trim();
  const search = useDebounced(text, 120);
  const { data, isFetching, isError } = useQuery(foundQuery({ search }));
  const quick = useQuickLines(text);
  if (text === '') return { groups: quick, isFetching: false, isNearly: false };
  const isSettled = search === text && !isFetching;
  const all = isSearchable(text) && !isError ? (data?.groups ?? []) : [];
  // until the answer has come, of what was found before that which holds the words as well: Enter opens nothing else
  const isMeant = ({ name, nameEn, uniqueNumber, found }: FoundRecord) =>
    isSettled || matches([name, nameEn, uniqueNumber, found?.text].join(' '), text);
  const found = all
    .map((group) => ({ ...group, items: group.items.filter(isMeant) }))
    .filter(({ items }) => items.length > 0);
  const records = found.map(({ kind, items }) => ({
    name: t(`kinds.${kind}`),
    lines: items.map((record) => ({
      id: `${kind} ${record.id}`,
      content: <FoundLine record={record} search={text} />,
      run: () => void navigate(addressOf(record)),
    })),
  }));
  const toAll: Line = {
    id: 'all',
    content: (
      <>
        <Search aria-hidden="true" className="text-ink-faint" />
        <span className="min-w-0 truncate">{t('allResults', { search: isolate(text) })}</span>
        <CornerDownLeft aria-hidden="true" className="ms-auto text-ink-faint rtl:-scale-x-100" />
      </>
    ),
    run: () => void navigate(`${paths.search}?search=${encodeURIComponent(text)}`),
  };
  const count = found.reduce((sum, { items }) => sum + items.length, 0);
  const groups = [...quick, ...records, ...(count > 0 ? [{ name: t('title'), lines: [toAll] }] : [])];
  const lines = groups.reduce((sum, group) => sum + group.lines.length, 0);
  const told = () => {
    if (isError) return t('failed');
    if (lines > 0) return t('found', { count: lines });
    return isSearchable(text) ? `${t('nothing')}. ${t('nothingText')}` : t('tooShort');
  };
  return {
    groups,
    isFetching: !isSettled,
    isNearly: isSettled && count > 0 && data?.isNearly === true,
    ...(isSettled && { outcome: told() }),
  };
}

/** What is here without asking the server: what was opened last, the page's commands, places and commands. */
function useQuickLines(text: string): Group[] {
  const { t } = useTranslation('search');
  const navigate = useNavigate();
  const opened = useOpened(useUser().id);
  const places = usePlaces();
  const commands = useCommands();
  // the page behind stays as it was when the palette was opened
  const [ofPage] = useState(commandsOfPage);
  const isMeant = ({ name }: { name: string }) => text === '' || matches(name, text);
  const lineOf = (group: string, { name, icon: Icon, run, lang }: Command): Line => ({
    id: `${group} ${name}`,
    content: (
      <>
        <Icon aria-hidden="true" className="text-ink-faint" />
        <bdi lang={lang} className="min-w-0 truncate">
          {name}
        </bdi>
      </>
    ),
    run,
  });
  const pageLines = ofPage.filter(isMeant).map(
    ({ name, run }): Line => ({
      id: `page ${name}`,
      content: (
        <>
          <DirIcon icon={ArrowRight} className="text-ink-faint" />
          <bdi className="min-w-0 truncate">{name}</bdi>
        </>
      ),
      run,
    }),
  );
  const openedLines = opened
    .filter(({ path, name }) => path !== location.pathname && isMeant({ name }))
    .map(
      ({ path, name }): Line => ({
        id: `opened ${path}`,
        content: (
          <>
            <History aria-hidden="true" className="text-ink-faint" />
            <bdi className="min-w-0 truncate">{name}</bdi>
          </>
        ),
        run: () => void navigate(path),
      }),
    );
  const groups: Group[] = [
    { name: t('recent'), lines: text === '' ? openedLines.slice(0, FEW) : [] },
    { name: t('onPage'), lines: pageLines },
    { name: t('goTo'), lines: places.filter(isMeant).map((place) => lineOf('place', place)) },
    { name: t('commands'), lines: commands.filter(isMeant).map((command) => lineOf('command', command)) },
  ];
  return groups.filter(({ lines }) => lines.length > 0);
}
