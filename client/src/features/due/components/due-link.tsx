import type { DueItem } from '@shared/contracts/due';
import { placeOfDue } from '@shared/rules/due';
import { CircleAlert, Flag, FolderKanban, Inbox, ListTodo } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useBackHere } from '@/lib/back';
import { cn } from '@/lib/cn';
import { useName } from '@/lib/names';
import { Badge } from '@/ui/text/badge';
import { Bdi, Code } from '@/ui/text/text';

const icons = { request: Inbox, projectTask: FolderKanban, task: ListTodo, project: Flag };

function useTitle({ title, titleEn }: DueItem): string {
  return useName()({ name: title, nameEn: titleEn });
}

/** In a day of the month: on one line, for a pointer; by the keyboard the day leads to its list. */
export function DueChip({ item }: { item: DueItem }) {
  const { t } = useTranslation('due');
  const title = useTitle(item);
  const Icon = item.isLate ? CircleAlert : icons[item.kind];
  return (
    <Link
      to={placeOfDue(item)}
      state={useBackHere()}
      tabIndex={-1}
      title={title}
      className={cn(
        'flex min-w-0 items-center gap-1 rounded-sm px-1 py-0.5 text-xs hover:underline',
        item.isLate ? 'bg-red-soft text-red-ink' : 'bg-primary-soft text-primary-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-3 shrink-0" />
      <span className="sr-only">
        {t(`kinds.${item.kind}`)} {item.isLate && t('late')}
      </span>
      <bdi className="truncate">{title}</bdi>
    </Link>
  );
}

/** In a list of a day. */
export function DueRow({ item }: { item: DueItem }) {
  const { t } = useTranslation('due');
  const title = useTitle(item);
  const here = useBackHere();
  const Icon = icons[item.kind];
  return (
    <li className="flex items-start gap-3 border-line border-b px-4 py-2.5 text-sm last:border-b-0">
      <Icon aria-hidden="true" className="mt-0.5 size-4.5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <Link
          to={placeOfDue(item)}
          state={here}
          className="wrap-anywhere rounded-sm font-medium hover:text-primary hover:underline"
        >
          <bdi>{title}</bdi>
        </Link>
        <p className="flex flex-wrap gap-x-2 text-ink-muted text-xs">
          {t(`kinds.${item.kind}`)}
          {item.project && <Bdi className="wrap-anywhere">{item.project.name}</Bdi>}
          {item.uniqueNumber && <Code className="text-ink-faint">{item.uniqueNumber}</Code>}
        </p>
      </div>
      {item.isLate && (
        <Badge tone="red" size="sm">
          {t('late')}
        </Badge>
      )}
    </li>
  );
}
