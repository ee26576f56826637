import type { Template } from '@shared/contracts/templates';
import { templateTasks } from '@shared/rules/templates';
import { useTranslation } from 'react-i18next';
import { useFormat } from '@/lib/format';
import { useName } from '@/lib/names';
import { Dialog } from '@/ui/overlay/dialog';
import { Button } from '@/ui/page/button';
import { PriorityBadge } from '@/ui/text/status-badge';
import { UserText } from '@/ui/text/text';

interface Props {
  template: Template;
  /** Absent where the reader may not create projects. */
  onStart: (() => void) | undefined;
  onClose: () => void;
}

/** All tasks of a template, as a project made from it will have them. */
export function TemplatePreview({ template, onStart, onClose }: Props) {
  const nameOf = useName();
  const { t } = useTranslation(['templates', 'common']);
  const format = useFormat();
  const tasks = templateTasks(template.templateData);
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={<bdi>{nameOf(template)}</bdi>}
      description={template.description && <bdi>{template.description}</bdi>}
      footer={
        <>
          {onStart && <Button onClick={onStart}>{t('start')}</Button>}
          <Button variant="secondary" onClick={onClose}>
            {t('common:close')}
          </Button>
        </>
      }
    >
      {tasks.length === 0 && <p className="text-ink-muted">{t('noTasks')}</p>}
      <ol className="divide-y divide-line">
        {tasks.map((task, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a template's task is its place
            key={index}
            className="flex gap-3 py-3"
          >
            <span className="ltr-code mt-0.5 flex size-6 shrink-0 items-center justify-center rounded-full bg-primary-soft font-medium text-primary-ink text-xs">
              {format.number(index + 1)}
            </span>
            <div className="min-w-0 flex-1">
              <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
                <bdi className="wrap-anywhere font-medium">{nameOf(task)}</bdi>
                {task.priority !== 'medium' && <PriorityBadge size="sm" priority={task.priority} />}
                {task.estimatedHours !== null && (
                  <span className="text-ink-faint text-xs">{t('hours', { count: task.estimatedHours })}</span>
                )}
              </div>
              {task.description && <UserText className="text-ink-muted text-sm">{task.description}</UserText>}
            </div>
          </li>
        ))}
      </ol>
    </Dialog>
  );
}
