import type { Template } from '@shared/contracts/templates';
import { templateTasks } from '@shared/rules/templates';
import { Eye, Pencil, Plus, Trash2 } from 'lucide-react';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { IconButton } from '@/ui/page/icon-button';
import { Clamped } from '@/ui/text/text';
import { useRemoveTemplate } from '../hooks/use-remove-template';
import { TemplateTasksPreview } from './template-tasks-preview';

interface Props {
  template: Template;
  onPreview: () => void;
  onEdit: () => void;
  /** Absent where the reader may not create projects. */
  onStart: (() => void) | undefined;
}

/** A template in the list, with what can be done with it. */
export function TemplateItem({ template, onPreview, onEdit, onStart }: Props) {
  const nameOf = useName();
  const { t } = useTranslation(['templates', 'projects', 'common']);
  const { remove, isPending } = useRemoveTemplate(template);
  const tasks = templateTasks(template.templateData);
  const of = `: ${isolate(nameOf(template))}`;
  return (
    <Card asChild className="flex h-full flex-col gap-3">
      <article>
        <div className="flex items-start gap-2">
          <div className="min-w-0 flex-1">
            <h2 className="wrap-anywhere font-semibold text-lg">
              <bdi>{nameOf(template)}</bdi>
            </h2>
            <p className="text-ink-faint text-xs">{t('projects:tasks', { count: tasks.length })}</p>
          </div>
          <div className="-me-2 -mt-1 flex">
            {template.can.edit && (
              <IconButton
                size="sm"
                label={t('common:edit') + of}
                icon={<Pencil aria-hidden="true" />}
                onClick={onEdit}
              />
            )}
            {template.can.remove && (
              <IconButton
                size="sm"
                label={t('common:delete') + of}
                icon={<Trash2 aria-hidden="true" />}
                className="not-disabled:hover:bg-red-soft not-disabled:hover:text-danger"
                loading={isPending}
                onClick={() => void remove()}
              />
            )}
          </div>
        </div>
        {template.description && (
          <p className="text-ink-muted text-sm">
            <Clamped>{template.description}</Clamped>
          </p>
        )}
        {tasks.length > 0 ? (
          <TemplateTasksPreview tasks={tasks} />
        ) : (
          <p className="text-ink-muted text-sm">{t('noTasks')}</p>
        )}
        <div className="mt-auto flex flex-wrap gap-2 pt-1 *:flex-1">
          {onStart && (
            <Button variant="soft" aria-label={t('start') + of} onClick={onStart}>
              <Plus aria-hidden="true" />
              {t('start')}
            </Button>
          )}
          <Button variant="secondary" aria-label={t('preview') + of} onClick={onPreview}>
            <Eye aria-hidden="true" />
            {t('preview')}
          </Button>
        </div>
      </article>
    </Card>
  );
}
