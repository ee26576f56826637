import type { TemplateTask } from '@shared/rules/templates';
import { useTranslation } from 'react-i18next';
import { useCompanyChoices } from '@/features/companies/api';
import { cn } from '@/lib/cn';
import { useFormat } from '@/lib/format';
import { isolate } from '@/lib/isolate';
import { useName } from '@/lib/names';
import { Checkbox } from '@/ui/form/checkbox';
import { Combobox } from '@/ui/form/combobox';
import { Card } from '@/ui/page/card';

/** A template's task on its way into a new project. */
export interface TaskDraft extends TemplateTask {
  id: number;
  selected: boolean;
  companyId: number | null;
}

/** Where the local ids of drafts start, far from those that people see. */
const FIRST_DRAFT_ID = 1000;

/** All of a template's tasks, selected. */
export const draftsOf = (tasks: readonly TemplateTask[]): TaskDraft[] =>
  tasks.map((task, index) => ({
    ...task,
    id: FIRST_DRAFT_ID + index,
    selected: true,
    companyId: task.responsibleCompanyId,
  }));

interface Props {
  drafts: readonly TaskDraft[];
  onChange: (drafts: TaskDraft[]) => void;
}

/** The tasks a template brings: which ones, and who does them. */
export function TemplateTaskPicker({ drafts, onChange }: Props) {
  const { t } = useTranslation('projects');
  const format = useFormat();
  const choices = useCompanyChoices();
  const selected = drafts.filter((draft) => draft.selected).length;
  const change = (id: number, changes: Partial<TaskDraft>) =>
    onChange(drafts.map((draft) => (draft.id === id ? { ...draft, ...changes } : draft)));
  return (
    <Card asChild className="p-0">
      <section aria-label={t('create.templateTasks')}>
        <header className="flex flex-col gap-1 border-line border-b px-5 py-4">
          <h2 className="font-semibold">{t('create.templateTasks')}</h2>
          <p className="text-ink-muted text-sm">{t('create.templateTasksText')}</p>
        </header>
        {drafts.length === 0 ? (
          <p className="px-5 py-6 text-ink-muted text-sm">{t('create.noTemplateTasks')}</p>
        ) : (
          <>
            <div className="flex flex-wrap items-center justify-between gap-3 border-line border-b bg-sunken/50 px-5 py-2.5">
              <Checkbox
                label={t('create.selectAll')}
                checked={selected === drafts.length ? true : selected === 0 ? false : 'indeterminate'}
                onCheckedChange={(all) => onChange(drafts.map((draft) => ({ ...draft, selected: all })))}
              />
              <p aria-live="polite" className="font-medium text-primary-ink text-sm">
                {t('create.selected', {
                  selected: format.number(selected),
                  total: format.number(drafts.length),
                })}
              </p>
            </div>
            <ol className="divide-y divide-line">
              {drafts.map((draft) => (
                <DraftRow key={draft.id} draft={draft} choices={choices} onChange={change} />
              ))}
            </ol>
          </>
        )}
      </section>
    </Card>
  );
}

interface RowProps {
  draft: TaskDraft;
  choices: ReturnType<typeof useCompanyChoices>;
  onChange: (id: number, changes: Partial<TaskDraft>) => void;
}

function DraftRow({ draft, choices, onChange }: RowProps) {
  const { t } = useTranslation('projects');
  const nameOf = useName();
  return (
    <li className="grid items-center gap-x-6 gap-y-2 px-5 py-3 sm:grid-cols-[minmax(0,1fr)_15rem]">
      <Checkbox
        checked={draft.selected}
        onCheckedChange={(selected) => onChange(draft.id, { selected })}
        label={<bdi className={cn(!draft.selected && 'text-ink-faint line-through')}>{nameOf(draft)}</bdi>}
        {...(draft.description && { hint: <bdi>{draft.description}</bdi> })}
      />
      <div className="ps-7.5 sm:ps-0">
        <Combobox
          {...choices}
          clearable
          disabled={!draft.selected}
          aria-label={t('create.taskCompany', { task: isolate(nameOf(draft)) })}
          placeholder={t('create.chooseCompany')}
          value={draft.companyId}
          onValueChange={(companyId) => onChange(draft.id, { companyId })}
        />
      </div>
    </li>
  );
}
