import type { FoundKind, FoundRecord } from '@shared/contracts/search';
import {
  Building2,
  FileStack,
  FolderKanban,
  Inbox,
  ListChecks,
  ListTodo,
  type LucideIcon,
  UserRound,
  Workflow,
} from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';
import { Marked } from './marked';
import { StatusBadge } from './status-badge';
import { Code } from './text';

const icons: Record<FoundKind, LucideIcon> = {
  request: Inbox,
  project: FolderKanban,
  projectTask: ListChecks,
  task: ListTodo,
  person: UserRound,
  company: Building2,
  requestType: Workflow,
  template: FileStack,
};

/** A record that was found: its name with the words marked, what it belongs to, and where else it was found. */
export function FoundLine({ record, search }: { record: FoundRecord; search: string }) {
  const { t } = useTranslation('search');
  const nameOf = useName();
  const { kind, uniqueNumber, status, project, company, found } = record;
  const Icon = icons[kind];
  // of a task it is its project's
  const number = kind === 'projectTask' ? null : uniqueNumber;
  const belongsTo = [project?.name, nameOf(company)].filter((name) => name != null);
  return (
    <>
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0 self-start text-ink-faint" />
      <span className="flex min-w-0 flex-1 flex-col">
        <span className="line-clamp-2 font-medium">
          <Marked text={nameOf(record) ?? record.name} search={search} />
        </span>
        {(number || belongsTo.length > 0) && (
          <span className="truncate text-ink-faint text-xs">
            {number && <Code>{number}</Code>}
            {belongsTo.map((name, index) => (
              <span key={name}>
                {(index > 0 || number) && ' · '}
                <bdi>{name}</bdi>
              </span>
            ))}
          </span>
        )}
        {found && (
          <span className="line-clamp-2 text-ink-muted text-xs">
            {t(`in.${found.in}`)} <Marked text={found.text} search={search} />
          </span>
        )}
      </span>
      {status && <StatusBadge status={status} size="sm" className="shrink-0 self-start" />}
    </>
  );
}
