import type { Template } from '@shared/contracts/templates';
import { templateTasks } from '@shared/rules/templates';
import { useTranslation } from 'react-i18next';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { Button } from '@/ui/page/button';
import { Card } from '@/ui/page/card';
import { Clamped } from '@/ui/text/text';
import { TemplateTasksPreview } from './template-tasks-preview';

interface Props {
  template: Template;
  onUse: () => void;
  loading: boolean;
  disabled: boolean;
}

/** A template with the first of its tasks; all of it is one button. */
export function TemplateCard({ template, onUse, loading, disabled }: Props) {
  const nameOf = useName();
  const { t } = useTranslation('projects');
  const tasks = templateTasks(template.templateData);
  return (
    <Card interactive asChild className="relative flex h-full flex-col gap-3">
      <article>
        <div>
          <h2 className="font-semibold text-lg">
            <bdi>{nameOf(template)}</bdi>
          </h2>
          <p className="text-ink-faint text-xs">{t('tasks', { count: tasks.length })}</p>
        </div>
        {template.description && (
          <p className="text-ink-muted text-sm">
            <Clamped>{template.description}</Clamped>
          </p>
        )}
        <TemplateTasksPreview tasks={tasks} />
        <Button
          variant="soft"
          loading={loading}
          disabled={disabled}
          onClick={onUse}
          aria-label={`${t('fromTemplate.use')}: ${isolate(nameOf(template))}`}
          className="static mt-auto after:absolute after:inset-0 after:rounded-lg"
        >
          {t('fromTemplate.use')}
        </Button>
      </article>
    </Card>
  );
}
