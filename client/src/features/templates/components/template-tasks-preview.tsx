import type { TemplateTask } from '@shared/rules/templates';
import { useTranslation } from 'react-i18next';
import { useName } from '@/lib/names';

const PREVIEWED = 4;

/** The first tasks of a template, as stops on a path. */
export function TemplateTasksPreview({ tasks }: { tasks: readonly TemplateTask[] }) {
  const nameOf = useName();
  const { t } = useTranslation('projects');
  return (
    <>
      <ol className="relative ms-1.5 flex flex-col gap-1.5 border-line border-s-2 border-dashed ps-4 text-sm">
        {tasks.slice(0, PREVIEWED).map((task, index) => (
          <li
            // biome-ignore lint/suspicious/noArrayIndexKey: a template's task is its place
            key={index}
            className="relative"
          >
            <span className="absolute -start-[1.3rem] top-[0.45rem] size-2 rounded-full bg-primary ring-2 ring-surface" />
            {/* a name is cut at its end, also where the page runs the other way */}
            <bdi className="block w-fit max-w-full truncate">{nameOf(task)}</bdi>
          </li>
        ))}
      </ol>
      {tasks.length > PREVIEWED && (
        <p className="text-ink-faint text-xs">
          {t('fromTemplate.more', { count: tasks.length - PREVIEWED })}
        </p>
      )}
    </>
  );
}
