import { useTranslation } from 'react-i18next';
import { cn } from '@/lib/cn';
import { Badge } from '@/ui/text/badge';
import { Code } from '@/ui/text/text';
import type { SubjectItem } from '../hooks/use-subject-items';

interface Props {
  item: SubjectItem;
  isChosen: boolean;
  onSelect: () => void;
}

/** A person in a list, to be chosen. */
export function SubjectButton({
  item: { subject, name, hint, isCode, isActive = true, picture },
  isChosen,
  onSelect,
}: Props) {
  const { t } = useTranslation(['status', 'companies']);
  return (
    <button
      type="button"
      onClick={onSelect}
      aria-current={isChosen ? 'true' : undefined}
      title={name}
      className={cn(
        'flex w-full items-center gap-3 rounded-md p-2 text-start transition-colors hover:bg-sunken focus-visible:-outline-offset-2!',
        isChosen && 'bg-primary-soft hover:bg-primary-soft',
      )}
    >
      {picture}
      <span className="flex min-w-0 flex-1 flex-col">
        <bdi className={cn('truncate font-medium text-sm', isChosen && 'text-primary-ink')}>{name}</bdi>
        {hint && <Hint text={hint} isCode={isCode} isChosen={isChosen} />}
      </span>
      {!isActive && (
        <Badge size="sm">{t(subject.kind === 'company' ? 'companies:disabled' : 'disabled')}</Badge>
      )}
    </button>
  );
}

function Hint({ text, isCode, isChosen }: { text: string; isCode?: boolean | undefined; isChosen: boolean }) {
  const style = cn('truncate text-xs', isChosen ? 'text-primary-ink' : 'text-ink-faint');
  return isCode ? (
    <Code className={cn(style, 'rtl:text-end')}>{text}</Code>
  ) : (
    <bdi className={style}>{text}</bdi>
  );
}
