import type { ProjectTask } from '@shared/contracts/project-tasks';
import { MessageSquareText } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { Button } from '@/ui/page/button';

interface Props {
  task: Pick<ProjectTask, 'name' | 'nameEn' | 'noteCount'>;
  onOpen: () => void;
}

/** Opens a task's notes, and says how many there are. */
export function NotesButton({ task, onOpen }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('notes');
  const format = useFormat();
  const number = format.number(task.noteCount);
  return (
    <Button
      variant="ghost"
      size="sm"
      className="px-2 print:hidden"
      aria-label={t('openOf', { task: isolate(nameOf(task)), number })}
      onClick={onOpen}
    >
      <MessageSquareText aria-hidden="true" />
      {task.noteCount > 0 && <span className="tabular-nums">{number}</span>}
    </Button>
  );
}
