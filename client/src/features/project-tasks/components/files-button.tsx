import type { ProjectTask } from '@shared/contracts/project-tasks';
import { Paperclip } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { Button } from '@/ui/page/button';

interface Props {
  task: Pick<ProjectTask, 'name' | 'nameEn' | 'attachmentCount'>;
  onOpen: () => void;
}

/** Opens a task's files, and says how many there are. */
export function FilesButton({ task, onOpen }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('attachments');
  const format = useFormat();
  const number = format.number(task.attachmentCount);
  return (
    <Button
      variant="ghost"
      size="sm"
      className="px-2 print:hidden"
      aria-label={t('ofTask', { task: isolate(nameOf(task)), number })}
      onClick={onOpen}
    >
      <Paperclip aria-hidden="true" />
      {task.attachmentCount > 0 && <span className="tabular-nums">{number}</span>}
    </Button>
  );
}
