import type { Template } from '@shared/contracts/templates';
import { templateTasks } from '@shared/rules/templates';
import { useTranslation } from 'react-i18next';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';

const PREVIEWED = 4;

interface Props {
  template: Template;
  onUse: () => void;
  loading: boolean;
  disabled: boolean;
}

/** A template with the first of its tasks; all of it is one button. */
export function TemplateCard({ template, onUse, loading, disabled }: Props) {
  const { t } = useTranslation('projects');
  const tasks = templateTasks(template.templateData);
  return (
    <Card interactive asChild className="relative flex h-full flex-col gap-3">
      <article>
        <div>
          <h2 className="font-semibold text-lg">
            <bdi>{template.name}</bdi>
          </h2>
          <p className="text-ink-faint text-xs">{t('tasks', { count: tasks.length })}</p>
        </div>
        {template.description && (
          <p className="line-clamp-2 text-ink-muted text-sm">
            <bdi>{template.description}</bdi>
          </p>
        )}
        <ol className="relative ms-1.5 flex flex-col gap-1.5 border-line border-s-2 border-dashed ps-4 text-sm">
          {tasks.slice(0, PREVIEWED).map((task, index) => (
            <li
              // biome-ignore lint/suspicious/noArrayIndexKey: a template's task is its place
              key={index}
              className="relative"
            >
              <span className="absolute -start-[1.3rem] top-[0.45rem] size-2 rounded-full bg-primary ring-2 ring-surface" />
              <span className="block truncate">
                <bdi>{task.name}</bdi>
              </span>
            </li>
          ))}
        </ol>
        {tasks.length > PREVIEWED && (
          <p className="text-ink-faint text-xs">
            {t('fromTemplate.more', { count: tasks.length - PREVIEWED })}
          </p>
        )}
        <Button
          variant="soft"
          loading={loading}
          disabled={disabled}
          onClick={onUse}
          aria-label={`${t('fromTemplate.use')}: ${template.name}`}
          className="static mt-auto after:absolute after:inset-0 after:rounded-lg"
        >
          {t('fromTemplate.use')}
        </Button>
      </article>
    </Card>
  );
}
